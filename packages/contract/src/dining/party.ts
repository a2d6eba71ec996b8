import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { createRequest } from '../requests/calls.ts';
import { newRequestId } from '../requests/new-request-id.ts';
import type { ReservationParty } from '../requests/request.ts';
import { guestRequest } from '../requests/request.ts';
import { hotelId } from '../scalars.ts';
import { mostPeople, type Party } from './reservation.ts';

/** Most reservations that one party may be split into. */
export const mostTables = 10;

/** `slot_full` contains the number of free seats for the whole party. */
export const reserveParty = defineCall({
  access: 'staff',
  key: 'apiKey',
  flag: 'ALACARTE',
  hotelFlag: 'alacarte',
  id: 'reserveParty',
  method: 'POST',
  path: '/hotels/restaurants/parties',
  summary: 'A party over several linked reservations of one sitting: all of them or none; the same ids twice make one',
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.object({
    hotel_id: hotelId,
    tables: z.array(z.extend(createRequest.body, { id: newRequestId })).check(z.minLength(2), z.maxLength(mostTables)),
  }),
  answer: z.object({ items: z.array(guestRequest) }),
  problems: createRequest.problems,
});

type People = Pick<Party, 'adults' | 'children'>;

interface PartyLimit {
  readonly max_guest_count: number;
}

/** Returns the number of tables that seat the party without passing over the largest party of the restaurant. */
function tablesNeeded({ adults, children }: People, { max_guest_count: most }: PartyLimit): number {
  const needed = Math.max(adults / mostPeople, children / mostPeople, most > 0 ? (adults + children) / most : 0);
  return Math.max(1, Math.ceil(needed));
}

/**
 * Returns the reason why the tables of a split party remain too large, with the number of tables that it needs; null:
 * they fit. No child sits at a table without an adult.
 */
export function splitFault(
  people: People,
  limit: PartyLimit,
): { code: 'few_adults' | 'many_tables'; tables: number } | null {
  const tables = tablesNeeded(people, limit);
  if (tables > mostTables) return { code: 'many_tables', tables };
  return tables > people.adults ? { code: 'few_adults', tables } : null;
}

/** Returns adults and children of each reservation of a split party, as even as possible; one: the party fits. */
export function splitParty({ adults, children }: People, limit: PartyLimit): People[] {
  const tables = Math.max(1, Math.min(tablesNeeded({ adults, children }, limit), adults, mostTables));
  const share = (people: number, place: number) => Math.floor(people / tables) + (place < people % tables ? 1 : 0);
  // The remaining children go to the tables with one adult less.
  return Array.from({ length: tables }, (_, place) => ({
    adults: share(adults, place),
    children: share(children, tables - 1 - place),
  }));
}

/** Returns the number of a reservation within its party, from 1 on. */
export function placeInParty({ tables }: ReservationParty, id: string): { number: number; of: number } {
  return { number: tables.indexOf(id) + 1, of: tables.length };
}
