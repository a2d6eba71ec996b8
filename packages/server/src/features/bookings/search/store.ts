import type { SearchedRows } from '../../../platform/search/store.ts';
import type { BookingRow } from '../row.ts';

/** What the index needs of a booking. */
export type SearchRow = Pick<
  BookingRow,
  | 'id'
  | 'status'
  | 'name'
  | 'family_name'
  | 'rooms'
  | 'reservation_number'
  | 'phone_number'
  | 'email'
  | 'tp_id'
  | 'checkin'
  | 'checkout'
  | 'updated_at'
>;

export const searchedRows: SearchedRows = {
  entity: 'booking',
  columns: (sql) => sql`
    r.id, r.status, r.name, r.family_name, r.rooms, r.reservation_number, r.phone_number, r.email, r.tp_id, r.checkin, r.checkout,
    r.updated_at`,
  table: 'bookings',
};
