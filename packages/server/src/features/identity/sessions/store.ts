import type { Sql } from '../../../platform/database/database.ts';

export interface SessionRow {
  originJti: string;
  sub: string;
  clientId: string;
  address: string;
  /** Unix seconds. */
  authTime: number;
  refreshedAt: number;
  expiresAt: number;
  endedAt: number | null;
}

function columns(sql: Sql) {
  return sql`origin_jti as "originJti", sub, client_id as "clientId", address, auth_time as "authTime",
    refreshed_at as "refreshedAt", expires_at as "expiresAt", ended_at as "endedAt"`;
}

export async function insert(sql: Sql, row: SessionRow, refreshHash: string): Promise<void> {
  await sql`delete from identity_sessions where origin_jti in (select origin_jti from identity_sessions
    where expires_at < ${row.authTime} order by expires_at limit 20 for update skip locked)`;
  await sql`insert into identity_sessions (origin_jti, sub, client_id, refresh_hash, address, auth_time, refreshed_at, expires_at)
    values (${row.originJti}, ${row.sub}, ${row.clientId}, ${refreshHash}, ${row.address}, ${row.authTime}, ${row.refreshedAt},
      ${row.expiresAt})`;
}

export async function findByRefreshHash(sql: Sql, refreshHash: string): Promise<SessionRow | null> {
  const [row] = await sql<
    SessionRow[]
  >`select ${columns(sql)} from identity_sessions where refresh_hash = ${refreshHash}`;
  return row ?? null;
}

/** False: it ended meanwhile. */
export async function updateRefreshed(sql: Sql, originJti: string, address: string, now: number): Promise<boolean> {
  const rows = await sql`update identity_sessions set refreshed_at = ${now}, address = ${address}
    where origin_jti = ${originJti} and ended_at is null returning 1`;
  return rows.length === 1;
}

/** Those that go on, the newest first. */
export async function listOfAccount(sql: Sql, sub: string, now: number): Promise<SessionRow[]> {
  return sql<SessionRow[]>`select ${columns(sql)} from identity_sessions
    where sub = ${sub} and ended_at is null and expires_at > ${now} order by auth_time desc`;
}

/** @returns how many it ended. */
export async function updateEnded(sql: Sql, originJti: string, now: number): Promise<number> {
  const rows =
    await sql`update identity_sessions set ended_at = ${now} where origin_jti = ${originJti} and ended_at is null returning 1`;
  return rows.length;
}

export async function updateEndedOfAccount(sql: Sql, sub: string, except: string | null, now: number): Promise<number> {
  const rows = await sql`update identity_sessions set ended_at = ${now}
    where sub = ${sub} and ended_at is null and origin_jti is distinct from ${except} returning 1`;
  return rows.length;
}

export interface StandingRow {
  attributes: Record<string, string>;
  email: string | null;
  phoneNumber: string | null;
}

/** The person behind a sign-in that goes on, in one read: the gateway asks it for every call. */
export async function findStanding(
  sql: Sql,
  poolId: string,
  sub: string,
  originJti: string,
  now: number,
): Promise<StandingRow | null> {
  const [row] = await sql<StandingRow[]>`select account.attributes, account.email, account.phone_number as "phoneNumber"
    from identity_sessions as session join identity_accounts as account using (sub)
    where session.origin_jti = ${originJti} and session.ended_at is null and session.expires_at > ${now}
      and account.sub = ${sub} and account.pool_id = ${poolId} and account.enabled`;
  return row ?? null;
}
