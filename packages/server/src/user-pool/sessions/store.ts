import type { Sql } from '../../platform/database/database.ts';
import type { SignIn } from '../../platform/session/session.ts';
import type { Device } from './device.ts';
import type { Generation, RotationPolicy } from './rotation.ts';

export interface SessionRow extends Device {
  /** Public id for its owner; reveals nothing of the tokens. */
  id: string;
  originJti: string;
  sub: string;
  clientId: string;
  /** IP address of the sign-in or the last renewal. */
  address: string;
  /** Unix seconds. */
  authTime: number;
  refreshedAt: number;
  /** Unix seconds, at most five minutes behind. */
  usedAt: number;
  expiresAt: number;
  endedAt: number | null;
  /** Null: not locked. */
  lockedAt: number | null;
  /** Seconds without use after which it ends; 0: never for that reason. */
  idleSeconds: number;
  /** Null: a person's own sign-in, not a page's. */
  embedded: Embedded | null;
}

/** A sign-in that a desk has made for an administration page. */
export interface Embedded {
  /** Origin of the page; only it may renew the tokens. */
  origin: string;
  /** Hotel that is administered. */
  hotelId: string;
  /** `originJti` of the desk's own sign-in, with whose end or lock this session ends. */
  parent: string;
}

export interface RefreshRow extends SessionRow, Generation, RotationPolicy {
  salt: Buffer;
}

export type EndReason = 'ended' | 'reuse' | 'unused';

function columns(sql: Sql) {
  return sql`session.id, origin_jti as "originJti", sub, client_id as "clientId", address, browser, system,
    auth_time as "authTime", refreshed_at as "refreshedAt", used_at as "usedAt", expires_at as "expiresAt",
    ended_at as "endedAt", locked_at as "lockedAt", idle_seconds as "idleSeconds",
    case when embedded_in is null then null
      else jsonb_build_object('origin', embedded_in, 'hotelId', administers, 'parent', parent_jti) end as embedded`;
}

export async function insert(sql: Sql, row: SessionRow, salt: Buffer): Promise<void> {
  await sql`delete from identity_sessions where origin_jti in (select origin_jti from identity_sessions
    where expires_at < ${row.authTime} order by expires_at limit 20 for update skip locked)`;
  await sql`insert into identity_sessions (id, origin_jti, sub, client_id, refresh_salt, address, browser, system, auth_time,
      refreshed_at, rotated_at, used_at, expires_at, idle_seconds, embedded_in, administers, parent_jti)
    values (${row.id}, ${row.originJti}, ${row.sub}, ${row.clientId}, ${salt}, ${row.address}, ${row.browser}, ${row.system},
      ${row.authTime}, ${row.refreshedAt}, ${row.refreshedAt}, ${row.usedAt}, ${row.expiresAt},
      ${row.idleSeconds}, ${row.embedded?.origin ?? null}, ${row.embedded?.hotelId ?? null}, ${row.embedded?.parent ?? null})`;
}

/**
 * Includes the rotation policy of its client. Locks the row until the transaction ends, so that renewals run one after
 * the other.
 */
export async function findForRefresh(sql: Sql, originJti: string): Promise<RefreshRow | null> {
  const [row] = await sql<
    RefreshRow[]
  >`select ${columns(sql)}, refresh_salt as salt, generation, rotated_at as "rotatedAt",
      client.rotates_refresh_tokens as rotates, client.refresh_grace as grace
    from identity_sessions as session join identity_clients as client on client.id = session.client_id
    where origin_jti = ${originJti} for update of session`;
  return row ?? null;
}

/** A locked desk renews its tokens by itself, which does not count as use. */
export async function updateRefreshed(
  sql: Sql,
  originJti: string,
  { address, idleSeconds }: { address: string; idleSeconds: number | null },
  now: number,
): Promise<void> {
  await sql`update identity_sessions set refreshed_at = ${now}, address = ${address},
      used_at = case when locked_at is null then ${now} else used_at end,
      idle_seconds = coalesce(${idleSeconds}::integer, idle_seconds)
    where origin_jti = ${originJti}`;
}

/**
 * Returns a desk's own active, unlocked sign-in and locks its row, so that no other page's sign-in is made meanwhile.
 */
export async function findForEmbedding(sql: Sql, originJti: string, now: number): Promise<SessionRow | null> {
  const [row] = await sql<SessionRow[]>`select ${columns(sql)} from identity_sessions as session
    where origin_jti = ${originJti} and ended_at is null and locked_at is null and parent_jti is null
      and expires_at > ${now} for update`;
  return row ?? null;
}

/** Ends a desk's sign-ins for pages, of one origin or all. */
export async function updateEndedEmbedded(sql: Sql, parent: string, origin: string | null, now: number): Promise<void> {
  await sql`update identity_sessions set ended_at = ${now}, end_reason = 'ended'
    where parent_jti = ${parent} and ended_at is null and (${origin}::text is null or embedded_in = ${origin})`;
}

