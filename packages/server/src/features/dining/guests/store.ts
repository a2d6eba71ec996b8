import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { readRows } from '../../../platform/database/rows.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { RequestRow } from '../../requests/row.ts';
import { requestShape } from '../../requests/store.ts';
import { type OtherReservation, reservationColumns } from '../reservations/store.ts';
import type { ReservationRow, RestaurantRow } from '../row.ts';

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

/** When a stay begins and ends, in unix seconds. */
export async function findStay(
  sql: Sql,
  hotelId: string,
  bookingId: string,
): Promise<{ checkin: number | null; checkout: number | null } | null> {
  const [row] = await sql<{ checkin: number | null; checkout: number | null }[]>`
    select checkin, checkout from bookings where hotel_id = ${hotelId} and id = ${bookingId}`;
  return row ?? null;
}

export interface Crowded extends Pick<RestaurantRow, 'id' | 'timezone_id' | 'visible' | 'menu' | 'config'> {
  taken: number;
  checkin: number | null;
  checkout: number | null;
  status: BookingStatus;
  others: OtherReservation[];
  /** Seats of the sitting are held for the guest, or the request is there already. */
  is_own: boolean;
}

/** All that decides about a table of a guest, in one statement: a rush asks it for each press. */
export async function findCrowded(
  sql: Sql,
  hotelId: string,
  wish: { requestId: string; bookingId: string; sittingId: string; restaurantId: string },
): Promise<Crowded | null> {
  const { requestId, bookingId, sittingId, restaurantId } = wish;
  const [row] = await sql<Crowded[]>`
    select r.id, r.timezone_id, r.visible, r.menu, r.config, b.checkin, b.checkout, b.status,
      coalesce((select s.taken from sittings s where s.hotel_id = ${hotelId} and s.id = ${sittingId}), 0) as taken,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.request_id, 'restaurant_id', v.restaurant_id, 'day', v.on_date::text)
          order by v.on_date, v.request_id), '[]')
        from reservations v
        where v.hotel_id = ${hotelId} and v.guest_key = ${`booking:${bookingId}`} and v.holds_seats
          and v.request_id <> ${requestId}) as others,
      exists (select from waiting_entries w where w.hotel_id = ${hotelId} and w.booking_id = ${bookingId}
          and w.sitting_id = ${sittingId} and w.state = 'offered')
        or exists (select from requests q where q.hotel_id = ${hotelId} and q.id = ${requestId}) as is_own
    from restaurants r, bookings b
    where r.hotel_id = ${hotelId} and r.id = ${restaurantId} and b.hotel_id = ${hotelId} and b.id = ${bookingId}`;
  return row ?? null;
}
