import { dayPositions, isWithin, type StayTimes } from '@bellhop/contract/bookings/day';
import { bookingList, bookingSearchText } from '@bellhop/contract/bookings/list';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import type { Database } from '../../../platform/database/database.ts';
import { type RowOf, rowShape } from '../../../platform/database/rows.ts';
import { SearchCatalogue } from '../../../platform/search/search-catalogue.ts';
import type { BookingFilter } from '../list/filter.ts';
import type { BookingRow } from '../row.ts';
import { bookingShape } from '../store.ts';

const columns = {
  r: `
    id, status, name, family_name, rooms, reservation_number, phone_number, phone_e164, phone_national, email, tp_id, checkin,
    checkout, updated_at`,
} as const;

export type BookingCatalogue = ReturnType<typeof openBookingCatalogue>;

export function openBookingCatalogue(database: Database) {
  return new SearchCatalogue(database, {
    list: bookingList,
    shape: rowShape<RowOf<BookingRow, typeof columns>>(columns, bookingShape.from),
    // Includes the columns by which parts of a day are matched.
    documentOf: (row) => ({
      id: row.id,
      status: row.status,
      text: bookingSearchText({ ...row, fullName: fullNameOf(row) }),
      updated_at: row.updated_at,
      checkin: row.checkin,
      checkout: row.checkout,
    }),
    mostBytes: 192 * 1024 * 1024,
  });
}

/** Returns the filter and the order of a search beyond its words. */
export function searchedFor({ day }: BookingFilter) {
  return {
    matches: day && ((document: StayTimes) => isWithin(day, document)),
    order: day && { direction: 'asc' as const, position: dayPositions[day.order] },
  };
}
