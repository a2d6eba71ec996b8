import type { LastPmsFile, PmsFileCounts, PmsFileProblem } from '@bellhop/contract/partners/pms-files';
import type { Sql } from '../../../../platform/database/sql.ts';

export interface FileRow {
  id: string;
  name: string;
  version: number;
  state: 'taking' | 'taken' | 'refused';
  /** Empty until the import of the file ends. */
  counts: PmsFileCounts | Record<string, never>;
  /** Invalid lines. */
  problems: readonly PmsFileProblem[];
  /** Reason for refusing the whole file. */
  reason: string | null;
}

type LastFileRow = Omit<LastPmsFile, 'counts'> & Pick<FileRow, 'counts'>;

/** Seconds of a lease. A process renews its lease with each batch; after a crash another process takes the file over. */
const leaseSeconds = 60;

/**
 * Inserts the file unless its id exists. Its version is the time of writing; files of the same millisecond get
 * successive versions, at most 1000. `beganAt`: Unix seconds.
 */
export async function insertFile(
  sql: Sql,
  hotelId: string,
  { id, name, writtenAtMs, beganAt }: { id: string; name: string; writtenAtMs: number; beganAt: number },
): Promise<void> {
  await sql`
    insert into pms_files (hotel_id, id, name, version, state, began_at)
    select ${hotelId}, ${id}, ${name}, (
      select min(v) from generate_series(${writtenAtMs}::bigint, ${writtenAtMs}::bigint + 999) v
      where not exists (select from pms_files f where f.hotel_id = ${hotelId} and f.version = v)
    ), 'taking', ${beganAt}
    where not exists (select from pms_files where hotel_id = ${hotelId} and id = ${id})
    on conflict do nothing`;
}

/** Returns the file and whether this lease holds it; null: another file took the version at the same time. */
export async function leaseFile(
  sql: Sql,
  hotelId: string,
  id: string,
  lease: string,
): Promise<{ file: FileRow; isLeased: boolean } | null> {
  const leased = await sql<FileRow[]>`
    update pms_files set lease = ${lease}, leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where hotel_id = ${hotelId} and id = ${id} and state = 'taking'
      and (leased_until is null or leased_until < clock_timestamp() or lease = ${lease})
    returning id, name, version, state, counts, problems, reason`;
  const [own] = leased;
  if (own !== undefined) return { file: own, isLeased: true };
  const file = await findFile(sql, hotelId, id);
  return file && { file, isLeased: false };
}

export async function findFile(sql: Sql, hotelId: string, id: string): Promise<FileRow | null> {
  const [row] = await sql<FileRow[]>`
    select id, name, version, state, counts, problems, reason from pms_files where hotel_id = ${hotelId} and id = ${id}`;
  return row ?? null;
}

/** Returns false if another lease holds the file, or its import is finished. */
export async function prolongFile(sql: Sql, hotelId: string, id: string, lease: string): Promise<boolean> {
  const { count } = await sql`
    update pms_files set leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where hotel_id = ${hotelId} and id = ${id} and lease = ${lease} and state = 'taking'`;
  return count > 0;
}

/** Releases the lease after a failure, so that another try may succeed. */
export async function releaseFile(sql: Sql, hotelId: string, id: string, lease: string): Promise<void> {
  await sql`
    update pms_files set lease = null, leased_until = null
    where hotel_id = ${hotelId} and id = ${id} and lease = ${lease} and state = 'taking'`;
}

/** Returns false if another lease holds the file, or its import is finished. */
export async function finishImport(
  sql: Sql,
  hotelId: string,
  { id, state, counts, problems, reason }: Omit<FileRow, 'name' | 'version'>,
  lease: string,
  at: number,
): Promise<boolean> {
  const { count } = await sql`
    update pms_files set state = ${state}, counts = ${sql.json(counts)}, problems = ${sql.json(problems)},
      reason = ${reason}, ended_at = ${at}, lease = null, leased_until = null
    where hotel_id = ${hotelId} and id = ${id} and lease = ${lease} and state = 'taking'`;
  return count > 0;
}

/** Deletes the records of imports that ended before a time; the files themselves are pruned apart. */
export async function deleteImportsBefore(sql: Sql, hotelId: string, before: number): Promise<void> {
  await sql`delete from pms_files where hotel_id = ${hotelId} and ended_at < ${before}`;
}

/** Returns the file whose import began last; null: no file was imported. */
export async function findLastFile(sql: Sql, hotelId: string): Promise<LastFileRow | null> {
  const [row] = await sql<LastFileRow[]>`
    select name, state, coalesce(ended_at, began_at) as at, counts from pms_files
    where hotel_id = ${hotelId} order by began_at desc, version desc limit 1`;
  return row ?? null;
}
