import { bookingSearchText } from '@bellhop/contract/bookings/list';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import type { Database } from '../../../platform/database/database.ts';
import type { FoundPage } from '../../../platform/lists/answer-list.ts';
import type { ListFilter } from '../../../platform/lists/list-table.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import { SearchCatalogue, type SearchedKind } from '../../../platform/search/search-catalogue.ts';
import { searchPage } from '../../../platform/search/search-page.ts';
import { newestChangeFirst, type SearchDocument } from '../../../platform/search/search-query.ts';
import { fullNameOf } from '../present.ts';
import { type SearchRow, searchedRows } from './store.ts';

export type BookingCatalogue = SearchCatalogue<SearchRow, SearchDocument, null>;

/** Bookings share no words, so all of them are of one group. */
const group = '';
export const everyBooking: ReadonlyMap<string, string> = new Map([[group, '']]);

const searchedBookings: SearchedKind<SearchRow, SearchDocument, null> = {
  statuses: bookingStatuses,
  ...searchedRows,
  documentOf: (row) => ({
    id: row.id,
    status: row.status,
    group,
    text: bookingSearchText({ ...row, fullName: fullNameOf(row) }),
    updatedAt: row.updated_at,
  }),
  groups: async () => null,
  mostBytes: 192 * 1024 * 1024,
};

export function openBookingCatalogue(database: Database): BookingCatalogue {
  return new SearchCatalogue(database, searchedBookings);
}

export function searchBookings(catalogue: BookingCatalogue, walk: Walk<ListFilter, null>): Promise<FoundPage> {
  const particulars = { groups: everyBooking, searchesStatus: false, order: newestChangeFirst };
  return searchPage(catalogue, walk, () => particulars);
}
