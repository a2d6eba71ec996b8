import type { Language } from '@bellhop/contract/scalars';
import type { Sql } from '../../platform/database/database.ts';
import type { SignIn } from '../../platform/session/session.ts';

interface DeviceRow {
  id: string;
  user_id: string;
  sign_in: SignIn;
  language: Language;
}

export interface BrowserRow extends DeviceRow {
  kind: 'web';
  address: string;
  p256dh: string;
  auth: string;
}

export interface NativeRow extends DeviceRow {
  kind: 'native';
  address: string;
  topic: string;
}

const columns = (sql: Sql) => sql`id, user_id, sign_in, kind, address, p256dh, auth, topic, language`;

/** Inserts a device; the same address is the same device, even with another person. */
export async function insertOrRenew(
  sql: Sql,
  hotelId: string,
  { sign_in, ...row }: BrowserRow | NativeRow,
  now: number,
): Promise<void> {
  const written = { p256dh: null, auth: null, topic: null, ...row };
  await sql`
    insert into push_devices (hotel_id, id, user_id, sign_in, kind, address, p256dh, auth, topic, language, created_at, seen_at)
    values (${hotelId}, ${written.id}, ${written.user_id}, ${sql.json({ ...sign_in })}, ${written.kind}, ${written.address},
      ${written.p256dh}, ${written.auth}, ${written.topic}, ${written.language}, ${now}, ${now})
    on conflict (hotel_id, id) do update set user_id = excluded.user_id, sign_in = excluded.sign_in, p256dh = excluded.p256dh,
      auth = excluded.auth, topic = excluded.topic, language = excluded.language, seen_at = excluded.seen_at`;
  await sql`insert into push_homes (user_id, hotel_id) values (${written.user_id}, ${hotelId}) on conflict do nothing`;
  // Events before the first subscription make no push.
  await sql`insert into push_heads (hotel_id, seq) select hotel_id, seq from event_heads where hotel_id = ${hotelId}
    on conflict do nothing`;
}

/** Removes a person's devices beyond the limit, longest unused first. */
export async function removeBeyond(sql: Sql, hotelId: string, userId: string, most: number): Promise<void> {
  await sql`delete from push_devices where hotel_id = ${hotelId} and user_id = ${userId} and id in (
    select id from push_devices where hotel_id = ${hotelId} and user_id = ${userId}
    order by seen_at desc, created_at desc, id offset ${most})`;
}

export async function findBrowser(sql: Sql, hotelId: string, id: string): Promise<BrowserRow | null> {
  const [row] = await sql<BrowserRow[]>`
    select ${columns(sql)} from push_devices where hotel_id = ${hotelId} and id = ${id} and kind = 'web'`;
  return row ?? null;
}

/** Lists browsers of all people except the actor of an event. */
export function listBrowsersOfOthers(sql: Sql, hotelId: string, actor: string): Promise<BrowserRow[]> {
  return sql<BrowserRow[]>`
    select ${columns(sql)} from push_devices where hotel_id = ${hotelId} and user_id <> ${actor} and kind = 'web'
    order by seen_at desc, id`;
}

export function listOfPerson(sql: Sql, hotelId: string, userId: string): Promise<(BrowserRow | NativeRow)[]> {
  return sql<(BrowserRow | NativeRow)[]>`
    select ${columns(sql)} from push_devices where hotel_id = ${hotelId} and user_id = ${userId} order by id`;
}

/** @param userId null removes the device of any person */
export async function remove(sql: Sql, hotelId: string, id: string, userId: string | null): Promise<boolean> {
  const rows = await sql`delete from push_devices
    where hotel_id = ${hotelId} and id = ${id} and (${userId}::text is null or user_id = ${userId}) returning 1`;
  return rows.length > 0;
}

export async function removeSilentSince(sql: Sql, hotelId: string, before: number): Promise<void> {
  await sql`delete from push_devices where hotel_id = ${hotelId} and seen_at < ${before}`;
}

/** Without row-level security, like the three functions below. */
export async function listHomes(sql: Sql, userId: string | null): Promise<{ userId: string; hotelId: string }[]> {
  return sql<{ userId: string; hotelId: string }[]>`
    select user_id as "userId", hotel_id as "hotelId" from push_homes
    where ${userId}::text is null or user_id = ${userId} order by hotel_id, user_id`;
}

export async function removeHome(sql: Sql, hotelId: string, userId: string): Promise<void> {
  await sql`delete from push_homes where user_id = ${userId} and hotel_id = ${hotelId}
    and not exists (select 1 from push_devices where hotel_id = ${hotelId} and user_id = ${userId})`;
}

/** Lists hotels whose log has unread events, with the position reached. */
export function listBehind(sql: Sql): Promise<{ hotelId: string; seq: number }[]> {
  return sql<{ hotelId: string; seq: number }[]>`
    select done.hotel_id as "hotelId", done.seq from push_heads as done join event_heads as head using (hotel_id)
    where head.seq > done.seq`;
}

/** Returns false if another process moved the position first. */
export async function updateHead(sql: Sql, hotelId: string, from: number, to: number): Promise<boolean> {
  const rows = await sql`update push_heads set seq = ${to} where hotel_id = ${hotelId} and seq = ${from} returning 1`;
  return rows.length > 0;
}
