import type { PasswordPolicy } from '@bellhop/contract/hotels/settings';
import type { Sql } from '../../platform/database/database.ts';
import type { Account, AccountStatus } from './account.ts';
import type { Channel } from './address.ts';
import type { LoginName } from './login-name.ts';

export interface AccountRow extends Account {
  /** Sealed. */
  credential: Buffer;
}

export interface NewAccountRow extends AccountRow {
  /** Sealed. */
  totpSecret: Buffer | null;
}

function columns(sql: Sql) {
  return sql`sub, pool_id as "poolId", email, phone_number as "phoneNumber", email_verified as "emailVerified",
    phone_number_verified as "phoneNumberVerified", attributes, groups, must_change_password as "mustChangePassword", status,
    enabled, totp_enabled as "hasSoftwareToken", sms_mfa as "hasSmsFactor", preferred_mfa as "preferredFactor",
    mfa_required as "mustHaveFactor", excused_from_factor as "isExcusedFromFactor", credential`;
}

export async function findByName(sql: Sql, poolId: string, name: LoginName): Promise<AccountRow | null> {
  const matches =
    name.kind === 'email'
      ? sql`email = ${name.value}`
      : name.kind === 'phone'
        ? sql`phone_number = ${name.value}`
        : sql`(sub = ${name.value} or signed_up_as = ${name.value})`;
  const [row] = await sql<
    AccountRow[]
  >`select ${columns(sql)} from identity_accounts where pool_id = ${poolId} and ${matches}`;
  return row ?? null;
}

export async function findBySub(sql: Sql, sub: string): Promise<AccountRow | null> {
  const [row] = await sql<AccountRow[]>`select ${columns(sql)} from identity_accounts where sub = ${sub}`;
  return row ?? null;
}

export async function findForUpdate(sql: Sql, sub: string): Promise<AccountRow | null> {
  const [row] = await sql<AccountRow[]>`select ${columns(sql)} from identity_accounts where sub = ${sub} for update`;
  return row ?? null;
}

/** False: another account has one of its names. */
export async function insert(sql: Sql, row: NewAccountRow, now: number): Promise<boolean> {
  const inserted =
    await sql`insert into identity_accounts (sub, pool_id, email, phone_number, email_verified, phone_number_verified,
      attributes, groups, credential, must_change_password, status, enabled, totp_secret, totp_enabled, preferred_mfa, mfa_required,
      excused_from_factor, created_at, updated_at)
    values (${row.sub}, ${row.poolId}, ${row.email}, ${row.phoneNumber}, ${row.emailVerified}, ${row.phoneNumberVerified},
      ${sql.json(row.attributes)}, ${[...row.groups]}, ${row.credential}, ${row.mustChangePassword}, ${row.status},
      ${row.enabled}, ${row.totpSecret}, ${row.hasSoftwareToken}, ${row.preferredFactor}, ${row.mustHaveFactor},
      ${row.isExcusedFromFactor}, ${now}, ${now})
    on conflict do nothing returning 1`;
  return inserted.length === 1;
}

export async function updateAttributes(
  sql: Sql,
  sub: string,
  attributes: Record<string, string>,
  now: number,
): Promise<void> {
  await sql`update identity_accounts set attributes = ${sql.json(attributes)}, updated_at = ${now} where sub = ${sub}`;
}

export async function updateCredential(
  sql: Sql,
  sub: string,
  credential: Buffer,
  mustChange: boolean,
  now: number,
): Promise<void> {
  await sql`update identity_accounts set credential = ${credential}, must_change_password = ${mustChange}, excused_from_factor = false,
    updated_at = ${now} where sub = ${sub}`;
}

export async function updateGroups(sql: Sql, sub: string, groups: readonly string[], now: number): Promise<void> {
  await sql`update identity_accounts set groups = ${[...groups]}, updated_at = ${now} where sub = ${sub}`;
}

/**
 * True: a person other than the holder has seen the first password, and the holder has not yet proven to own the
 * address.
 */
export async function updateHandedOver(sql: Sql, sub: string, isHandedOver: boolean): Promise<void> {
  await sql`update identity_accounts set handed_over = ${isHandedOver} where sub = ${sub} and handed_over <> ${isHandedOver}`;
}

