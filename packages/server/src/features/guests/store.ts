import type { Sql } from '../../platform/database/database.ts';
import type { BookingRow } from '../bookings/row.ts';
import type { ServiceRow } from '../requests/row.ts';

/** The guest of a stay, and the columns that decide whether it is over. */
export interface StayRow extends Pick<BookingRow, 'user_id' | 'name' | 'family_name' | 'status' | 'checkout'> {
  booking_id: string;
}

function stayColumns(sql: Sql) {
  return sql`b.id as booking_id, b.user_id, b.name, b.family_name, b.status, b.checkout`;
}

/** Finds the stay of a code; null: unknown or revoked. */
export async function findStayByCode(sql: Sql, hotelId: string, codeHash: string): Promise<StayRow | null> {
  const [row] = await sql<StayRow[]>`
    select ${stayColumns(sql)} from stay_codes c
    join bookings b on b.hotel_id = ${hotelId} and b.id = c.booking_id
    where c.hotel_id = ${hotelId} and c.code_hash = ${codeHash} and c.revoked_at is null`;
  return row ?? null;
}

/** Finds the stay of a token; null: unknown, or token or code was revoked. */
export async function findStayByToken(
  sql: Sql,
  hotelId: string,
  tokenHash: string,
): Promise<(StayRow & { expires_at: number }) | null> {
  const [row] = await sql<(StayRow & { expires_at: number })[]>`
    select ${stayColumns(sql)}, g.expires_at from guest_sessions g
    join stay_codes c on c.hotel_id = ${hotelId} and c.code_hash = g.code_hash
    join bookings b on b.hotel_id = ${hotelId} and b.id = g.booking_id
    where g.hotel_id = ${hotelId} and g.token_hash = ${tokenHash} and g.revoked_at is null and c.revoked_at is null`;
  return row ?? null;
}

export interface NewSession {
  tokenHash: string;
  codeHash: string;
  bookingId: string;
  userId: string;
  at: number;
  /** Unix seconds; the end of the stay may come earlier. */
  expiresAt: number;
}

/** Inserts a session, and removes the oldest ones of its code beyond `most`. */
export async function insertSession(sql: Sql, hotelId: string, session: NewSession, most: number): Promise<void> {
  await sql`
    insert into guest_sessions (hotel_id, token_hash, code_hash, booking_id, user_id, created_at, expires_at)
    values (${hotelId}, ${session.tokenHash}, ${session.codeHash}, ${session.bookingId}, ${session.userId}, ${session.at},
      ${session.expiresAt})`;
  await sql`
    delete from guest_sessions where hotel_id = ${hotelId} and code_hash = ${session.codeHash} and token_hash <> ${session.tokenHash}
      and token_hash not in (
        select token_hash from guest_sessions
        where hotel_id = ${hotelId} and code_hash = ${session.codeHash} and token_hash <> ${session.tokenHash}
        order by created_at desc, token_hash limit ${most - 1})`;
}

/**
 * Stores the use of a code under a row lock, so that concurrent openings see each other. Returns the previous use;
 * null: never used.
 */
export async function updateUsed(sql: Sql, hotelId: string, codeHash: string, at: number): Promise<number | null> {
  const [row] = await sql<{ before: number | null }[]>`
    update stay_codes c set used_at = ${at}
    from (
      select used_at as before from stay_codes where hotel_id = ${hotelId} and code_hash = ${codeHash} for update
    ) known
    where c.hotel_id = ${hotelId} and c.code_hash = ${codeHash}
    returning known.before`;
  return row?.before ?? null;
}

/** Removes sessions and codes that ended before `before` (unix seconds). */
export async function removeEnded(sql: Sql, hotelId: string, before: number): Promise<void> {
  const over = sql`
    select b.id from bookings b where b.hotel_id = ${hotelId}
      and (b.checkout < ${before} or (b.status in ('checked_out', 'invalid_booking') and b.updated_at < ${before}))`;
  await sql`
    delete from guest_sessions where hotel_id = ${hotelId}
      and (expires_at < ${before} or revoked_at < ${before} or booking_id in (${over})
        or code_hash in (select code_hash from stay_codes where hotel_id = ${hotelId} and revoked_at < ${before}))`;
  await sql`
    delete from stay_codes where hotel_id = ${hotelId} and (revoked_at < ${before} or booking_id in (${over}))`;
}

export async function insertCode(
  sql: Sql,
  hotelId: string,
  codeHash: string,
  bookingId: string,
  at: number,
  isInvitation: boolean,
): Promise<void> {
  await sql`
    insert into stay_codes (hotel_id, code_hash, booking_id, created_at, is_invitation)
    values (${hotelId}, ${codeHash}, ${bookingId}, ${at}, ${isInvitation})`;
}

/** @param by the staff member who revokes it */
export async function revokeCode(sql: Sql, hotelId: string, codeHash: string, by: string, at: number): Promise<void> {
  await sql`
    update stay_codes set revoked_at = ${at}, revoked_by = ${by}
    where hotel_id = ${hotelId} and code_hash = ${codeHash} and revoked_at is null`;
}

/** Revokes a stay's codes, and with them their sessions. Null: no such stay. */
export async function revokeCodes(
  sql: Sql,
  hotelId: string,
  bookingId: string,
  at: number,
): Promise<{ user_id: string; revoked: number } | null> {
  const [row] = await sql<{ user_id: string; revoked: number }[]>`
    with revoked as (
      update stay_codes set revoked_at = ${at}
      where hotel_id = ${hotelId} and booking_id = ${bookingId} and revoked_at is null
      returning code_hash
    )
    select b.user_id, (select count(*) from revoked) as revoked from bookings b
    where b.hotel_id = ${hotelId} and b.id = ${bookingId}`;
  return row ?? null;
}

export type GuestServiceRow = Pick<ServiceRow, 'id' | 'name' | 'name_with_locales' | 'icon' | 'custom_fields'>;

/** Lists the services that guests may request, in the hotel's order. */
export function listForGuests(sql: Sql, hotelId: string): Promise<GuestServiceRow[]> {
  return sql<GuestServiceRow[]>`
    select id, name, name_with_locales, icon, custom_fields from services s
    where s.hotel_id = ${hotelId} and ${isForGuests(sql)} order by position, id`;
}

/** Condition on `services s`. */
function isForGuests(sql: Sql) {
  return sql`s.visible and not s.is_easee and s.type in ('ORDER', 'LOL_REQUEST')`;
}

/** Lists departments with services for guests, or with a request of the stay, also removed ones. */
export function listDepartmentsFor(
  sql: Sql,
  hotelId: string,
  bookingId: string,
): Promise<{ id: string; name: string; name_with_locales: Record<string, string> }[]> {
  return sql<{ id: string; name: string; name_with_locales: Record<string, string> }[]>`
    select d.id, d.name, d.name_with_locales from departments d
    where d.hotel_id = ${hotelId} and (
      d.removed_at is null
        and d.service_ids && array(select s.id from services s where s.hotel_id = ${hotelId} and ${isForGuests(sql)})
      or d.id in (select r.department_id from requests r
        where r.hotel_id = ${hotelId} and r.booking_id = ${bookingId} and not r.is_staff))
    order by d.position, d.id`;
}

/** Returns the ids among these that are requests of the stay and visible to its guest. */
export async function listIdsOfStay(
  sql: Sql,
  hotelId: string,
  bookingId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from requests
    where hotel_id = ${hotelId} and booking_id = ${bookingId} and not is_staff and id = any(${ids as string[]})`;
  return rows.map(({ id }) => id);
}
