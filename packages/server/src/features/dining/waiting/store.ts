import type { Sql } from '../../../platform/database/sql.ts';
import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import type { WaitingRow } from './row.ts';

function columns(sql: Sql) {
  return sql`
    w.id, w.version, w.booking_id, w.sitting_id, w.restaurant_id, w.on_date::text as on_date, w.adults, w.children, w.seats,
    w.state, w.offered_until, w.created_at`;
}

function isOpen(sql: Sql) {
  return sql`w.state in ('waiting', 'offered')`;
}

function findByIds(sql: Sql, hotelId: string, ids: readonly string[]): PromiseLike<WaitingRow[]> {
  return sql<WaitingRow[]>`
    select ${columns(sql)} from waiting_entries w where w.hotel_id = ${hotelId} and w.id = any(${ids as string[]})`;
}

export async function findWaiting(sql: Sql, hotelId: string, id: string): Promise<WaitingRow | null> {
  const [row] = await findByIds(sql, hotelId, [id]);
  return row ?? null;
}

/** The place that a stay has in the queue of a sitting; null: none. */
export async function findOpenOf(
  sql: Sql,
  hotelId: string,
  bookingId: string,
  sittingId: string,
): Promise<WaitingRow | null> {
  const [row] = await sql<WaitingRow[]>`
    select ${columns(sql)} from waiting_entries w
    where w.hotel_id = ${hotelId} and w.booking_id = ${bookingId} and w.sitting_id = ${sittingId} and ${isOpen(sql)}`;
  return row ?? null;
}

/** Seats that are held for a stay at a moment, by sitting. */
export function listOffersOf(
  sql: Sql,
  hotelId: string,
  bookingId: string,
  at: number,
): PromiseLike<{ sitting_id: string; seats: number }[]> {
  return sql<{ sitting_id: string; seats: number }[]>`
    select w.sitting_id, w.seats from waiting_entries w
    where w.hotel_id = ${hotelId} and w.booking_id = ${bookingId} and w.state = 'offered' and w.offered_until >= ${at}`;
}

/** Returns the entries that can get seats of a sitting, the oldest first, without stays that are over. */
export function selectQueue(sql: Sql, hotelId: string, sittingId: string, start: number) {
  return sql<WaitingRow[]>`
    select ${columns(sql)} from waiting_entries w
    join bookings b on b.hotel_id = ${hotelId} and b.id = w.booking_id
    where w.hotel_id = ${hotelId} and w.sitting_id = ${sittingId} and ${isOpen(sql)} and w.state = 'waiting'
      and b.status in ('hotel_guest', 'future_guest') and coalesce(b.checkout > ${start}, true)
    order by w.place`;
}

/** A stay's places from a day on, the earliest first, each with how many wait longer. */
export function selectOfBooking(sql: Sql, hotelId: string, bookingId: string, from: string, most: number) {
  return sql<(WaitingRow & { ahead: number })[]>`
    select ${columns(sql)}, ${ahead(sql, hotelId)} from waiting_entries w
    where w.hotel_id = ${hotelId} and w.booking_id = ${bookingId} and w.on_date >= ${from}
      and w.state in ('waiting', 'offered', 'lapsed')
    order by w.on_date, w.sitting_id, w.place limit ${most}`;
}

export async function countAhead(sql: Sql, hotelId: string, id: string): Promise<number> {
  const [row] = await sql<{ ahead: number }[]>`
    select ${ahead(sql, hotelId)} from waiting_entries w where w.hotel_id = ${hotelId} and w.id = ${id}`;
  return row?.ahead ?? 0;
}

function ahead(sql: Sql, hotelId: string) {
  return sql`(
    select count(*) from waiting_entries o
    where o.hotel_id = ${hotelId} and o.sitting_id = w.sitting_id and o.state in ('waiting', 'offered')
      and o.place < w.place) as ahead`;
}

