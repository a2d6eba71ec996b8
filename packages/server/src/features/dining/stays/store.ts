import type { ComingTable } from '@bellhop/contract/bookings/consequences';
import type { Sql } from '../../../platform/database/sql.ts';

/** Tables of a stay that are still to come, the earliest first. */
export async function listComing(sql: Sql, hotelId: string, bookingId: string, at: number): Promise<ComingTable[]> {
  const rows = await sql<ComingTable[]>`
    select r.id, p.name as restaurant_name, p.name_with_locales as "nameWithLocales", r.due_at,
      v.adults + v.children as people
    from requests r
    join reservations v on v.hotel_id = ${hotelId} and v.request_id = r.id
    join restaurants p on p.hotel_id = ${hotelId} and p.id = v.restaurant_id
    where r.hotel_id = ${hotelId} and r.booking_id = ${bookingId} and v.holds_seats and r.due_at >= ${at}
    order by r.due_at, r.id`;
  return rows;
}

export interface SeatsOfStay {
  is: 'table' | 'place';
  /** The id of the request or of the place. */
  id: string;
  sitting_id: string;
  restaurant_id: string;
  day: string;
}

/** Returns tables and places of a stay in future sittings: places first, in the order of their ids. */
export async function listSeatsOfStay(
  sql: Sql,
  hotelId: string,
  bookingId: string,
  at: number,
): Promise<SeatsOfStay[]> {
  const rows = await sql<SeatsOfStay[]>`
    select 'place' as is, w.id, w.sitting_id, w.restaurant_id, w.on_date::text as day from waiting_entries w
    where w.hotel_id = ${hotelId} and w.booking_id = ${bookingId} and w.state in ('waiting', 'offered')
    union all
    select 'table', r.id, v.sitting_id, v.restaurant_id, v.on_date::text
    from requests r join reservations v on v.hotel_id = ${hotelId} and v.request_id = r.id
    where r.hotel_id = ${hotelId} and r.booking_id = ${bookingId} and v.holds_seats and r.due_at >= ${at}
    order by 1, 2`;
  return rows;
}
