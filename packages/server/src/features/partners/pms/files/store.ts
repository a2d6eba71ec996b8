import type { LastPmsFile, PmsFileCounts, PmsFileProblem } from '@bellhop/contract/partners/pms-files';
import type { Sql } from '../../../../platform/database/sql.ts';

export interface FileRow {
  id: string;
  name: string;
  version: number;
  state: 'taking' | 'taken' | 'refused';
  counts: PmsFileCounts | Record<string, never>;
  problems: readonly PmsFileProblem[];
  reason: string | null;
}

/** Seconds until another process may take over the file of a dead one; a live process renews it with each batch. */
const leaseSeconds = 60;

/** Inserts the file unless its id exists; files of the same moment get successive versions. */
export async function insertFile(
  sql: Sql,
  hotelId: string,
  { id, name, writtenAt, at }: { id: string; name: string; writtenAt: number; at: number },
): Promise<void> {
  await sql`
    insert into pms_files (hotel_id, id, name, version, state, began_at)
    select ${hotelId}, ${id}, ${name}, (
      select min(v) from generate_series(${writtenAt}::bigint, ${writtenAt}::bigint + 999) v
      where not exists (select from pms_files f where f.hotel_id = ${hotelId} and f.version = v)
    ), 'taking', ${at}
    where not exists (select from pms_files where hotel_id = ${hotelId} and id = ${id})
    on conflict do nothing`;
}

/** Returns the file and whether `lease` has it now. Null: a concurrent insert of the same version won. */
export async function leaseFile(
  sql: Sql,
  hotelId: string,
  id: string,
  lease: string,
): Promise<{ file: FileRow; isMine: boolean } | null> {
  const mine = await sql<FileRow[]>`
    update pms_files set lease = ${lease}, leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where hotel_id = ${hotelId} and id = ${id} and state = 'taking'
      and (leased_until is null or leased_until < clock_timestamp() or lease = ${lease})
    returning id, name, version, state, counts, problems, reason`;
  const [own] = mine;
  if (own !== undefined) return { file: own, isMine: true };
  const file = await findFile(sql, hotelId, id);
  return file && { file, isMine: false };
}

export async function findFile(sql: Sql, hotelId: string, id: string): Promise<FileRow | null> {
  const [row] = await sql<FileRow[]>`
    select id, name, version, state, counts, problems, reason from pms_files where hotel_id = ${hotelId} and id = ${id}`;
  return row ?? null;
}

/** Returns false where another lease has the file, or it is done. */
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

/** Returns false where another lease has the file, or it is done. */
export async function endFile(
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

export async function removeFilesBefore(sql: Sql, hotelId: string, before: number): Promise<void> {
  await sql`delete from pms_files where hotel_id = ${hotelId} and ended_at < ${before}`;
}

/** Returns the file that was begun last; null before the first one. */
export async function findLastFile(
  sql: Sql,
  hotelId: string,
): Promise<(Omit<LastPmsFile, 'counts'> & Pick<FileRow, 'counts'>) | null> {
  const [row] = await sql<(Omit<LastPmsFile, 'counts'> & Pick<FileRow, 'counts'>)[]>`
    select name, state, coalesce(ended_at, began_at) as at, counts from pms_files
    where hotel_id = ${hotelId} order by began_at desc, version desc limit 1`;
  return row ?? null;
}