/** Parties in the queues of a restaurant's sittings from a day to another, both included. */
export function listQueues(
  sql: Sql,
  hotelId: string,
  restaurantId: string,
  from: string,
  to: string,
): Promise<{ id: string; waiting: number }[]> {
  return sql<{ id: string; waiting: number }[]>`
    select w.sitting_id as id, count(*) as waiting from waiting_entries w
    where w.hotel_id = ${hotelId} and w.restaurant_id = ${restaurantId} and w.on_date between ${from} and ${to}
      and ${isOpen(sql)}
    group by w.sitting_id`;
}

export interface WaitingGuestRow extends WaitingRow {
  b_name: string;
  b_family_name: string;
  b_rooms: string[];
}

/** Returns all guests in the queues of a day, by sitting and place. */
export function listOfDay(sql: Sql, hotelId: string, day: string): Promise<WaitingGuestRow[]> {
  return sql<WaitingGuestRow[]>`
    select ${columns(sql)}, b.name as b_name, b.family_name as b_family_name, b.rooms as b_rooms
    from waiting_entries w
    join bookings b on b.hotel_id = ${hotelId} and b.id = w.booking_id
    where w.hotel_id = ${hotelId} and w.on_date = ${day} and ${isOpen(sql)}
    order by w.sitting_id, w.place`;
}

/** Returns sittings of a restaurant, from a day on, with a queue. */
export async function listAwaited(
  sql: Sql,
  hotelId: string,
  restaurantId: string,
  from: string,
): Promise<{ id: string; restaurantId: string; day: string }[]> {
  const rows = await sql<{ id: string; day: string }[]>`
    select distinct w.sitting_id as id, w.on_date::text as day from waiting_entries w
    where w.hotel_id = ${hotelId} and w.restaurant_id = ${restaurantId} and w.on_date >= ${from} and ${isOpen(sql)}
    order by 1`;
  return rows.map(({ id, day }) => ({ id, restaurantId, day }));
}

/** Places of a stay, in all and for a day. */
export async function countOpenOf(
  sql: Sql,
  hotelId: string,
  bookingId: string,
  day: string,
): Promise<{ n: number; of_day: number }> {
  const [row] = await sql<{ n: number; of_day: number }[]>`
    select count(*) as n, count(*) filter (where w.on_date = ${day}) as of_day from waiting_entries w
    where w.hotel_id = ${hotelId} and w.booking_id = ${bookingId} and ${isOpen(sql)}`;
  return row ?? { n: 0, of_day: 0 };
}

/** Returns sittings with a queue, of days up to this day. */
export async function listQueuedIds(sql: Sql, hotelId: string, until: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct w.sitting_id as id from waiting_entries w
    where w.hotel_id = ${hotelId} and w.on_date <= ${until} and w.state = 'waiting' order by 1`;
  return rows.map(({ id }) => id);
}

/** Places of a sitting to which no seats were offered. */
export function listUnoffered(
  sql: Sql,
  hotelId: string,
  sittingId: string,
): Promise<Pick<WaitingRow, 'id' | 'booking_id'>[]> {
  return sql<Pick<WaitingRow, 'id' | 'booking_id'>[]>`
    select w.id, w.booking_id from waiting_entries w
    where w.hotel_id = ${hotelId} and w.sitting_id = ${sittingId} and w.state = 'waiting' order by w.place`;
}

/** The guests of these places, whose live channels learn of them. */
export function listOwners(
  sql: Sql,
  hotelId: string,
  ids: readonly string[],
): Promise<{ id: string; booking_id: string; user_id: string }[]> {
  return sql<{ id: string; booking_id: string; user_id: string }[]>`
    select w.id, w.booking_id, b.user_id from waiting_entries w
    join bookings b on b.hotel_id = ${hotelId} and b.id = w.booking_id
    where w.hotel_id = ${hotelId} and w.id = any(${ids as string[]})`;
}

/** Every change of a place is made under the lock of its sitting. */
export const waitingEntity: EntityKind<WaitingRow> = {
  entity: 'waiting',
  table: 'waiting_entries',
  findByIds,
  counters: null,
};
