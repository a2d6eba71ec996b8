import { paymentStatuses } from '@bellhop/contract/payments/link';
import { paymentSearchText } from '@bellhop/contract/payments/list';
import type { Database } from '../../../platform/database/database.ts';
import { SearchCatalogue } from '../../../platform/search/search-catalogue.ts';
import { type SearchRow, searchedRows } from './store.ts';

export type PaymentCatalogue = ReturnType<typeof openPaymentCatalogue>;

export function openPaymentCatalogue(database: Database) {
  return new SearchCatalogue(database, {
    ...searchedRows,
    statuses: paymentStatuses,
    documentOf: (row: SearchRow) => ({
      id: row.id,
      status: row.status,
      text: paymentSearchText(row),
      updated_at: row.updated_at,
    }),
    mostBytes: 64 * 1024 * 1024,
  });
}
