import type { Sql } from '../../../platform/database/database.ts';
import type { Account } from './account.ts';
import type { LoginName } from './login-name.ts';

export interface AccountRow extends Account {
  /** Sealed. */
  credential: Buffer;
}

export interface NewAccountRow extends Omit<AccountRow, 'hasSoftwareToken'> {
  /** Sealed. */
  totpSecret: Buffer | null;
}

function columns(sql: Sql) {
  return sql`sub, pool_id as "poolId", email, phone_number as "phoneNumber", email_verified as "emailVerified",
    phone_number_verified as "phoneNumberVerified", attributes, groups, must_change_password as "mustChangePassword", status,
    enabled, totp_secret is not null as "hasSoftwareToken", credential`;
}

export async function findByName(sql: Sql, poolId: string, name: LoginName): Promise<AccountRow | null> {
  const matches =
    name.kind === 'email'
      ? sql`email = ${name.value}`
      : name.kind === 'phone'
        ? sql`phone_number = ${name.value}`
        : sql`sub = ${name.value}`;
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

/** False: a name of it is taken. */
export async function insert(sql: Sql, row: NewAccountRow, now: number): Promise<boolean> {
  const made =
    await sql`insert into identity_accounts (sub, pool_id, email, phone_number, email_verified, phone_number_verified,
      attributes, groups, credential, must_change_password, status, enabled, totp_secret, created_at, updated_at)
    values (${row.sub}, ${row.poolId}, ${row.email}, ${row.phoneNumber}, ${row.emailVerified}, ${row.phoneNumberVerified},
      ${sql.json(row.attributes)}, ${[...row.groups]}, ${row.credential}, ${row.mustChangePassword}, ${row.status},
      ${row.enabled}, ${row.totpSecret}, ${now}, ${now})
    on conflict do nothing returning 1`;
  return made.length === 1;
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
  await sql`update identity_accounts set credential = ${credential}, must_change_password = ${mustChange}, updated_at = ${now}
    where sub = ${sub}`;
}

export async function updateGroups(sql: Sql, sub: string, groups: readonly string[], now: number): Promise<void> {
  await sql`update identity_accounts set groups = ${[...groups]}, updated_at = ${now} where sub = ${sub}`;
}

export async function updateEnabled(sql: Sql, sub: string, enabled: boolean, now: number): Promise<void> {
  await sql`update identity_accounts set enabled = ${enabled}, updated_at = ${now} where sub = ${sub}`;
}

/** Sealed; null: none. */
export async function findTotpSecret(sql: Sql, sub: string): Promise<Buffer | null> {
  const [row] = await sql<
    { secret: Buffer | null }[]
  >`select totp_secret as secret from identity_accounts where sub = ${sub}`;
  return row?.secret ?? null;
}

/** False: the code of this time step, or of a later one, was taken before. */
export async function updateUsedStep(sql: Sql, sub: string, step: number): Promise<boolean> {
  const rows =
    await sql`update identity_accounts set totp_used_step = ${step} where sub = ${sub} and totp_used_step < ${step} returning 1`;
  return rows.length === 1;
}
