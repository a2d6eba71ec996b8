import type { CallAnswer } from '@bellhop/contract/call';
import { isRoomOf, byNumber as roomsByNumber } from '@bellhop/contract/rooms/room';
import { searchGroupSize, type searchHotel } from '@bellhop/contract/search/calls';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { foldWords } from '@bellhop/contract/text/fold';
import type { Database } from '../../platform/database/database.ts';
import type { SearchResult } from '../../platform/search/search-index.ts';
import { presentBooking } from '../bookings/present.ts';
import type { BookingCatalogue } from '../bookings/search/documents.ts';
import { findByIds as findBookings } from '../bookings/store.ts';
import { listRights, mayHandle } from '../requests/policy.ts';
import { type Frame, presentRequest } from '../requests/present.ts';
import type { RequestRow } from '../requests/row.ts';
import { namesOf, type RequestCatalogue, visibleServices } from '../requests/search/documents.ts';
import { findByIds as findRequests } from '../requests/store.ts';
import { presentRoom } from '../rooms/service.ts';
import { listRooms } from '../rooms/store.ts';
import { listByOrderNumber } from './store.ts';

export interface SearchParts {
  database: Database;
  requests: RequestCatalogue;
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
  const terms = foldWords(typed);
  if (terms.length === 0) return { requests: none, reservations: none, bookings: none, rooms: none };
  const hotelId = frame.hotel.id;
  const holds = (flag: Privileges['authorizedFields'][number]) => privileges.authorizedFields.includes(flag);
  const [state, stayState] = await Promise.all([
    requests.current(hotelId),
    holds('BOOKINGS') ? bookings.current(hotelId) : null,
  ]);
  const asked = { terms, size: searchGroupSize };
  const stays = found(stayState?.index.find(asked));
  const services = visibleServices(state.groups, listRights(frame.hotel.settings, privileges));
  // Without a list of reservations a person has them among the requests.
  const hasReservations = frame.hotel.settings.alacarte && holds('ALACARTE');
  const isReservation = (type: string) => hasReservations && type === reservationType;
  const foundOf = (wanted: boolean) =>
    found(
      state.index.find({ ...asked, groups: namesOf(services.filter(({ type }) => isReservation(type) === wanted)) }),
    );
  const [listed, reserved] = [foundOf(false), foundOf(true)];

  return database.read(hotelId, async (sql) => {
    const byNumber = await listByOrderNumber(sql, hotelId, typed.trim());
    const [requestRows, bookingRows, roomRows] = await Promise.all([
      findRequests(sql, hotelId, [...new Set([...byNumber, ...listed.ids, ...reserved.ids])]),
      findBookings(sql, hotelId, stays.ids),
      // The screen that shows them is there with housekeeping alone.
      frame.hotel.settings.housekeeping ? listRooms(sql, hotelId) : [],
    ]);
    // Another process may have taken a right or a row away since the index was asked.
    const readable = requestRows.filter((row) => mayHandle(frame.hotel.settings, privileges, row));
    const known = new Set([...listed.ids, ...reserved.ids]);
    const numbered = readable.filter(({ id }) => byNumber.includes(id) && !known.has(id));
    const group = ({ ids, total }: { ids: readonly string[]; total: number }, first: readonly RequestRow[]) => ({
      items: [...first, ...inOrder(ids, readable)].map((row) => presentRequest(frame, row)),
      total: total + first.length,
    });
    const rooms = roomRows.filter((row) => isRoomOf(terms, row)).sort(roomsByNumber);
    return {
      requests: group(
        listed,
        numbered.filter((row) => !isReservation(row.service_type)),
      ),
      reservations: group(
        reserved,
        numbered.filter((row) => isReservation(row.service_type)),
      ),
      bookings: {
        items: inOrder(stays.ids, bookingRows).map((row) => presentBooking(frame.hotel, row)),
        total: stays.total,
      },
      rooms: { items: rooms.slice(0, searchGroupSize).map(presentRoom), total: rooms.length },
    };
  });
}

function found(result: SearchResult | undefined): { ids: string[]; total: number } {
  return { ids: result?.places.map(({ id }) => id) ?? [], total: result?.total ?? 0 };
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
