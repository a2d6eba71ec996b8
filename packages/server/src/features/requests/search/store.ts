import type { ServiceType } from '@bellhop/contract/hotels/service';
import { type RowOf, rowShape } from '../../../platform/database/rows.ts';
import type { Fragment, Sql } from '../../../platform/database/sql.ts';
import type { RequestRow } from '../row.ts';
import { requestsWithStay } from '../store.ts';

const columns = {
  r: `
    id, status, service_id, title, staff_summary, full_name, room_number, label, booking_id, reservation_id,
    assignee_id, department_id, waiting_since, due_at, created_at, updated_at`,
  b: 'name, family_name, rooms, label',
} as const;

/** What the index needs of a request. */
export type SearchRow = RowOf<RequestRow & { waiting_since: number | null }, typeof columns>;
export const searchShape = rowShape<SearchRow>(columns, requestsWithStay);

export interface SearchService {
  id: string;
  type: ServiceType;
  name: string;
  name_with_locales: Record<string, string>;
  is_easee: boolean;
  /** Of all services of the hotel. */
  stamp: number;
}

export function listServices(sql: Sql, hotelId: string): Promise<SearchService[]> {
  return sql<SearchService[]>`
    select id, type, name, name_with_locales, is_easee, (sum(version + 1) over ())::bigint as stamp
    from services where hotel_id = ${hotelId}`;
}

/** Another number once a service of the hotel was added or changed. */
export function stampOfServices(sql: Sql, hotelId: string): Fragment {
  return sql`(select sum(version + 1)::bigint from services where hotel_id = ${hotelId})`;
}