export async function isHandedOver(sql: Sql, sub: string): Promise<boolean> {
  return (await sql`select from identity_accounts where sub = ${sub} and handed_over`).length > 0;
}

/** Returns the enabled accounts; a subject without an account here belongs to another pool, and counts as enabled. */
export async function listEnabledAmong(sql: Sql, subs: readonly string[]): Promise<string[]> {
  const rows = await sql<{ sub: string }[]>`
    select sub from unnest(${[...subs]}::text[]) as wanted (sub)
    where not exists (select from identity_accounts a where a.sub = wanted.sub and not a.enabled)`;
  return rows.map(({ sub }) => sub);
}

export async function updateEnabled(sql: Sql, sub: string, enabled: boolean, now: number): Promise<void> {
  await sql`update identity_accounts set enabled = ${enabled}, updated_at = ${now} where sub = ${sub}`;
}

/** Checks whether an account of this subject was used and removed. */
export async function isFormer(sql: Sql, sub: string): Promise<boolean> {
  const [row] = await sql`select from identity_former_subjects where sub = ${sub}`;
  return row !== undefined;
}

export async function keepFormer(sql: Sql, sub: string): Promise<void> {
  await sql`insert into identity_former_subjects (sub) values (${sub}) on conflict do nothing`;
}

/** Also removes its sign-ins, challenges, devices and unused codes. */
export async function remove(sql: Sql, sub: string): Promise<void> {
  await sql`delete from identity_codes where owner = ${sub}`;
  await sql`delete from identity_accounts where sub = ${sub}`;
}

/** Sealed; null: no software token. */
export async function findTotpSecret(sql: Sql, sub: string): Promise<Buffer | null> {
  const [row] = await sql<
    { secret: Buffer | null }[]
  >`select totp_secret as secret from identity_accounts where sub = ${sub}`;
  return row?.secret ?? null;
}

/** False: the code of this time step, or of a later one, was used before. */
export async function updateUsedStep(sql: Sql, sub: string, step: number): Promise<boolean> {
  const rows =
    await sql`update identity_accounts set totp_used_step = ${step} where sub = ${sub} and totp_used_step < ${step} returning 1`;
  return rows.length === 1;
}

/** Returns the pool's password policy as stored; null: no such pool. */
export async function findPasswordPolicy(sql: Sql, poolId: string): Promise<unknown> {
  const [row] = await sql<
    { policy: unknown }[]
  >`select password_policy as policy from identity_pools where id = ${poolId}`;
  return row?.policy ?? null;
}

/** Returns the names of the hotels that sign in with the pool. */
export async function listHotelNames(sql: Sql, poolId: string): Promise<string[]> {
  const rows = await sql<
    { name: string }[]
  >`select name from hotels where settings ->> 'awsCognitoUserPoolId' = ${poolId}`;
  return rows.map(({ name }) => name);
}

/** False: no such pool. */
export async function updatePasswordPolicy(sql: Sql, poolId: string, policy: PasswordPolicy): Promise<boolean> {
  const rows =
    await sql`update identity_pools set password_policy = ${sql.json(policy)} where id = ${poolId} returning 1`;
  return rows.length === 1;
}

export async function updateStatus(sql: Sql, sub: string, status: AccountStatus, now: number): Promise<void> {
  await sql`update identity_accounts set status = ${status}, updated_at = ${now} where sub = ${sub}`;
}

/** Keeps the subject at which sign-ins began while the account was a pending sign-up. */
export async function updateSignedUpAs(sql: Sql, sub: string, owner: string): Promise<void> {
  await sql`update identity_accounts set signed_up_as = null where signed_up_as = ${owner}`;
  await sql`update identity_accounts set signed_up_as = ${owner} where sub = ${sub}`;
}

/** Makes this the account's verified address. Fails with 23505 if another account has the address. */
export async function updateAddress(
  sql: Sql,
  sub: string,
  channel: Channel,
  value: string,
  now: number,
): Promise<void> {
  await (channel === 'email'
    ? sql`update identity_accounts set email = ${value}, email_verified = true, signed_up_as = null,
        updated_at = ${now} where sub = ${sub}`
    : sql`update identity_accounts set phone_number = ${value}, phone_number_verified = true, signed_up_as = null,
        updated_at = ${now} where sub = ${sub}`);
}
