import type { BookingMarks } from '@bellhop/contract/bookings/marks';
import type { Sql } from '../../../platform/database/sql.ts';

export function listMarks(sql: Sql, hotelId: string, ids: readonly string[]): Promise<BookingMarks[]> {
  return sql<BookingMarks[]>`
    select b.id as booking_id, k.state as key, coalesce(b.note, b.internal_notes) is not null as notes
    from bookings b
      left join keys k on k.hotel_id = ${hotelId} and k.booking_id = b.id and k.state in ('ordered', 'active', 'failed')
    where b.hotel_id = ${hotelId} and b.id = any(${[...ids]})`;
}