/** False: the sign-in has ended, or was locked before. */
export async function updateLocked(sql: Sql, originJti: string, now: number): Promise<boolean> {
  const rows = await sql`update identity_sessions set locked_at = ${now}
    where origin_jti = ${originJti} and locked_at is null and ended_at is null returning 1`;
  return rows.length === 1;
}

/**
 * Unlocks the sign-in after a correct password, which counts as use. False: it was not locked, or is another person's.
 */
export async function updateUnlocked(sql: Sql, originJti: string, sub: string, now: number): Promise<boolean> {
  const rows = await sql`update identity_sessions set locked_at = null, used_at = ${now}
    where origin_jti = ${originJti} and sub = ${sub} and locked_at is not null and ended_at is null returning 1`;
  return rows.length === 1;
}

export async function updateGeneration(sql: Sql, originJti: string, generation: number, now: number): Promise<void> {
  await sql`update identity_sessions set generation = ${generation}, rotated_at = ${now} where origin_jti = ${originJti}`;
}

/** Only one of many simultaneous calls writes the time. */
export async function updateUsed(sql: Sql, originJti: string, usedBefore: number, now: number): Promise<void> {
  await sql`update identity_sessions set used_at = ${now} where origin_jti = ${originJti} and used_at <= ${usedBefore}`;
}

/** Returns active sign-ins, the newest first. */
export async function listOfAccount(sql: Sql, sub: string, now: number): Promise<SessionRow[]> {
  return sql<SessionRow[]>`select ${columns(sql)} from identity_sessions as session
    where sub = ${sub} and ended_at is null and expires_at > ${now}
      and (idle_seconds = 0 or used_at > ${now} - idle_seconds) order by auth_time desc, session.id`;
}

/** False: the sign-in had ended before. */
export async function updateEnded(sql: Sql, originJti: string, reason: EndReason, now: number): Promise<boolean> {
  const rows = await sql`update identity_sessions set ended_at = ${now}, end_reason = ${reason}
    where origin_jti = ${originJti} and ended_at is null returning 1`;
  if (rows.length === 1) await updateEndedEmbedded(sql, originJti, null, now);
  return rows.length === 1;
}

/** Ends a sign-in by its public id. @returns its `originJti`; null: no active sign-in of this person. */
export async function updateEndedById(sql: Sql, sub: string, id: string, now: number): Promise<string | null> {
  const [row] = await sql<{ originJti: string }[]>`update identity_sessions set ended_at = ${now}, end_reason = 'ended'
    where id = ${id} and sub = ${sub} and ended_at is null and expires_at > ${now} returning origin_jti as "originJti"`;
  if (row !== undefined) await updateEndedEmbedded(sql, row.originJti, null, now);
  return row?.originJti ?? null;
}

export async function updateEndedOfAccount(sql: Sql, sub: string, except: string | null, now: number): Promise<number> {
  const rows = await sql`update identity_sessions set ended_at = ${now}, end_reason = 'ended'
    where sub = ${sub} and ended_at is null and origin_jti is distinct from ${except} returning 1`;
  return rows.length;
}

/** Ends a person's sign-ins for the administration page of a hotel. */
export async function updateEndedOfAdministrator(sql: Sql, sub: string, hotelId: string, now: number): Promise<void> {
  await sql`update identity_sessions set ended_at = ${now}, end_reason = 'ended'
    where sub = ${sub} and administers = ${hotelId} and ended_at is null`;
}

export async function updateRotation(sql: Sql, clientId: string, { rotates, grace }: RotationPolicy): Promise<boolean> {
  const rows = await sql`update identity_clients set rotates_refresh_tokens = ${rotates}, refresh_grace = ${grace}
    where id = ${clientId} returning 1`;
  return rows.length === 1;
}

export interface ActiveSessionRow {
  attributes: Record<string, string>;
  email: string | null;
  phoneNumber: string | null;
  usedAt: number;
  lockedAt: number | null;
  idleSeconds: number;
  /** Hotel of whose administration page this is the sign-in; null: a person's own. */
  administers: string | null;
}

/** Returns the person of an active sign-in by one query, because the gateway runs it for every call. */
export async function findStanding(
  sql: Sql,
  { poolId, sub, originJti, keyId = '' }: Pick<SignIn, 'poolId' | 'sub' | 'originJti' | 'keyId'>,
  now: number,
): Promise<ActiveSessionRow | null> {
  const [row] = await sql<
    ActiveSessionRow[]
  >`select account.attributes, account.email, account.phone_number as "phoneNumber",
      session.used_at as "usedAt", session.locked_at as "lockedAt", session.idle_seconds as "idleSeconds", session.administers
    from identity_sessions as session join identity_accounts as account using (sub)
    where session.origin_jti = ${originJti} and session.ended_at is null and session.expires_at > ${now}
      and account.sub = ${sub} and account.pool_id = ${poolId} and account.enabled
      and (${keyId} = '' or exists (select from identity_keys where kid = ${keyId} and withdrawn_at is null))`;
  return row ?? null;
}
