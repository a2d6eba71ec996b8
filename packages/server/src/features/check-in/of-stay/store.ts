import type { Sql } from '../../../platform/database/sql.ts';
import type { StayOfCheckIn } from '../present.ts';
import type { CheckInRow } from '../row.ts';

export interface CheckInOfStayRow extends Pick<CheckInRow, 'state'>, StayOfCheckIn {
  booking_id: string;
  signatures: number;
  forms: number;
  complete: number;
}

export function listOfStays(sql: Sql, hotelId: string, bookingIds: readonly string[]): Promise<CheckInOfStayRow[]> {
  return sql<CheckInOfStayRow[]>`
    select c.booking_id, c.state, b.status, b.checkin, b.checkout, g.signatures, g.forms, g.complete
    from check_ins c join bookings b on b.hotel_id = ${hotelId} and b.id = c.booking_id
      cross join lateral (
        select count(signature)::int as signatures, count(*)::int as forms, count(*) filter (where complete)::int as complete
        from check_in_guests where hotel_id = ${hotelId} and check_in_id = c.id
      ) g
    where c.hotel_id = ${hotelId} and c.booking_id = any(${[...bookingIds]})`;
}
