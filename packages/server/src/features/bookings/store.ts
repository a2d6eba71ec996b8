import { reservationType } from '@bellhop/contract/dining/reservation';
import { findersOf, tableShape } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { CounterSet } from '../../platform/lists/counters/store.ts';
import { withPhones } from './phones/phone-columns.ts';
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

/** Whether a guest is in house, by the index of departures: those who have left stand behind. */
export function isInHouse(sql: Sql) {
  return sql`departure_position < 1000000000000`;
}

/** Rooms of guests in the house, but for one stay's. */
export function listRoomsInHouse(sql: Sql, hotelId: string, but: string): PromiseLike<{ rooms: string[] }[]> {
  return sql<{ rooms: string[] }[]>`
    select rooms from bookings
    where hotel_id = ${hotelId} and ${isInHouse(sql)} and id <> ${but} and rooms <> '{}'`;
}

interface TableOfStay {
  id: string;
  custom_fields_values: { id: string; value: string }[];
}

/** Lists the reservations in restaurants among these requests. */
export function listTables(sql: Sql, hotelId: string, ids: readonly string[]): PromiseLike<TableOfStay[]> {
  return sql<TableOfStay[]>`
    select id, custom_fields_values from requests
    where hotel_id = ${hotelId} and id = any(${ids as string[]}) and service_type = ${reservationType} order by id`;
}

export const bookingCounters: CounterSet = {
  table: 'bookings',
  complete: withPhones,
  counters: [{ table: 'booking_counts', key: ['status'] }],
};
