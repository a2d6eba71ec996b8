import type { Sql } from '../../platform/database/database.ts';
import type { AccountStatus } from '../accounts/account.ts';

export interface DirectoryEntry {
  sub: string;
  email: string | null;
  phoneNumber: string | null;
  name: string;
  groups: string[];
  status: AccountStatus;
  mustChangePassword: boolean;
  enabled: boolean;
  /** Unix seconds of the last sign-in or renewal; null: never, or before records that are kept. */
  lastSeenAt: number | null;
}

export function listAccounts(sql: Sql, poolId: string): Promise<DirectoryEntry[]> {
  return sql<DirectoryEntry[]>`select sub, email, phone_number as "phoneNumber", groups, status, enabled,
      must_change_password as "mustChangePassword",
      trim(concat_ws(' ', attributes ->> 'name', attributes ->> 'family_name')) as name,
      (select max(refreshed_at) from identity_sessions where identity_sessions.sub = identity_accounts.sub) as "lastSeenAt"
    from identity_accounts where pool_id = ${poolId} order by name, email, sub`;
}

/** A null field stays unchanged. A name set by the operator counts as verified. False: another account has the name. */
export async function updateNames(
  sql: Sql,
  sub: string,
  names: { email: string | null; phone: string | null; attributes: Record<string, string> },
  now: number,
): Promise<boolean> {
  const changed =
    await sql`select 1 from identity_accounts mine join identity_accounts other on other.pool_id = mine.pool_id
    where mine.sub = ${sub} and other.sub <> ${sub} and (other.email = ${names.email} or other.phone_number = ${names.phone})`;
  if (changed.length > 0) return false;
  await sql`update identity_accounts set updated_at = ${now}, attributes = attributes || ${sql.json(names.attributes)},
      email = coalesce(${names.email}, email), email_verified = email_verified or ${names.email !== null},
      phone_number = coalesce(${names.phone}, phone_number), phone_number_verified = phone_number_verified or ${names.phone !== null},
      signed_up_as = case when ${names.email !== null || names.phone !== null} then null else signed_up_as end
    where sub = ${sub}`;
  return true;
}
