import type { Sql } from '../database/sql.ts';
import type { EntityKind } from '../entities/entity-kind.ts';
import type { Partner } from './partner.ts';

/** A failure in words for the operator: without names and secrets. */
export interface Trouble {
  at: number;
  text: string;
}

export interface AccountRow {
  driver: string;
  active: boolean;
  address: string | null;
  pages: string[];
  options: Readonly<Record<string, unknown>>;
  /** Sealed. */
  secret: Buffer;
  /** Position up to which the partner was read; null: from the beginning. */
  cursor: string | null;
  set_at: number;
  last_ok_at: number | null;
  /** Null: the last call succeeded. */
  last_error: string | null;
  failing_since: number | null;
  /** Newest first. */
  troubles: readonly Trouble[];
}

/** Number of stored troubles. */
const mostTroubles = 50;

export function listAccounts(sql: Sql, hotelId: string, partner: Partner): Promise<AccountRow[]> {
  return sql<AccountRow[]>`
    select driver, active, address, pages, options, secret, cursor, set_at, last_ok_at, last_error, failing_since, troubles
    from partner_accounts where hotel_id = ${hotelId} and partner = ${partner} order by driver`;
}

/** Returns the account of the driver; without a driver, the active account. */
export async function findAccount<Driver extends string = string>(
  sql: Sql,
  hotelId: string,
  partner: Partner,
  driver: Driver | null,
): Promise<(AccountRow & { driver: Driver }) | null> {
  const accounts = await listAccounts(sql, hotelId, partner);
  const match = accounts.find((account) => (driver === null ? account.active : account.driver === driver));
  // The administration accepts only drivers of this partner.
  return (match as (AccountRow & { driver: Driver }) | undefined) ?? null;
}

export async function deactivateAccounts(sql: Sql, hotelId: string, partner: Partner): Promise<void> {
  await sql`
    update partner_accounts set active = false where hotel_id = ${hotelId} and partner = ${partner} and active`;
}

/** Makes the account the active one. A new address clears the read position. */
export async function putAccount(
  sql: Sql,
  hotelId: string,
  partner: Partner,
  { options, ...row }: Pick<AccountRow, 'driver' | 'address' | 'pages' | 'options' | 'secret' | 'set_at'>,
): Promise<void> {
  await deactivateAccounts(sql, hotelId, partner);
  await sql`
    insert into partner_accounts ${sql({ hotel_id: hotelId, partner, ...row, options: sql.json(options as never) })}
    on conflict (hotel_id, partner, driver) do update set active = true, address = excluded.address, pages = excluded.pages,
      options = excluded.options, secret = excluded.secret, set_at = excluded.set_at, last_ok_at = null, last_error = null,
      failing_since = null,
      cursor = case when partner_accounts.address is distinct from excluded.address then null else partner_accounts.cursor end`;
}

/** Records the outcome of the last call. */
export async function noteCall(
  sql: Sql,
  hotelId: string,
  partner: Partner,
  driver: string,
  { at, error }: { at: number; error: string | null },
): Promise<void> {
  if (error === null) {
    await sql`
      update partner_accounts set last_ok_at = ${at}, last_error = null, failing_since = null
      where hotel_id = ${hotelId} and partner = ${partner} and driver = ${driver}`;
    return;
  }
  const [row] = await sql<{ before: string | null }[]>`
    select last_error as before from partner_accounts
    where hotel_id = ${hotelId} and partner = ${partner} and driver = ${driver} for update`;
  await sql`
    update partner_accounts set last_error = ${error}, failing_since = coalesce(failing_since, ${at})
    where hotel_id = ${hotelId} and partner = ${partner} and driver = ${driver}`;
  // Repetitions of the same failure are one trouble.
  if (row !== undefined && row.before !== error)
    await addTroubles(sql, hotelId, partner, driver, [{ at, text: error }]);
}

/** Newest first. */
export async function addTroubles(
  sql: Sql,
  hotelId: string,
  partner: Partner,
  driver: string,
  troubles: readonly Trouble[],
): Promise<void> {
  await sql`
    update partner_accounts set troubles = (
      select coalesce(jsonb_agg(trouble order by place), '[]')
      from jsonb_array_elements(${sql.json(troubles as never)} || troubles) with ordinality as kept(trouble, place)
      where place <= ${mostTroubles}
    ) where hotel_id = ${hotelId} and partner = ${partner} and driver = ${driver}`;
}

export async function putCursor(
  sql: Sql,
  hotelId: string,
  partner: Partner,
  driver: string,
  cursor: string | null,
): Promise<void> {
  await sql`
    update partner_accounts set cursor = ${cursor}
    where hotel_id = ${hotelId} and partner = ${partner} and driver = ${driver}`;
}

export interface VersionRow {
  /** The kind of partner. */
  id: string;
  /** 0: never set. */
  version: number;
}

export async function insertVersion(sql: Sql, hotelId: string, partner: Partner): Promise<void> {
  await sql`
    insert into partner_versions (hotel_id, id, version) values (${hotelId}, ${partner}, 0) on conflict do nothing`;
}

export function findVersions(sql: Sql, hotelId: string, partners: readonly string[]): Promise<VersionRow[]> {
  return sql<VersionRow[]>`
    select id, version from partner_versions where hotel_id = ${hotelId} and id = any(${[...partners]})`;
}

/** A partner as an entity with versions; its accounts, one for each driver, belong to it. */
export const partnerEntity: EntityKind<VersionRow> = {
  entity: 'partner',
  table: 'partner_versions',
  findByIds: findVersions,
  counters: null,
};
