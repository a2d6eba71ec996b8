import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { readRows } from '../../../platform/database/rows.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { RequestRow } from '../../requests/row.ts';
import { requestShape } from '../../requests/store.ts';
import { reservationColumns } from '../reservations/store.ts';
import type { ReservationRow } from '../row.ts';

/** Requests of a stay that hold or held a table, but for staff's own; the earliest first. */
export function listTables(sql: Sql, hotelId: string, bookingId: string, most: number): Promise<RequestRow[]> {
  return readRows(
    sql,
    requestShape,
    hotelId,
    sql`r.booking_id = ${bookingId} and not r.is_staff
      and exists (select from reservations v where v.hotel_id = ${hotelId} and v.request_id = r.id)
      order by r.due_at, r.id limit ${most}`,
  );
}

/** The reservations of a stay. */
export async function listReservationsOf(sql: Sql, hotelId: string, bookingId: string): Promise<ReservationRow[]> {
  const rows = await sql<ReservationRow[]>`
    select ${reservationColumns(sql)} from reservations where hotel_id = ${hotelId} and request_id in (
      select id from requests where hotel_id = ${hotelId} and booking_id = ${bookingId})`;
  return rows;
}

interface Stay {
  checkin: number | null;
  checkout: number | null;
  status: BookingStatus;
}

/** When a stay begins and ends, in unix seconds, and how it stands. */
export async function findStay(sql: Sql, hotelId: string, bookingId: string): Promise<Stay | null> {
  const [row] = await sql<Stay[]>`
    select checkin, checkout, status from bookings where hotel_id = ${hotelId} and id = ${bookingId}`;
  return row ?? null;
}
