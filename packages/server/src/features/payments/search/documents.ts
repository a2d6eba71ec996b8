import { paymentStatuses } from '@bellhop/contract/payments/link';
import { paymentSearchText } from '@bellhop/contract/payments/list';
import type { Database } from '../../../platform/database/database.ts';
import { SearchCatalogue } from '../../../platform/search/search-catalogue.ts';
import type { SearchDocument } from '../../../platform/search/search-index.ts';
import { type SearchRow, searchedRows } from './store.ts';

export type PaymentCatalogue = SearchCatalogue<SearchRow, SearchDocument>;

export function openPaymentCatalogue(database: Database): PaymentCatalogue {
  return new SearchCatalogue<SearchRow, SearchDocument>(database, {
    ...searchedRows,
    statuses: paymentStatuses,
    documentOf: (row) => ({
      id: row.id,
      status: row.status,
      text: paymentSearchText(row),
      updated_at: row.updated_at,
    }),
    mostBytes: 64 * 1024 * 1024,
  });
}
