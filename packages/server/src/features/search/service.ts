import type { CallAnswer } from '@bellhop/contract/call';
import { foldTerm } from '@bellhop/contract/requests/search-fold';
import { searchGroupSize, type searchHotel } from '@bellhop/contract/search/calls';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Database } from '../../platform/database/database.ts';
import { presentBooking } from '../bookings/present.ts';
import { findByIds as findBookings } from '../bookings/store.ts';
import { listRights, mayHandle } from '../requests/policy.ts';
import { type Frame, presentRequest } from '../requests/present.ts';
import type { SearchCatalogue } from '../requests/search/catalogue.ts';
import { visibleServices } from '../requests/search/search-page.ts';
import { findByIds as findRequests } from '../requests/store.ts';
import type { BookingCatalogue } from './booking-catalogue.ts';
import { listByOrderNumber } from './store.ts';

export interface SearchParts {
  database: Database;
  requests: SearchCatalogue;
  bookings: BookingCatalogue;
}

const reservationType = 'ALACARTE_RESTAURANT_RESERVATION';
const none = { items: [], total: 0 };

/** Words are looked for one by one, in any order: "hartley 412" finds the guest of that name in that room. */
export async function searchWholeHotel(
  { database, requests, bookings }: SearchParts,
  frame: Frame,
  privileges: Privileges,
  typed: string,
): Promise<CallAnswer<typeof searchHotel>> {
  const words = foldTerm(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { requests: none, reservations: none, bookings: none };
  const hotelId = frame.hotel.id;
  const holds = (flag: Privileges['authorizedFields'][number]) => privileges.authorizedFields.includes(flag);
  const [state, stays] = await Promise.all([
    requests.current(hotelId),
    holds('BOOKINGS') ? bookings.find(hotelId, words, searchGroupSize) : { ids: [], total: 0 },
  ]);
  const services = visibleServices(state.services, listRights(privileges));
  const [reserving, ordinary] = [new Map<string, string>(), new Map<string, string>()];
  for (const [id, { type, name }] of services) (type === reservationType ? reserving : ordinary).set(id, name);
  const found = state.index.findAll(words, ordinary, searchGroupSize);
  const reserved = holds('ALACARTE') ? state.index.findAll(words, reserving, searchGroupSize) : { ids: [], total: 0 };

  return database.read(hotelId, async (sql) => {
    const byNumber = await listByOrderNumber(sql, hotelId, typed.trim());
    const [requestRows, bookingRows] = await Promise.all([
      findRequests(sql, hotelId, [...new Set([...byNumber, ...found.ids, ...reserved.ids])]),
      findBookings(sql, hotelId, stays.ids),
    ]);
    // Another process may have taken a right or a row away since the index was asked.
    const readable = requestRows.filter((row) => mayHandle(privileges, row));
    const numbered = byNumber.filter((id) => !found.ids.includes(id) && readable.some((row) => row.id === id));
    const isReservation = (id: string) => readable.find((row) => row.id === id)?.service_type === reservationType;
    const group = (ids: readonly string[], total: number) => ({
      items: inOrder(ids, readable).map((row) => presentRequest(frame, row)),
      total,
    });
    const numberedRequests = numbered.filter((id) => !isReservation(id));
    return {
      requests: group([...numberedRequests, ...found.ids], found.total + numberedRequests.length),
      reservations: group(reserved.ids, reserved.total),
      bookings: {
        items: inOrder(stays.ids, bookingRows).map((row) => presentBooking(frame.hotel, row)),
        total: stays.total,
      },
    };
  });
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
