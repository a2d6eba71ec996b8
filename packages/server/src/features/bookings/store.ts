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
 * Returns ids of bookings whose identity numbers are due for erasure, at most `most`. A shorter period of the hotel
 * applies also to earlier stays.
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

/** Condition for guests in the house by the index of departures, which sorts departed guests last. */
export function isInHouse(sql: Sql) {
  return sql`departure_position < 1000000000000`;
}

/** Lists the rooms of guests in the house, except for one stay's. */
export function listRoomsInHouse(sql: Sql, hotelId: string, but: string): PromiseLike<{ rooms: string[] }[]> {
  return sql<{ rooms: string[] }[]>`
    select rooms from bookings
    where hotel_id = ${hotelId} and ${isInHouse(sql)} and id <> ${but} and rooms <> '{}'`;
}

interface TableOfStay {
  id: string;
  custom_fields_values: { id: string; value: string }[];
}

/** Lists the restaurant reservations among these requests. */
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
