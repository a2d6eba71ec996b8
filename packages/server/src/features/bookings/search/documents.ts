import { dayPositions, isWithin, type StayTimes } from '@bellhop/contract/bookings/day';
import { bookingSearchText } from '@bellhop/contract/bookings/list';
import { type BookingStatus, bookingStatuses } from '@bellhop/contract/bookings/status';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import type { Database } from '../../../platform/database/database.ts';
import type { FoundPage } from '../../../platform/lists/answer-list.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import { SearchCatalogue } from '../../../platform/search/search-catalogue.ts';
import type { SearchDocument } from '../../../platform/search/search-index.ts';
import type { BookingFilter } from '../list/filter.ts';
import { type SearchRow, searchedRows } from './store.ts';

/** A booking, with what its parts of a day look at. */
export interface BookingDocument extends SearchDocument, StayTimes {
  status: BookingStatus;
}

export type BookingCatalogue = SearchCatalogue<SearchRow, BookingDocument>;

export function openBookingCatalogue(database: Database): BookingCatalogue {
  return new SearchCatalogue(database, {
    ...searchedRows,
    statuses: bookingStatuses,
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

export function searchBookings(catalogue: BookingCatalogue, walk: Walk<BookingFilter, null>): Promise<FoundPage> {
  const { day } = walk.filter;
  return catalogue.page(walk, () =>
    day === undefined
      ? {}
      : {
          matches: (document) => isWithin(day, document),
          order: { ascending: true, position: dayPositions[day.order] },
        },
  );
}
