import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { FollowedRows } from '../../../platform/search/store.ts';

/** What the index needs of a booking. */
export interface SearchRow {
  id: string;
  status: BookingStatus;
  name: string;
  family_name: string;
  rooms: string[];
  reservation_number: string | null;
  phone_number: string | null;
  email: string | null;
  tp_id: string | null;
  checkin: number | null;
  checkout: number | null;
  updated_at: number;
}

export const searchedRows: FollowedRows = {
  entity: 'booking',
  columns: (sql) => sql`
    r.id, r.status, r.name, r.family_name, r.rooms, r.reservation_number, r.phone_number, r.email, r.tp_id, r.checkin, r.checkout,
    r.updated_at`,
  table: (sql) => sql`bookings r`,
  joined: (sql) => sql``,
};
