import type { Sql } from '../../platform/database/database.ts';
import type { MfaMode, SecondFactors } from './rules.ts';

export async function findMode(sql: Sql, poolId: string): Promise<MfaMode> {
  const [row] = await sql<{ mfa: MfaMode }[]>`select mfa from identity_pools where id = ${poolId}`;
  if (row === undefined) throw new Error(`no pool ${poolId}`);
  return row.mfa;
}

export async function updateMode(sql: Sql, poolId: string, mode: MfaMode): Promise<void> {
  await sql`update identity_pools set mfa = ${mode} where id = ${poolId}`;
}

export async function updateMustHave(sql: Sql, sub: string, must: boolean, now: number): Promise<void> {
  await sql`update identity_accounts set mfa_required = ${must}, updated_at = ${now} where sub = ${sub}`;
}

export async function updateExcused(sql: Sql, sub: string): Promise<void> {
  await sql`update identity_accounts set excused_from_factor = true where sub = ${sub}`;
}

export async function updateSwitched(
  sql: Sql,
  sub: string,
  { hasSoftwareToken, hasSmsFactor, preferredFactor }: Omit<SecondFactors, 'mustHaveFactor'>,
  now: number,
): Promise<void> {
  await sql`update identity_accounts set totp_enabled = ${hasSoftwareToken}, sms_mfa = ${hasSmsFactor},
    preferred_mfa = ${preferredFactor}, updated_at = ${now} where sub = ${sub}`;
}

/** `sealed`: the unverified secret; it replaces an earlier pending one. */
export async function updatePending(sql: Sql, sub: string, sealed: Buffer, until: number): Promise<void> {
  await sql`update identity_accounts set totp_pending = ${sealed}, totp_pending_until = ${until} where sub = ${sub}`;
}

/** Sealed; null: no pending secret, or an expired one. */
export async function findPending(sql: Sql, sub: string, now: number): Promise<Buffer | null> {
  const [row] = await sql<{ pending: Buffer }[]>`select totp_pending as pending from identity_accounts
    where sub = ${sub} and totp_pending is not null and totp_pending_until > ${now}`;
  return row?.pending ?? null;
}

/** Saves the secret to the account. `step`: time step of the verifying code, which is thereby used up. */
export async function updateSecret(sql: Sql, sub: string, sealed: Buffer, step: number, now: number): Promise<void> {
  await sql`update identity_accounts set totp_secret = ${sealed}, totp_used_step = ${step}, totp_pending = null,
    updated_at = ${now} where sub = ${sub}`;
}

/** Removes all second factors of the account. */
export async function removeAll(sql: Sql, sub: string, now: number): Promise<void> {
  await sql`update identity_accounts set totp_secret = null, totp_enabled = false, totp_pending = null, sms_mfa = false,
    preferred_mfa = null, updated_at = ${now} where sub = ${sub}`;
}
