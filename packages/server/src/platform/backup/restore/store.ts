import { setImmediate as nextTurn } from 'node:timers/promises';
import postgres from 'postgres';
import { buildSchema, migrationLock } from '../../database/migrate.ts';
import { StartFailure } from '../../start-failure.ts';
import type { ArchiveHead, ArchiveManifest, TableContents } from '../archive/manifest.ts';
import { quoted, target } from '../store.ts';

/** Writes the parts of the tables in their order. */
export interface TableLoader {
  write(table: TableContents, part: Uint8Array): Promise<void>;
}

/**
 * Makes the tables of the archive's version in an empty database and fills them, all in one transaction: if anything
 * fails, the database is as empty as before. As the owner of the database; no other right is needed. Throws
 * `StartFailure`.
 */
export async function loadDatabase(
  url: string,
  { migrations }: ArchiveHead,
  manifest: ArchiveManifest,
  load: (loader: TableLoader) => Promise<void>,
): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'bellhop-restore' } });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await mustBeEmpty(sql);
    await sql.begin(async (tx) => {
      await prepareWriting(tx);
      const force = await buildSchema(tx, migrations);
      await mustFit(tx, manifest);
      const restoreKeys = await dropForeignKeys(tx);
      const names = manifest.tables.map(({ name }) => quoted(name));
      for (const name of names) await tx.unsafe(`alter table ${name} disable trigger user`);
      await tx.unsafe(`truncate ${names.join(', ')}`);
      const loader = openLoader(tx);
      await load(loader).catch((error: unknown) => {
        loader.abandon();
        throw error;
      });
      await loader.end();
      for (const table of manifest.tables) await mustHaveRows(tx, table);
      for (const { name, last } of manifest.sequences) {
        if (last !== null) await tx`select setval(${`public.${quoted(name)}`}::regclass, ${last}::bigint)`;
      }
      await restoreKeys();
      for (const name of names) await tx.unsafe(`alter table ${name} enable trigger user`);
      await force();
    });
    // The rows are restored; if `analyze` fails, PostgreSQL gathers its statistics by itself a little later.
    await sql`analyze`.catch(() => {});
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function prepareWriting(tx: postgres.TransactionSql): Promise<void> {
  await tx`select set_config(name, value, true) from (values ('search_path', 'public'), ('datestyle', 'ISO'),
    ('intervalstyle', 'postgres'), ('timezone', 'UTC'), ('statement_timeout', '0'), ('lock_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0')) as settings (name, value)`;
}

async function mustBeEmpty(sql: postgres.Sql): Promise<void> {
  const [table] = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1 limit 1`;
  if (table !== undefined) {
    throw new StartFailure(`The database is not empty (it has ${table.name}); nothing was restored.`);
  }
}

async function mustFit(tx: postgres.TransactionSql, { tables }: ArchiveManifest): Promise<void> {
  const here = await tx<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const names = new Set(here.map(({ name }) => name));
  const unknown = tables.find(({ name }) => !names.has(name));
  if (unknown !== undefined)
    throw new StartFailure(`The archive has the table ${unknown.name}, which is not Bellhop's.`);
}

/** Drops the foreign keys; returns the function that adds them again, which checks every row. */
async function dropForeignKeys(tx: postgres.TransactionSql): Promise<() => Promise<void>> {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`;
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

async function mustHaveRows(tx: postgres.TransactionSql, { name, rows }: TableContents): Promise<void> {
  const [counted] = await tx<{ n: string }[]>`select count(*)::text as n from ${tx(name)}`;
  if (counted?.n !== String(rows)) {
    throw new StartFailure(`The table ${name} has ${counted?.n} rows instead of ${rows}; nothing was restored.`);
  }
}

function openLoader(tx: postgres.TransactionSql): TableLoader & { end(): Promise<void>; abandon(): void } {
  let current: { name: string; copy: Awaited<ReturnType<typeof openCopy>> } | null = null;
  async function end(): Promise<void> {
    await current?.copy.end();
    current = null;
  }
  return {
    async write(table, part) {
      if (current?.name !== table.name) {
        await end();
        current = { name: table.name, copy: await openCopy(tx, table) };
      }
      await current.copy.write(part);
    },
    end,
    abandon: () => current?.copy.abandon(),
  };
}

async function openCopy(tx: postgres.TransactionSql, table: TableContents) {
  const stream = await tx.unsafe(`copy ${target(table)} from stdin`).writable();
  let failure: unknown = null;
  stream.on('error', (error) => {
    failure ??= error;
  });
  const refused = (error: unknown) =>
    new StartFailure(`The table ${table.name} cannot be filled: ${String(failure ?? error)}`, failure ?? error);
  return {
    write: (part: Uint8Array) =>
      new Promise<void>((resolve, reject) => {
        stream.write(part, (error) => (error ? reject(refused(error)) : resolve()));
      }),
    /** The driver accepts no statement, not even a rollback, during a copy. */
    abandon: () => void stream.destroy(new Error('abandoned')),
    async end() {
      stream.end();
      await nextTurn();
      // The driver (postgres 3.4.9) never ends a stream whose last rows are refused, but fails the next statement.
      await tx`select 1`.catch((error: unknown) => {
        throw refused(error);
      });
    },
  };
}
