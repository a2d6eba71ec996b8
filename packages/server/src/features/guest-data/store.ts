import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { Sql } from '../../platform/database/sql.ts';

/** The position of a walk through outdated rows. */
export interface OldPlace {
  at: number;
  id: string;
}

/** The time that counts: a stay's check-out, the last change of a stay without one, or a request's without a stay. */
export type OldKind = 'ended' | 'open' | 'request';

/**
 * Locks rows that ended before `before` (unix seconds), oldest first, and skips rows locked by another process.
 * @param after the last row of the previous batch
 */
export function lockOld(
  sql: Sql,
  hotelId: string,
  kind: OldKind,
  { before, after, most }: { before: number; after: OldPlace; most: number },
): Promise<(OldPlace & { user_id: string | null })[]> {
  const isKeptNoMore = sql`checkout is not null and (kept_from is null or kept_from < ${before})`;
  const { table, at, which } = {
    ended: { table: sql`bookings`, at: sql`checkout`, which: isKeptNoMore },
    open: { table: sql`bookings`, at: sql`updated_at`, which: sql`checkout is null` },
    request: {
      table: sql`requests`,
      at: sql`updated_at`,
      // A table may be reserved long before its date.
      which: sql`booking_id is null and (due_at is null or due_at < ${before})`,
    },
  }[kind];
  return sql<(OldPlace & { user_id: string | null })[]>`
    select id, ${at} as at, user_id from ${table}
    where hotel_id = ${hotelId} and ${which} and ${at} < ${before} and (${at}, id) > (${after.at}, ${after.id})
    order by ${at}, id limit ${most} for update skip locked`;
}

export interface StayRow {
  id: string;
  user_id: string;
  status: BookingStatus;
  checkout: number | null;
}

/** Finds a stay, and locks it if `locks` is set. */
export async function findStay(sql: Sql, hotelId: string, id: string, locks: boolean): Promise<StayRow | null> {
  const [row] = await sql<StayRow[]>`
    select id, user_id, status, checkout from bookings where hotel_id = ${hotelId} and id = ${id}
    ${locks ? sql`for update` : sql``}`;
  return row ?? null;
}

/** Lists the requests of these stays. */
export async function listRequestsOf(
  sql: Sql,
  hotelId: string,
  bookingIds: readonly string[],
  locks: boolean,
): Promise<{ id: string; booking_id: string }[]> {
  return sql`
    select id, booking_id from requests where hotel_id = ${hotelId} and booking_id = any(${[...bookingIds]}) order by id
    ${locks ? sql`for update` : sql``}`;
}

/** Lists the access records of these stays, oldest first. */
export function listAccess(sql: Sql, hotelId: string, bookingIds: readonly string[]): Promise<object[]> {
  return sql`
    select a.at, a.actor, m.name as actor_name, a.what, a.entity, a.entity_id from access_records a
    left join staff_members m on m.hotel_id = ${hotelId} and m.user_id = a.actor
    where a.hotel_id = ${hotelId} and a.booking_id = any(${[...bookingIds]}) order by a.at, a.id`;
}
