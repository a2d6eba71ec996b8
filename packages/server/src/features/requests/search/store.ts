import type { RequestStatus } from '@bellhop/contract/requests/request';
import type { Fragment, Sql } from '../../../platform/database/sql.ts';
import type { SearchedRows } from '../../../platform/search/store.ts';

/** What the index needs of a request. */
export interface SearchRow {
  id: string;
  status: RequestStatus;
  service_id: string;
  title: string;
  staff_summary: string;
  full_name: string;
  room_number: string | null;
  label: string | null;
  booking_id: string | null;
  reservation_id: string | null;
  assignee_id: string | null;
  department_id: string | null;
  waiting_since: number | null;
  due_at: number | null;
  created_at: number;
  updated_at: number;
  b_name: string | null;
  b_family_name: string | null;
  b_rooms: string[] | null;
  b_label: string | null;
}

export const searchedRows: SearchedRows = {
  entity: 'request',
  columns: (sql) => sql`
    r.id, r.status, r.service_id, r.title, r.staff_summary, r.full_name, r.room_number, r.label, r.booking_id, r.reservation_id,
    r.assignee_id, r.department_id, r.waiting_since, r.due_at, r.created_at, r.updated_at, b.name as b_name, b.family_name as b_family_name, b.rooms as b_rooms, b.label as b_label`,
  table: 'requests',
  joined: (sql) => sql`left join bookings b on b.hotel_id = r.hotel_id and b.id = r.booking_id`,
};

export interface SearchService {
  id: string;
  type: string;
  name: string;
  name_with_locales: Record<string, string>;
  is_easee: boolean;
}

export function listServices(sql: Sql, hotelId: string): Promise<SearchService[]> {
  return sql<SearchService[]>`
    select id, type, name, name_with_locales, is_easee from services where hotel_id = ${hotelId}`;
}

/** Another number once a service of the hotel was added or changed. */
export function stampOfServices(sql: Sql, hotelId: string): Fragment {
  return sql`(select sum(version + 1)::bigint from services where hotel_id = ${hotelId})`;
}

export function readStamp(sql: Sql, hotelId: string): Promise<{ stamp: number | null }[]> {
  return sql<{ stamp: number | null }[]>`select ${stampOfServices(sql, hotelId)} as stamp`;
}
