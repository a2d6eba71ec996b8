import type { KeyState, KeyTrouble } from '@bellhop/contract/bookings/key-state';
import { findersOf, readRows, tableShape } from '../../../platform/database/rows.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { KeyPartner } from '../../../platform/door-keys/key-driver.ts';
import type { KeyTerms } from './rules.ts';

export interface KeyRow extends KeyTerms {
  id: string;
  booking_id: string;
  partner: KeyPartner;
  rooms: string[];
  state: KeyState;
  orders: number;
  was_active: boolean;
  ordered_at: number;
  ordered_by: string;
  error: string | null;
  trouble: KeyTrouble | null;
}

/** Keys of a stay that are shown; older keys of a long stay are not useful. */
const mostShown = 20;

const columns = `
  id, booking_id, partner, rooms, passive, valid_until, state, orders, was_active, ordered_at, ordered_by, error, trouble`;
const shape = tableShape<KeyRow>('keys', columns);
export const { findById } = findersOf(shape);

/** Lists the keys of a booking, newest first. */
export function listOfBooking(sql: Sql, hotelId: string, bookingId: string): Promise<KeyRow[]> {
  const newestFirst = sql`order by r.ordered_at desc, r.id limit ${mostShown}`;
  return readRows(sql, shape, hotelId, sql`r.booking_id = ${bookingId} ${newestFirst}`);
}

/** Returns the current key: ordered, handed over or failed. */
export async function findCurrent(sql: Sql, hotelId: string, bookingId: string): Promise<KeyRow | null> {
  const [row] = await listCurrent(sql, hotelId, [bookingId]);
  return row ?? null;
}

/** Lists the current keys of several stays. */
export function listCurrent(sql: Sql, hotelId: string, bookingIds: readonly string[]): Promise<KeyRow[]> {
  const isCurrent = sql`r.state in ('ordered', 'active', 'failed')`;
  return readRows(sql, shape, hotelId, sql`r.booking_id = any(${[...bookingIds]}) and ${isCurrent}`);
}

/** Lists keys of a stay that a lock system could not make or revoke. */
export function listInTrouble(sql: Sql, hotelId: string, bookingId: string): Promise<KeyRow[]> {
  return readRows(sql, shape, hotelId, sql`r.booking_id = ${bookingId} and r.trouble is not null`);
}

/** Inserts or updates a key; the caller has locked its booking. */
export async function put(sql: Sql, hotelId: string, row: KeyRow): Promise<void> {
  await sql`
    insert into keys ${sql({ hotel_id: hotelId, ...row })}
    on conflict (hotel_id, id) do update set ${sql({ ...row })}`;
}

export async function countOrderedSince(sql: Sql, hotelId: string, person: string, since: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*) as n from keys where hotel_id = ${hotelId} and ordered_by = ${person} and ordered_at > ${since}`;
  return row?.n ?? 0;
}

/** Lists the stays of a user, hotel guests first; two rows show that there are several. */
export function listStaysOf(
  sql: Sql,
  hotelId: string,
  userId: string,
): Promise<{ id: string; is_hotel_guest: boolean }[]> {
  return sql<{ id: string; is_hotel_guest: boolean }[]>`
    select id, status = 'hotel_guest' as is_hotel_guest from bookings
    where hotel_id = ${hotelId} and user_id = ${userId} order by status = 'hotel_guest' desc, id limit 2`;
}
