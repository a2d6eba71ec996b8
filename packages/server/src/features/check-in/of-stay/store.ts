import type { Sql } from '../../../platform/database/sql.ts';
import type { StayOfCheckIn } from '../present.ts';
import type { CheckInRow } from '../row.ts';

export interface CheckInOfStayRow extends Pick<CheckInRow, 'state'>, StayOfCheckIn {
  booking_id: string;
  signatures: number;
}

export function listOfStays(sql: Sql, hotelId: string, bookingIds: readonly string[]): Promise<CheckInOfStayRow[]> {
  return sql<CheckInOfStayRow[]>`
    select c.booking_id, c.state, b.status, b.checkin, b.checkout,
      (select count(*)::int from check_in_guests g
        where g.hotel_id = ${hotelId} and g.check_in_id = c.id and g.signature is not null) as signatures
    from check_ins c join bookings b on b.hotel_id = ${hotelId} and b.id = c.booking_id
    where c.hotel_id = ${hotelId} and c.booking_id = any(${[...bookingIds]})`;
}
