import type { Sql } from '../../../platform/database/sql.ts';
import { byService } from '../../requests/list/store.ts';
import type { ListRights } from '../../requests/policy.ts';
import type { RequestRow } from '../../requests/row.ts';
import type { ReservationRow } from '../row.ts';

type OfRequest =
  | 'due_at'
  | 'status'
  | 'reservation_status'
  | 'attendance'
  | 'party'
  | 'label'
  | 'b_label'
  | 'b_rooms'
  | 'b_status';
type GuestColumn = 'created_at' | 'full_name' | 'room_number' | 'custom_fields_values';
type OfTable = 'request_id' | 'sitting_id' | 'adults' | 'children' | 'allergies';

/** A reservation of a day with the columns of its paper. */
export interface TableRow extends Pick<RequestRow, OfRequest | GuestColumn>, Pick<ReservationRow, OfTable> {
  /** Whether the person may handle it. */
  may_read: boolean;
}

/** Every reservation of a restaurant's day, by time. */
export function listTables(sql: Sql, hotelId: string, restaurantId: string, day: string, rights: ListRights) {
  return sql<TableRow[]>`
    select v.request_id, v.sitting_id, r.due_at, r.status, r.reservation_status, r.attendance, r.party, r.label, b.label as b_label, b.rooms as b_rooms,
      b.status as b_status,
      r.created_at, r.full_name, r.room_number, r.custom_fields_values, v.adults, v.children, v.allergies,
      (${byService(sql, hotelId, rights)}) as may_read
    from reservations v
    join requests r on r.hotel_id = ${hotelId} and r.id = v.request_id
    left join bookings b on b.hotel_id = ${hotelId} and b.id = r.booking_id
    where v.hotel_id = ${hotelId} and v.on_date = ${day} and v.restaurant_id = ${restaurantId}
    order by r.due_at, r.created_at, v.request_id`;
}

export interface PrintRow {
  id: string;
  number: number;
  printed_at: number;
  printed_by: string;
  printed_name: string;
  /** Sealed. */
  content: Buffer;
  erase_at: number;
}

/** The last paper of a restaurant's day; null: there is none. */
export async function findPrint(
  sql: Sql,
  hotelId: string,
  restaurantId: string,
  day: string,
): Promise<PrintRow | null> {
  const [row] = await sql<PrintRow[]>`
    select id, number, printed_at, printed_by, printed_name, content, erase_at from table_prints
    where hotel_id = ${hotelId} and restaurant_id = ${restaurantId} and on_date = ${day}`;
  return row ?? null;
}

export async function putPrint(
  sql: Sql,
  hotelId: string,
  restaurant_id: string,
  on_date: string,
  row: PrintRow,
): Promise<void> {
  await sql`
    insert into table_prints ${sql({ hotel_id: hotelId, restaurant_id, on_date, ...row })}
    on conflict (hotel_id, restaurant_id, on_date) do update set ${sql({ ...row })}`;
}

export async function erasePrints(sql: Sql, hotelId: string, now: number): Promise<void> {
  await sql`delete from table_prints where hotel_id = ${hotelId} and erase_at <= ${now}`;
}
