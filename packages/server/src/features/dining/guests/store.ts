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

/** A table that a guest wants, of a sitting that was full a moment ago. */
export interface Wish {
  requestId: string;
  bookingId: string;
  sittingId: string;
  restaurantId: string;
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

/** All that decides about the tables of guests, by their place in `wishes`; null: there is no such restaurant or stay. */
export async function findCrowded(sql: Sql, hotelId: string, wishes: readonly Wish[]): Promise<(Crowded | null)[]> {
  const column = (name: keyof Wish) => wishes.map((wish) => wish[name]);
  const [restaurants, stays] = await Promise.all([
    sql<Pick<Crowded, 'id' | 'timezone_id' | 'visible' | 'menu' | 'config'>[]>`
      select id, timezone_id, visible, menu, config from restaurants
      where hotel_id = ${hotelId} and id = any(${[...new Set(column('restaurantId'))]})`,
    sql<(Omit<Crowded, keyof RestaurantRow> & { place: number })[]>`
      select w.place, b.checkin, b.checkout, b.status,
        coalesce((select s.taken from sittings s where s.hotel_id = ${hotelId} and s.id = w.sitting_id), 0) as taken,
        (select coalesce(jsonb_agg(jsonb_build_object('id', v.request_id, 'restaurant_id', v.restaurant_id, 'day', v.on_date::text)
            order by v.on_date, v.request_id), '[]')
          from reservations v
          where v.hotel_id = ${hotelId} and v.guest_key = 'booking:' || w.booking_id and v.holds_seats
            and v.request_id <> w.request_id) as others,
        exists (select from waiting_entries e where e.hotel_id = ${hotelId} and e.booking_id = w.booking_id
            and e.sitting_id = w.sitting_id and e.state = 'offered')
          or exists (select from requests q where q.hotel_id = ${hotelId} and q.id = w.request_id) as is_own
      from unnest(${column('requestId')}::text[], ${column('bookingId')}::text[], ${column('sittingId')}::text[])
        with ordinality as w(request_id, booking_id, sitting_id, place)
      join bookings b on b.hotel_id = ${hotelId} and b.id = w.booking_id`,
  ]);
  const restaurantOf = new Map(restaurants.map((row) => [row.id, row]));
  const stayOf = new Map(stays.map(({ place, ...stay }) => [place, stay]));
  return wishes.map(({ restaurantId }, index) => {
    const restaurant = restaurantOf.get(restaurantId);
    const stay = stayOf.get(index + 1);
    return restaurant === undefined || stay === undefined ? null : { ...restaurant, ...stay };
  });
}
