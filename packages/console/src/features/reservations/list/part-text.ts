import { placeInParty } from '@bellhop/contract/dining/party';
import type { ReservationParty } from '@bellhop/contract/requests/request';
import type { TFunction } from 'i18next';
import type { Format } from '../../../platform/format/format.ts';

/** Which part of a party a reservation seats. */
export function partText(party: ReservationParty, id: string, format: Format, t: TFunction<'reservationList'>): string {
  const { number, of } = placeInParty(party, id);
  return t('party', {
    size: format.number(party.size),
    number: format.number(number),
    tables: format.number(of),
  });
}
