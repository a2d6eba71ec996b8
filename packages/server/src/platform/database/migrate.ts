import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { packageRoot } from '../package-root.ts';
import { codeOf, StartFailure } from '../start-failure.ts';
import { appRole, ensureAppRole, ensureLoginRole, grantTables, type LoginOptions } from './app-role.ts';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** A row of the table `migrations`: the rows tell the version of a database. */
export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

export interface MigrateOptions {
  /** Address for the user who owns the tables, or will own them. */
  url: string;
  /** The user that the server logs in as; without it the user of `url` works as `bellhop_app`. */
  server?: LoginOptions & { url: string };
  /** Folder of numbered `.sql` files; by default the server's own. */
  folder?: string;
}

/** A number that no other program on the same database is likely to lock. */
export const migrationLock = 7_235_501_844;
const oldestServer = 150_000;
const ownFolder = join(packageRoot, 'migrations');

/**
 * Brings the database to the newest schema: runs every file of `migrations` once, in the order of their names, each in
 * a transaction. Several servers may start at once: one works, the others wait. Throws `StartFailure`.
 * @returns names of the files that were applied now.
 */
export async function migrate({ url, server, folder = ownFolder }: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'bellhop-migrate' } });
  try {
    // The one connection of this pool has the lock until it ends, even if this process dies.
    await sql`select pg_advisory_lock(${migrationLock})`;
    await checkServer(sql);
    if (server === undefined) await ensureAppRole(sql);
    const role = server === undefined ? appRole : await ensureLoginRole(sql, server.url, server);
    const applied = await applyMissing(sql, migrations);
    await grantTables(sql, role);
    return applied;
  } catch (error) {
    throw explained(error);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Throws `StartFailure` where a version with migrations unknown to this one wrote the database of this list. */
export async function checkMigrations(applied: readonly AppliedMigration[]): Promise<void> {
  await findMigrations(applied);
}

/**
 * Creates the tables of this list in an empty database, within the caller's transaction and as their owner, and leaves
 * forced row-level security lifted for the owner. Returns the function that forces it again. Throws `StartFailure`.
 */
export async function buildSchema(
  tx: postgres.TransactionSql,
  applied: readonly AppliedMigration[],
): Promise<() => Promise<void>> {
  await checkServer(tx);
  await createList(tx);
  for (const migration of await findMigrations(applied)) await applyIn(tx, migration);
  const lifted = await liftForcedSecurity(tx);
  return () => forceSecurity(tx, lifted);
}

async function findMigrations(applied: readonly AppliedMigration[]): Promise<Migration[]> {
  const here = new Map((await readMigrations(ownFolder)).map((migration) => [migration.name, migration]));
  const newer = applied.filter(({ name }) => !here.has(name)).map(({ name }) => name);
  if (newer.length > 0) {
    throw new StartFailure(`It was made by a newer Bellhop (it has ${newer.join(', ')}); use that one.`);
  }
  return applied.map(({ name, checksum }) => {
    const migration = here.get(name);
    if (migration?.checksum !== checksum) {
      throw new StartFailure(`It was made by another Bellhop, whose migration ${name} is not the one of this version.`);
    }
    return migration;
  });
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

async function checkServer(sql: postgres.ISql): Promise<void> {
  const [server] = await sql<{ number: number; version: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;
  if (server !== undefined && server.number < oldestServer) {
    throw new StartFailure(`PostgreSQL ${server.version} is too old: Bellhop needs 15 or later.`);
  }
}

async function applyMissing(sql: postgres.Sql, migrations: readonly Migration[]): Promise<string[]> {
  await createList(sql);
  const known = new Map(
    (await sql<{ name: string; checksum: string }[]>`select name, checksum from migrations`).map((row) => [
      row.name,
      row.checksum,
    ]),
  );
  const newest = [...known.keys()].sort().at(-1);
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new StartFailure(
        `The migration ${migration.name} was changed after it had been applied to this database; write a new file instead.`,
      );
    }
    if (newest !== undefined && migration.name < newest) {
      throw new StartFailure(
        `The migration ${migration.name} comes before ${newest}, which this database already has; give it a new number.`,
      );
    }
    await applyOne(sql, migration);
    applied.push(migration.name);
  }
  const missing = [...known.keys()].filter((name) => !migrations.some((migration) => migration.name === name));
  if (missing.length > 0) {
    throw new StartFailure(`The database was made by a newer Bellhop (it has ${missing.join(', ')}); start that one.`);
  }
  return applied;
}

async function createList(sql: postgres.ISql): Promise<void> {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`;
}

async function applyOne(sql: postgres.Sql, migration: Migration): Promise<void> {
  await sql
    .begin((tx) => applyIn(tx, migration))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartFailure(`The migration ${migration.name} failed and was rolled back: ${reason}`, error);
    });
}

async function applyIn(tx: postgres.TransactionSql, migration: Migration): Promise<void> {
  const lifted = await liftForcedSecurity(tx);
  await tx.unsafe(migration.text).simple();
  await forceSecurity(tx, lifted);
  await tx`insert into migrations (name, checksum) values (${migration.name}, ${migration.checksum})`;
}

/** Lets an owner bound by forced row-level security work on all hotels until this transaction ends. */
async function liftForcedSecurity(tx: postgres.TransactionSql): Promise<string[]> {
  const tables = await tx<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c, pg_roles r
    where c.relforcerowsecurity and r.rolname = current_user and not r.rolsuper and not r.rolbypassrls order by c.oid`;
  for (const { name } of tables) await tx.unsafe(`alter table ${name} no force row level security`);
  return tables.map(({ name }) => name);
}

async function forceSecurity(tx: postgres.TransactionSql, tables: readonly string[]): Promise<void> {
  for (const table of tables) await tx.unsafe(`alter table ${table} force row level security`);
}

function explained(error: unknown): unknown {
  if (error instanceof StartFailure) return error;
  // insufficient_privilege
  if (codeOf(error) === '42501' && error instanceof Error) {
    return new StartFailure(
      `The database user lacks a right: ${error.message}. It must own the database's schema "public" and be a member of "${appRole}".`,
      error,
    );
  }
  return error;
}
