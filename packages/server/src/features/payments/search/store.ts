import type { SearchedRows } from '../../../platform/search/store.ts';
import type { PaymentRow } from '../row.ts';

/** What the index needs of a link. */
export type SearchRow = Pick<
  PaymentRow,
  'id' | 'status' | 'name' | 'family_name' | 'room_number' | 'phone_number' | 'email' | 'purpose' | 'updated_at'
>;

export const searchedRows: SearchedRows = {
  entity: 'payment',
  columns: (sql) => sql`
    r.id, r.status, r.name, r.family_name, r.room_number, r.phone_number, r.email, r.purpose, r.updated_at`,
  table: 'payment_links',
};
