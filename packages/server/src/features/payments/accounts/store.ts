import type { Sql } from '../../../platform/database/sql.ts';
import type { ProviderDriver } from '../../../platform/payments/payment-provider.ts';

export interface AccountRow {
  driver: ProviderDriver;
  active: boolean;
  address: string | null;
  pages: string[];
  /** Sealed. */
  secret: Buffer;
  set_at: number;
  last_ok_at: number | null;
  last_error: string | null;
}

export function listAccounts(sql: Sql, hotelId: string): Promise<AccountRow[]> {
  return sql<AccountRow[]>`
    select driver, active, address, pages, secret, set_at, last_ok_at, last_error from partner_accounts
    where hotel_id = ${hotelId} and partner = 'payments' order by driver`;
}

/** The named one, or else the one that opens sessions. */
export async function findAccount(sql: Sql, hotelId: string, driver: string | null): Promise<AccountRow | null> {
  const accounts = await listAccounts(sql, hotelId);
  return accounts.find((account) => (driver === null ? account.active : account.driver === driver)) ?? null;
}

export async function deactivateAccounts(sql: Sql, hotelId: string): Promise<void> {
  await sql`update partner_accounts set active = false where hotel_id = ${hotelId} and partner = 'payments' and active`;
}

export async function putAccount(
  sql: Sql,
  hotelId: string,
  row: Pick<AccountRow, 'driver' | 'address' | 'pages' | 'secret' | 'set_at'>,
): Promise<void> {
  await deactivateAccounts(sql, hotelId);
  await sql`
    insert into partner_accounts ${sql({ hotel_id: hotelId, partner: 'payments', ...row })}
    on conflict (hotel_id, partner, driver) do update set active = true, address = excluded.address, pages = excluded.pages,
      secret = excluded.secret, set_at = excluded.set_at, last_ok_at = null, last_error = null`;
}

/** How the last call went. */
export async function noteCall(
  sql: Sql,
  hotelId: string,
  driver: string,
  { at, error }: { at: number; error: string | null },
): Promise<void> {
  await sql`
    update partner_accounts set last_ok_at = ${error === null ? at : null}, last_error = ${error}
    where hotel_id = ${hotelId} and partner = 'payments' and driver = ${driver}`;
}
