import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import type { CallAnswer } from '@bellhop/contract/call';
import { isRoomOf, byNumber as roomsByNumber } from '@bellhop/contract/rooms/room';
import { searchGroupSize, type searchHotel } from '@bellhop/contract/search/calls';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { foldWords } from '@bellhop/contract/text/fold';
import { mayOpen } from '@bellhop/contract/wire/places';
import type { Database } from '../../platform/database/database.ts';
import { presentEach } from '../../platform/odd-rows.ts';
import type { SearchResult } from '../../platform/search/search-index.ts';
import { presentBooking } from '../bookings/present.ts';
import type { BookingCatalogue } from '../bookings/search/documents.ts';
import { findByIds as findBookings } from '../bookings/store.ts';
import { mayHandle } from '../requests/policy.ts';
import { type Frame, presentRequest } from '../requests/present.ts';
import { namesOf, type RequestCatalogue, shownServices } from '../requests/search/documents.ts';
import { findByIds as findRequests, listByOrderNumber } from '../requests/store.ts';
import { presentRoom } from '../rooms/service.ts';
import { listRooms } from '../rooms/store.ts';

export interface Searches {
  requests: RequestCatalogue;
  bookings: BookingCatalogue;
}

const reservationType = 'ALACARTE_RESTAURANT_RESERVATION';
const none = { items: [], total: 0 };

/** Searches the words one by one, in any order: "hartley 412" finds the guest of that name in that room. */
export async function searchWholeHotel(
  database: Database,
  { requests, bookings }: Searches,
  frame: Frame,
  privileges: Privileges,
  typed: string,
): Promise<CallAnswer<typeof searchHotel>> {
  const terms = foldWords(typed);
  if (terms.length === 0) return { requests: none, reservations: none, bookings: none, rooms: none };
  const { hotel } = frame;
  const [state, stayState] = await Promise.all([
    requests.current(hotel.id),
    mayHandleBookings(privileges) ? bookings.current(hotel.id) : null,
  ]);
  const query = { terms, size: searchGroupSize };
  const stays = stayState?.index.find(query) ?? { places: [], total: 0 };
  const services = shownServices(state.groups, hotel.settings, privileges);
  // A person without the list of reservations finds them among the requests.
  const hasReservations = mayOpen('alacarte/requests', hotel.settings, privileges);
  const isReservation = (type: string) => hasReservations && type === reservationType;
  const foundOf = (isReserved: boolean) =>
    state.index.find({ ...query, groups: namesOf(services.filter(({ type }) => isReservation(type) === isReserved)) });
  const [listed, reserved] = [foundOf(false), foundOf(true)];
  const known = new Set([...listed.places, ...reserved.places].map(({ id }) => id));

  return database.read(hotel.id, async (sql) => {
    const byNumber = await listByOrderNumber(sql, hotel.id, typed.trim());
    const [requestRows, bookingRows, roomRows] = await Promise.all([
      findRequests(sql, hotel.id, [...new Set([...byNumber, ...known])]),
      findBookings(
        sql,
        hotel.id,
        stays.places.map(({ id }) => id),
      ),
      // Only hotels with housekeeping have the screen of rooms.
      hotel.settings.housekeeping ? listRooms(sql, hotel.id) : [],
    ]);
    // Another process may have removed a right or a row since the search of the index.
    const readable = requestRows.filter((row) => mayHandle(hotel.settings, privileges, row));
    const numbered = readable.filter(({ id }) => byNumber.includes(id) && !known.has(id));
    const group = (result: SearchResult, isReserved: boolean) => {
      const first = numbered.filter((row) => isReservation(row.service_type) === isReserved);
      const items = presentEach('request', [...first, ...inOrder(result, readable)], (row) =>
        presentRequest(frame, row),
      );
      return { items, total: result.total + first.length };
    };
    const rooms = roomRows.filter((row) => isRoomOf(terms, row)).sort(roomsByNumber);
    return {
      requests: group(listed, false),
      reservations: group(reserved, true),
      bookings: {
        items: presentEach('booking', inOrder(stays, bookingRows), (row) => presentBooking(hotel, row)),
        total: stays.total,
      },
      rooms: { items: rooms.slice(0, searchGroupSize).map(presentRoom), total: rooms.length },
    };
  });
}

function inOrder<Row extends { id: string }>({ places }: Pick<SearchResult, 'places'>, rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}
