import { findersOf, type RowOf, type RowShape, rowShape } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { CounterSet } from '../../platform/lists/counters/store.ts';
import type { BookingRow, FullBookingRow } from './row.ts';

const columns = {
  r: `
    id, version, status, name, family_name, phone_number, email, language, reservation_number, rooms, checkin, checkout,
    adults, children, butler, label, loyalty_point, nationality, user_id, tp_id, pms_differs, created_at, updated_at`,
} as const;
const fullColumns = {
  r: `
    ${columns.r}, gender, reservation_channel, internal_notes, note, all_number, preference_ids, keyless_passive,
    keyless_status, identity, national_mark, passport_mark, identity_erase_at, messages_stopped_at, messages_stopped_by,
    pms, pms_conflicts`,
} as const;
const bookings: RowShape<unknown>['from'] = (sql, _hotelId, rows = sql`bookings`) => sql`${rows} r`;

export const bookingShape: RowShape<BookingRow> = rowShape<RowOf<BookingRow, typeof columns>>(columns, bookings);
const fullShape: RowShape<FullBookingRow> = rowShape<RowOf<FullBookingRow, typeof fullColumns>>(fullColumns, bookings);
export const { findByIds, findById } = findersOf(bookingShape);
export const { findByIds: findFull, findById: findFullById } = findersOf(fullShape);

/**
 * Ids of bookings whose identity numbers have been kept long enough, `most` at most. A hotel that keeps them for fewer days than
 * before keeps those of earlier stays no longer either.
 * @param kept seconds after check-out
 */
export async function findErasable(
  sql: Sql,
  hotelId: string,
  now: number,
  kept: number,
  most: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from bookings
    where hotel_id = ${hotelId} and identity_erase_at is not null and coalesce(checkout + ${kept}, identity_erase_at) <= ${now}
    order by identity_erase_at limit ${most}`;
  return rows.map(({ id }) => id);
}

export const bookingCounters: CounterSet = {
  table: 'bookings',
  counters: [{ table: 'booking_counts', key: ['status'] }],
};
