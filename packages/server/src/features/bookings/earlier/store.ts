import type { foundBy } from '@bellhop/contract/bookings/earlier-stays';
import type { Sql } from '../../../platform/database/sql.ts';
import type { BookingRow } from '../row.ts';

type StayColumn = 'id' | 'status' | 'name' | 'family_name' | 'reservation_number' | 'rooms' | 'checkin' | 'checkout';

export interface EarlierStayRow extends Pick<BookingRow, StayColumn> {
  notes: number;
  found_by: (typeof foundBy)[number];
  /** All matches, also beyond `most`. */
  total: number;
}

/**
 * Lists stays of the same guest that began before this stay, latest first; bookings that never became a stay are
 * excluded. Each branch walks an index of its own.
 */
export function listEarlier(sql: Sql, hotelId: string, id: string, most: number): Promise<EarlierStayRow[]> {
  return sql<EarlierStayRow[]>`
    with this as materialized (
      select id, user_id, national_mark, passport_mark, email_mark, phone_mark, coalesce(checkin, created_at) as began
      from bookings where hotel_id = ${hotelId} and id = ${id}
    ), numbers as (
      select national_mark as mark from this union select passport_mark from this
    ), found as (
      select o.id, 'identity' as found_by, 1 as rank
        from numbers join bookings o on o.hotel_id = ${hotelId} and o.national_mark = numbers.mark
      union all
      select o.id, 'identity', 1 from numbers join bookings o on o.hotel_id = ${hotelId} and o.passport_mark = numbers.mark
      union all
      select o.id, 'account', 2 from this join bookings o on o.hotel_id = ${hotelId} and o.user_id = this.user_id
      union all
      select o.id, 'contact', 3 from this join bookings o on o.hotel_id = ${hotelId} and o.email_mark = this.email_mark
      union all
      select o.id, 'contact', 3 from this join bookings o on o.hotel_id = ${hotelId} and o.phone_mark = this.phone_mark
    ), best as (
      select distinct on (id) id, found_by from found order by id, rank
    )
    select r.id, r.status, r.name, r.family_name, r.reservation_number, r.rooms, r.checkin, r.checkout,
      (r.internal_notes is not null)::int + (r.note is not null)::int as notes, best.found_by,
      count(*) over ()::int as total
    from best join bookings r on r.hotel_id = ${hotelId} and r.id = best.id
    join this on r.id <> this.id and coalesce(r.checkin, r.created_at) < this.began
    where r.status not in ('invalid_booking', 'awaiting_approval')
    order by coalesce(r.checkin, r.created_at) desc, r.id limit ${most}`;
}
