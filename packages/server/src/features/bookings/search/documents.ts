import { dayPositions, isWithin, type StayTimes } from '@bellhop/contract/bookings/day';
import { bookingSearchText } from '@bellhop/contract/bookings/list';
import { type BookingStatus, bookingStatuses } from '@bellhop/contract/bookings/status';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import type { Database } from '../../../platform/database/database.ts';
import type { FoundPage } from '../../../platform/lists/answer-list.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import { SearchCatalogue, type SearchedKind } from '../../../platform/search/search-catalogue.ts';
import { searchPage } from '../../../platform/search/search-page.ts';
import { newestChangeFirst, type SearchDocument } from '../../../platform/search/search-query.ts';
import type { BookingFilter } from '../list/filter.ts';
import { type SearchRow, searchedRows } from './store.ts';

/** A booking, with what its parts of a day look at. */
export interface BookingDocument extends SearchDocument, StayTimes {
  status: BookingStatus;
}

export type BookingCatalogue = SearchCatalogue<SearchRow, BookingDocument, null>;

/** Bookings share no words, so all of them are of one group. */
const group = '';
export const everyBooking: ReadonlyMap<string, string> = new Map([[group, '']]);

const searchedBookings: SearchedKind<SearchRow, BookingDocument, null> = {
  statuses: bookingStatuses,
  ...searchedRows,
  documentOf: (row) => ({
    id: row.id,
    status: row.status,
    group,
    text: bookingSearchText({ ...row, fullName: fullNameOf(row) }),
    updatedAt: row.updated_at,
    checkin: row.checkin,
    checkout: row.checkout,
  }),
  groups: async () => null,
  mostBytes: 192 * 1024 * 1024,
};

export function openBookingCatalogue(database: Database): BookingCatalogue {
  return new SearchCatalogue(database, searchedBookings);
}

export function searchBookings(catalogue: BookingCatalogue, walk: Walk<BookingFilter, null>): Promise<FoundPage> {
  const { day } = walk.filter;
  return searchPage(catalogue, walk, () => ({
    groups: everyBooking,
    searchesStatus: false,
    ...(day === undefined
      ? { order: newestChangeFirst }
      : {
          matches: (document) => isWithin(day, document),
          order: { ascending: true, position: dayPositions[day.order] },
        }),
  }));
}
