import type { Sql } from '../../platform/database/database.ts';

export type ChallengeName =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SOFTWARE_TOKEN_MFA'
  | 'SMS_MFA'
  | 'SELECT_MFA_TYPE'
  | 'MFA_SETUP';

export interface ChallengeRow {
  name: ChallengeName;
  clientId: string;
  /** Null: the name has no account. */
  sub: string | null;
  state: Buffer;
}

export async function insert(
  sql: Sql,
  handleHash: string,
  row: ChallengeRow,
  expiresAt: number,
  now: number,
): Promise<void> {
  await sql`delete from identity_challenges where handle_hash in (select handle_hash from identity_challenges
    where expires_at <= ${now} order by expires_at limit 20 for update skip locked)`;
  await sql`insert into identity_challenges (handle_hash, name, client_id, sub, state, expires_at)
    values (${handleHash}, ${row.name}, ${row.clientId}, ${row.sub}, ${row.state}, ${expiresAt})`;
}

/** Counts the try before it is checked, so that simultaneous tries do not share one count. */
export async function findAndCount(
  sql: Sql,
  handleHash: string,
  maxTries: number,
  now: number,
): Promise<ChallengeRow | null> {
  const [row] = await sql<ChallengeRow[]>`update identity_challenges set tries = tries + 1
    where handle_hash = ${handleHash} and tries < ${maxTries} and expires_at > ${now}
    returning name, client_id as "clientId", sub, state`;
  return row ?? null;
}

/** True for the only caller that removed the row, which alone may act on the challenge. */
export async function remove(sql: Sql, handleHash: string): Promise<boolean> {
  const removed = await sql`delete from identity_challenges where handle_hash = ${handleHash} returning 1`;
  return removed.length === 1;
}

export async function removeOfAccount(sql: Sql, sub: string): Promise<void> {
  await sql`delete from identity_challenges where sub = ${sub}`;
}
