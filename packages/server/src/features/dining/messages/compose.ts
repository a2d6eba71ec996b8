import { isEnded } from '@bellhop/contract/bookings/status';
import { sittingsOf } from '@bellhop/contract/dining/slots';
import type { Sql } from '../../../platform/database/database.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { ownAddress } from '../../../platform/tenancy/own-address.ts';
import type { Compose, Composing } from '../../deliveries/compose.ts';
import type { RequestRow } from '../../requests/row.ts';
import { findById } from '../../requests/store.ts';
import { untilOf } from '../reservations/change-table.ts';
import { findReservation } from '../reservations/store.ts';
import type { ReservationRow, RestaurantRow } from '../row.ts';
import { findByIds } from '../store.ts';
import type { WaitingRow } from '../waiting/row.ts';
import { isOffered } from '../waiting/rules.ts';
import { findWaiting } from '../waiting/store.ts';
import type { OfferLetter, TableLetter } from './letters.ts';
import { isConfirmed } from './rules.ts';

/** Seconds that a table takes in a slot of the whole day. */
const usualSeconds = 7200;

interface Table {
  request: RequestRow;
  row: ReservationRow;
  restaurant: RestaurantRow;
}

export async function readTable(sql: Sql, hotelId: string, id: string): Promise<Table | null> {
  const [request, row] = await Promise.all([findById(sql, hotelId, id), findReservation(sql, hotelId, id)]);
  const [restaurant] = row === null ? [] : await findByIds(sql, hotelId, [row.restaurant_id]);
  return request === null || row === null || restaurant === undefined ? null : { request, row, restaurant };
}

/** Returns the present facts of a reservation for a message; of its guests only their number. */
export function tableLetter(
  kind: TableLetter['kind'],
  { request, row, restaurant }: Table,
  { name: hotelName, id: hotelId, staffBaseUrl }: Pick<Hotel, 'name' | 'id' | 'staffBaseUrl'>,
  language: string,
  at: number,
): TableLetter {
  const from = request.due_at ?? 0;
  const sitting = sittingsOf(restaurant, row.on_date).find(({ id }) => id === row.sitting_id);
  const to =
    sitting?.all_day === false ? sitting.to : Math.min(sitting?.to ?? from + usualSeconds, from + usualSeconds);
  return {
    kind,
    uid: `${request.id}@${hotelId}.bellhop`,
    sequence: request.version,
    restaurant: restaurant.name_with_locales[language] ?? restaurant.name,
    hotel: hotelName,
    home: ownAddress({ staffBaseUrl })?.hostname ?? `${hotelId}.invalid`,
    timeZone: restaurant.timezone_id,
    from,
    to: Math.max(to, from + 900),
    adults: row.adults,
    children: row.children,
    cancelUntil: untilOf(request.due_at, restaurant.config),
    writtenAt: at,
  };
}

function ofTable(kind: TableLetter['kind'], isStill: (table: Table, composing: Composing) => boolean): Compose {
  return async (sql, composing) => {
    const { hotel, row, language, at } = composing;
    const table = await readTable(sql, hotel.id, row.request_id ?? '');
    if (table === null || !isStill(table, composing)) return null;
    const letter = tableLetter(kind, table, hotel, language, at);
    return { letter, usefulUntil: table.request.due_at, isNews: kind !== 'reservation_reminder' };
  };
}

const hasConfirmedTable = ({ request }: Table): boolean => isConfirmed(request);

/** Composers of every kind of message that restaurants order. */
export const tableComposers = {
  reservation_confirmed: ofTable('reservation_confirmed', hasConfirmedTable),
  reservation_changed: ofTable('reservation_changed', hasConfirmedTable),
  reservation_canceled: ofTable('reservation_canceled', ({ request }) => request.status === 'CANCELED'),
  reservation_reminder: ofTable(
    'reservation_reminder',
    (table, { reader }) => hasConfirmedTable(table) && table.request.attendance === null && !isEnded(reader.status),
  ),
  table_offered: ofPlace('table_offered', (place, { at }) => isOffered(place, at)),
  table_not_free: ofPlace('table_not_free', ({ state }, { at }, from) => state === 'lapsed' && at < from),
} satisfies Record<string, Compose>;

function ofPlace(
  kind: OfferLetter['kind'],
  isStill: (place: WaitingRow, composing: Composing, from: number) => boolean,
): Compose {
  return async (sql, composing) => {
    const { hotel, row, language, at } = composing;
    const place = await findWaiting(sql, hotel.id, row.request_id ?? '');
    const [restaurant] = place === null ? [] : await findByIds(sql, hotel.id, [place.restaurant_id]);
    const sitting =
      restaurant && sittingsOf(restaurant, place?.on_date ?? '').find(({ id }) => id === place?.sitting_id);
    if (place === null || sitting === undefined || !isStill(place, composing, sitting.from)) return null;
    const letter: OfferLetter = {
      kind,
      restaurant: restaurant?.name_with_locales[language] ?? restaurant?.name ?? '',
      hotel: hotel.name,
      timeZone: restaurant?.timezone_id ?? hotel.settings.timeZone,
      from: sitting.from,
      adults: place.adults,
      children: place.children,
      until: place.offered_until ?? at,
    };
    return { letter, usefulUntil: place.offered_until ?? sitting.from, isNews: false };
  };
}
