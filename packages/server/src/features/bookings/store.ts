import { findersOf, tableShape } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { CounterSet } from '../../platform/lists/counters/store.ts';
import { withPhones } from './phone-columns.ts';
import { type BookingRow, blankBooking, blankListed, type FullBookingRow } from './row.ts';

export const bookingShape = tableShape<BookingRow>('bookings', Object.keys(blankListed).join());
const fullShape = tableShape<FullBookingRow>('bookings', Object.keys(blankBooking).join());
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
  complete: withPhones,
  counters: [{ table: 'booking_counts', key: ['status'] }],
};

/** The time zone of the hotel, whose country national numbers are of; undefined: it has the usual one. */
export async function findTimeZone(sql: Sql, hotelId: string): Promise<string | undefined> {
  const [row] = await sql<{ zone: string | null }[]>`
    select settings ->> 'timeZone' as zone from hotels where id = ${hotelId}`;
  return row?.zone ?? undefined;
}

/** After an id, in the order of the ids. */
export function listPhones(sql: Sql, hotelId: string, after: string, most: number) {
  return sql<{ id: string; phone_number: string }[]>`
    select id, phone_number from bookings
    where hotel_id = ${hotelId} and id > ${after} and phone_number is not null order by id limit ${most}`;
}

export async function putPhones(
  sql: Sql,
  hotelId: string,
  rows: readonly Pick<BookingRow, 'id' | 'phone_e164' | 'phone_national'>[],
): Promise<void> {
  await sql`
    update bookings b set phone_e164 = n.phone_e164, phone_national = n.phone_national
    from jsonb_to_recordset(${sql.json(rows as never)}) as n(id text, phone_e164 text, phone_national text)
    where b.hotel_id = ${hotelId} and b.id = n.id`;
}
