import type { Sql } from '../../../platform/database/sql.ts';
import type { ServiceRow } from '../../requests/row.ts';
import type { GuestRow } from '../row.ts';

/** Of one register. */
const mostStays = 2000;

export interface ArrivedRow {
  id: string;
  reservation_number: string | null;
  created_at: number;
  name: string;
  family_name: string;
  phone_number: string | null;
  email: string | null;
  gender: string | null;
  nationality: string | null;
  rooms: string[];
  checkout: number | null;
  identity: Buffer | null;
  arrived_at: number;
  check_in_id: string | null;
  adults: number | null;
  children: number | null;
  /** As the guests said; null: nothing was said. */
  coming: number | null;
}

/**
 * Stays whose guests came between two moments: by their check-in, of several that were finished the last, or by the booking
 * where nobody checked them in here.
 */
export function listArrived(sql: Sql, hotelId: string, from: number, before: number): PromiseLike<ArrivedRow[]> {
  const columns = sql`
    b.id, b.reservation_number, b.created_at, b.name, b.family_name, b.phone_number, b.email, b.gender, b.nationality, b.rooms,
    b.checkout, b.identity, b.adults, b.children`;
  return sql<ArrivedRow[]>`
    select * from (
      select distinct on (b.id) ${columns}, c.done_at as arrived_at, c.id as check_in_id, c.coming
      from check_ins c
      left join requests r on r.hotel_id = ${hotelId} and r.id = c.request_id
      join bookings b on b.hotel_id = ${hotelId} and b.id = coalesce(c.booking_id, r.booking_id)
      where c.hotel_id = ${hotelId} and c.state = 'done' and c.done_at >= ${from} and b.status in ('hotel_guest', 'checked_out')
      order by b.id, c.done_at desc, c.id desc
    ) finished
    where arrived_at < ${before}
    union all
    select ${columns}, b.checkin, null, null
    from bookings b
    where b.hotel_id = ${hotelId} and b.status in ('hotel_guest', 'checked_out') and b.checkin >= ${from} and b.checkin < ${before}
      and not exists (
        select from check_ins c left join requests r on r.hotel_id = ${hotelId} and r.id = c.request_id
        where c.hotel_id = ${hotelId} and coalesce(c.booking_id, r.booking_id) = b.id
          and c.state = 'done' and c.done_at is not null)
    order by arrived_at, id limit ${mostStays}`;
}

export function listFormsOf(sql: Sql, hotelId: string, checkInIds: readonly string[]): PromiseLike<GuestRow[]> {
  return sql<GuestRow[]>`
    select check_in_id, position, name, surname, nationality, form from check_in_guests
    where hotel_id = ${hotelId} and check_in_id = any(${[...checkInIds]}) order by check_in_id, position`;
}

export function listCheckInServices(
  sql: Sql,
  hotelId: string,
): PromiseLike<Pick<ServiceRow, 'id' | 'type' | 'is_easee'>[]> {
  return sql`select id, type, is_easee from services where hotel_id = ${hotelId} and type = 'FAST_CHECK_IN'`;
}
