import type { listBookings } from '@bellhop/contract/bookings/booking';
import type { countDay, recordDayPrint } from '@bellhop/contract/bookings/house-day';
import type { listBookingMarks } from '@bellhop/contract/bookings/marks';
import { isWorklistOrder } from '@bellhop/contract/bookings/worklist';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { keepPace } from '../../../platform/access-records/pace.ts';
import { recordAccess } from '../../../platform/access-records/store.ts';
import { readList } from '../../../platform/lists/answer-list.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import { presentEach } from '../../../platform/odd-rows.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { listMarks } from '../marks/store.ts';
import { presentBooking } from '../present.ts';
import { searchedFor } from '../search/documents.ts';
import type { BookingParts } from '../service.ts';
import { bookingShape } from '../store.ts';
import { filterOf, houseDayOf } from './filter.ts';
import { sortedPage } from './sorted-page.ts';
import { bookingTable, countParts } from './store.ts';

/** Answers `GET /users/bookings`. */
export async function answerList(
  { database, clock, searches }: BookingParts,
  hotel: Hotel,
  query: CallInput<typeof listBookings>['query'],
): Promise<CallAnswer<typeof listBookings>> {
  const filter = filterOf(hotel, query, clock.now());
  const table = bookingTable(hotel.id, filter);
  const search = (walk: Walk) => searches.page(table, walk, () => searchedFor(filter));
  const { order } = filter;
  const sort = isWorklistOrder(order) ? (walk: Walk) => sortedPage(database, table, filter, order, walk) : undefined;
  const { rows, ...page } = await readList({ database, table, shape: bookingShape, search, sort }, query);
  return { items: presentEach('booking', rows, (row) => presentBooking(hotel, row)), ...page };
}

/** Answers `GET /users/booking-marks`; ids of no booking of the hotel are left out. */
export async function answerMarks(
  { database }: BookingParts,
  hotel: Hotel,
  bookings: string,
): Promise<CallAnswer<typeof listBookingMarks>> {
  return { items: await database.read(hotel.id, (sql) => listMarks(sql, hotel.id, bookings.split(','))) };
}

/** Answers `GET /users/days/{day}`. */
export async function answerDay(
  { database, clock }: BookingParts,
  hotel: Hotel,
  day: string,
): Promise<CallAnswer<typeof countDay>> {
  const bounds = houseDayOf(hotel, day, 'params.day', clock.now());
  const counted = await database.read(hotel.id, (sql) => countParts(sql, hotel.id, bounds));
  const counts: CallAnswer<typeof countDay> = { arriving: {}, in_house: {}, departing: {} };
  for (const { part, status, n } of counted) counts[part][status] = n;
  return counts;
}

/** Answers `POST /users/days/{day}/prints`. */
export async function recordPrintOf(
  { database, clock }: BookingParts,
  hotel: Hotel,
  caller: StaffCaller,
  day: string,
): Promise<CallAnswer<typeof recordDayPrint>> {
  const at = clock.now();
  // Throws for a day that does not exist.
  houseDayOf(hotel, day, 'params.day', at);
  await keepPace({ database, clock }, hotel, caller, 'print');
  const print = { what: 'print', entity: 'day', entityId: day, bookingId: null } as const;
  await database.write(hotel.id, (tx) => recordAccess(tx, { ...print, at, actor: caller.id }));
  return { recorded: true };
}
