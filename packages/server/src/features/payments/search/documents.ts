import { paymentStatuses } from '@bellhop/contract/payments/link';
import { paymentSearchText } from '@bellhop/contract/payments/list';
import type { Database } from '../../../platform/database/database.ts';
import { SearchCatalogue } from '../../../platform/search/search-catalogue.ts';
import type { SearchDocument } from '../../../platform/search/search-query.ts';
import { type SearchRow, searchedRows } from './store.ts';

export type PaymentCatalogue = SearchCatalogue<SearchRow, SearchDocument, null>;

/** Links share no words, so all of them are of one group. */
const group = '';
export const everyPayment: ReadonlyMap<string, string> = new Map([[group, '']]);

export function openPaymentCatalogue(database: Database): PaymentCatalogue {
  return new SearchCatalogue<SearchRow, SearchDocument, null>(database, {
    statuses: paymentStatuses,
    ...searchedRows,
    documentOf: (row) => ({
      id: row.id,
      status: row.status,
      group,
      text: paymentSearchText(row),
      updatedAt: row.updated_at,
    }),
    groups: async () => null,
    mostBytes: 64 * 1024 * 1024,
  });
}
