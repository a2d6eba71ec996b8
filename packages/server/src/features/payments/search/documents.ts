import { paymentList, paymentSearchText } from '@bellhop/contract/payments/list';
import type { Database } from '../../../platform/database/database.ts';
import { type RowOf, rowShape } from '../../../platform/database/rows.ts';
import { SearchCatalogue } from '../../../platform/search/search-catalogue.ts';
import type { PaymentFilter } from '../list/filter.ts';
import type { PaymentRow } from '../row.ts';
import { paymentShape } from '../store.ts';

const columns = {
  r: 'id, status, name, family_name, room_number, phone_number, email, purpose, updated_at, attention',
} as const;

export type PaymentCatalogue = ReturnType<typeof openPaymentCatalogue>;

export function openPaymentCatalogue(database: Database) {
  return new SearchCatalogue(database, {
    list: paymentList,
    shape: rowShape<RowOf<PaymentRow, typeof columns>>(columns, paymentShape.from),
    documentOf: (row) => ({
      id: row.id,
      status: row.status,
      text: paymentSearchText(row),
      updated_at: row.updated_at,
      attention: row.attention,
    }),
    mostBytes: 64 * 1024 * 1024,
  });
}

/** The conditions of a search of the list beside words and status. */
export function searchedPayments({ attention: isWanted }: PaymentFilter) {
  return { matches: isWanted ? ({ attention }: Pick<PaymentRow, 'attention'>) => attention !== null : undefined };
}
