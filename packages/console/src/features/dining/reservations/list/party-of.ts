import {
  type Party,
  reservationCounts,
  reservationFields,
  reservationGuests,
} from '@bellhop/contract/dining/reservation';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { languages } from '@bellhop/contract/scalars';
import { fieldOf, reservationOf } from '../../../request-store/reservation.ts';

export interface ReadParty extends Party {
  /** Names of the restaurant in the languages of the console. */
  readonly restaurants: readonly string[];
  /** The number of VIP guests, at least 1 if the request has the label VIP. */
  readonly vips: number;
  /** Names of guests with a birthday. */
  readonly birthdays: readonly string[];
}

const known = new WeakMap<RequestCard, ReadParty>();

/** Returns the party of a reservation; cached, because a day of a thousand is counted at every event. */
export function partyOf(request: RequestCard): ReadParty {
  const read = known.get(request) ?? readParty(request);
  known.set(request, read);
  return read;
}

function readParty(request: RequestCard): ReadParty {
  const { custom_fields_values: values } = request;
  const counts = reservationCounts.safeParse(fieldOf(values, reservationFields.counts)).data;
  const guests = reservationGuests.safeParse(fieldOf(values, reservationFields.guests)).data ?? [];
  const vips = guests.filter(({ is_vip }) => is_vip === true).length;
  const reservations = languages.map((language) => reservationOf(request, language));
  const { people = 0, children = 0 } = reservations[0] ?? {};
  // Counts also in other formats that partners send.
  return {
    adults: counts?.people_count ?? people,
    children: counts?.children_count ?? children,
    guests,
    restaurants: reservations.map((reservation) => reservation?.restaurant ?? ''),
    vips: Math.max(vips, request.label === 'VIP' ? 1 : 0),
    birthdays: guests.filter(({ is_birthday }) => is_birthday === true).map(({ name }) => name),
  };
}
