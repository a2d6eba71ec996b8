import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import postgres from 'postgres';
import { type AppliedMigration, migrationLock } from '../database/migrate.ts';
import { objectKey } from '../files/object-store.ts';
import { fileName, previewName } from '../files/stored-attachment.ts';
import { StartFailure } from '../start-failure.ts';
import type { ArchiveManifest } from './archive/manifest.ts';

/** The database at one moment; others may write meanwhile. */
export interface Snapshot {
  migrations: readonly AppliedMigration[];
  hotelIds: readonly string[];
  /** Digest of the server key under which the database was filled; null: no server has worked on it yet. */
  keyFingerprint: string | null;
  tables: readonly TableShape[];
  /** Rows of a table of every hotel, in PostgreSQL's text format. */
  copy(table: TableShape): AsyncIterable<Buffer>;
  /** Keys of the files that rows name, some hundreds at a time. */
  namedFiles(): AsyncIterable<string[]>;
  sequences(): Promise<ArchiveManifest['sequences']>;
}

export interface TableShape {
  name: string;
  /** Columns with stored data; generated ones are computed at the restore. */
  columns: string[];
  /** Whether row-level security shows the rows of one hotel at a time. */
  closed: boolean;
}

/** A connection that makes one backup at a time of this database. */
export interface BackupSession {
  /** Reads in one snapshot; the tables cannot change their shape until `work` ends. */
  withSnapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Tells the server, and so its operator, when the last backup was made. @param at unix seconds */
  note(at: number): Promise<void>;
  close(): Promise<void>;
}

/** A backup takes this lock, so that only one backup is made at a time. */
export const backupLock = 7_235_501_846;
const rowsAtOnce = 500;

/**
 * Opens the session as the owner of the tables, without other rights: a user bound by row-level security reads hotel by
 * hotel.
 * Throws `StartFailure` if another backup is under way.
 */
export async function openBackupSession(url: string): Promise<BackupSession> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    connection: { application_name: 'bellhop-backup' },
  });
  const close = () => sql.end({ timeout: 5 });
  try {
    const [lock] = await sql<{ own: boolean }[]>`select pg_try_advisory_lock(${backupLock}) as own`;
    if (lock?.own !== true) throw new StartFailure('Another backup of this database is under way.');
    const [list] = await sql<{ there: boolean }[]>`select to_regclass('public.migrations') is not null as there`;
    if (list?.there !== true) throw new StartFailure('There is no installation of Bellhop in this database.');
  } catch (error) {
    await close();
    throw error;
  }
  const note = async (at: number): Promise<void> => {
    // A database of an older version, backed up before its upgrade, has no such table.
    const [table] = await sql<{ there: boolean }[]>`select to_regclass('public.server_state') is not null as there`;
    if (table?.there !== true) return;
    await sql`
      insert into public.server_state (at, steady_since, backed_up_at) values (${at}, 0, ${at})
      on conflict (one) do update set backed_up_at = excluded.backed_up_at`;
  };
  return { withSnapshot: (work) => withSnapshot(sql, work), note, close };
}

async function withSnapshot<T>(sql: postgres.Sql, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  // No migration runs between the snapshot and the locks on its tables.
  await sql`select pg_advisory_lock_shared(${migrationLock})`;
  try {
    const answer = await sql.begin('isolation level repeatable read read only', async (tx) => {
      await prepareReading(tx);
      const snapshot = await readSnapshot(tx);
      await tx.unsafe(`lock table ${snapshot.tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
      await tx`select pg_advisory_unlock_shared(${migrationLock})`;
      return { value: await work(snapshot) };
    });
    return answer.value;
  } finally {
    // Also after a failed transaction, which has not released the lock; otherwise PostgreSQL only warns.
    await sql`select pg_advisory_unlock_shared(${migrationLock})`.catch(() => {});
  }
}

/** Sets the same formats on every server, and no time limit. */
async function prepareReading(tx: postgres.TransactionSql): Promise<void> {
  await tx`select set_config(name, value, true) from (values ('search_path', 'public'), ('datestyle', 'ISO'),
    ('intervalstyle', 'postgres'), ('timezone', 'UTC'), ('extra_float_digits', '3'), ('statement_timeout', '0'),
    ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0')) as settings (name, value)`;
}

async function readSnapshot(tx: postgres.TransactionSql): Promise<Snapshot> {
  const [role] = await tx<{ bound: boolean }[]>`
    select not (rolsuper or rolbypassrls) as bound from pg_roles where rolname = current_user`;
  const migrations = await tx<AppliedMigration[]>`select name, checksum from migrations order by name`;
  const hotels = await tx<{ id: string }[]>`select id from hotels order by id`;
  const [key] = await tx<{ fingerprint: string }[]>`select fingerprint from identity_server_key`;
  const tables = await tx<TableShape[]>`
    select c.relname as name, c.relrowsecurity as closed,
      json_agg(a.attname order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relowner = (select relowner from pg_class where oid = 'public.migrations'::regclass)
    group by c.oid order by 1`;
  const hotelIds = hotels.map(({ id }) => id);
  const bound = role?.bound !== false;

  /** Null: all hotels at once. A reader bound by row-level security goes hotel by hotel. */
  const turns = (closed: boolean): readonly (string | null)[] => (bound && closed ? hotelIds : [null]);
  const enter = (hotelId: string | null) => tx`select set_config('bellhop.hotel_id', ${hotelId ?? ''}, true)`;

  return {
    migrations: [...migrations],
    hotelIds,
    keyFingerprint: key?.fingerprint ?? null,
    tables: [...tables],
    async *copy(table) {
      for (const hotelId of turns(table.closed)) {
        await enter(hotelId);
        const rows = await tx.unsafe(`copy ${target(table)} to stdout`).readable();
        try {
          yield* rows.iterator({ destroyOnReturn: false });
        } finally {
          await readOut(rows);
        }
      }
    },
    async *namedFiles() {
      for (const hotelId of turns(true)) {
        await enter(hotelId);
        yield* namedFiles(tx);
      }
    },
    sequences: async () => [
      ...(await tx<ArchiveManifest['sequences']>`
        select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`),
    ],
  };
}

/**
 * Drains the rest of a table whose reader has stopped, so that the connection goes on: the driver (postgres 3.4.9)
 * pauses its socket when rows fill the stream, and neither an ended nor a destroyed stream resumes it.
 */
async function readOut(rows: Readable): Promise<void> {
  rows.resume();
  await finished(rows).catch(() => {});
  rows._read(0);
}

interface BackupFileRow {
  hotel_id: string;
  request_id: string;
  id: string;
  extension: string;
  has_preview: boolean;
}

async function* namedFiles(tx: postgres.TransactionSql): AsyncGenerator<string[]> {
  const rows = tx<BackupFileRow[]>`
    select hotel_id, request_id, id, extension, has_preview from uploads where stored_at is not null order by hotel_id, id`;
  for await (const some of rows.cursor(rowsAtOnce)) {
    yield some.flatMap((file) =>
      [fileName(file), ...(file.has_preview ? [previewName(file)] : [])].map((name) =>
        objectKey(file.hotel_id, file.request_id, name),
      ),
    );
  }
}

export function target({ name, columns }: Pick<TableShape, 'name' | 'columns'>): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
