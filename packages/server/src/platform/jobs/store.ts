import type { Sql } from '../database/database.ts';

export interface NewJob {
  name: string;
  key: string | null;
  payload: unknown;
  /** Milliseconds since 1970, like every time here. */
  runAt: number;
  createdAt: number;
}

export interface LeasedJob {
  id: number;
  name: string;
  payload: unknown;
  version: number;
  /** Tries so far, including this try. */
  tries: number;
}

/** A leased job with its version and the lease of its process. */
export type Hold = Pick<LeasedJob, 'id' | 'version'> & { lease: string };

/** Inserts a job; an existing job of the same key gets the new payload and time, and begins again. */
export async function insertOrReplace(sql: Sql, job: NewJob): Promise<void> {
  await sql`insert into jobs (name, key, payload, run_at, created_at)
    values (${job.name}, ${job.key}, ${sql.json(job.payload as never)}, ${job.runAt}, ${job.createdAt})
    on conflict (name, key) where key is not null do update set payload = excluded.payload, run_at = excluded.run_at,
      version = jobs.version + 1, tries = 0, last_error = null, failed_at = null`;
}

/** Leases due, free jobs, up to so many of each name, the oldest first. */
export async function takeDue(
  sql: Sql,
  capacity: readonly { name: string; atMost: number }[],
  hold: { lease: string; seconds: number; now: number },
): Promise<LeasedJob[]> {
  const [names, limits] = [capacity.map(({ name }) => name), capacity.map(({ atMost }) => atMost)];
  return sql<LeasedJob[]>`
    with due as (
      select job.id from unnest(${names}::text[], ${limits}::int[]) as wanted (name, at_most)
      cross join lateral (
        select id from jobs
        where jobs.name = wanted.name and failed_at is null and run_at <= ${hold.now}
          and (leased_until is null or leased_until < clock_timestamp())
        order by run_at, id limit wanted.at_most for update skip locked
      ) as job
    )
    update jobs set tries = tries + 1, lease = ${hold.lease},
      leased_until = clock_timestamp() + ${hold.seconds} * interval '1 second'
    from due where jobs.id = due.id
    returning jobs.id, jobs.name, jobs.payload, jobs.version, jobs.tries`;
}

/** Renews the leases of running jobs. */
export async function prolong(sql: Sql, ids: readonly number[], lease: string, seconds: number): Promise<void> {
  await sql`update jobs set leased_until = clock_timestamp() + ${seconds} * interval '1 second'
    where id = any(${[...ids]}) and lease = ${lease}`;
}

/** Removes a finished job; if it was added again meanwhile, it is released to run again. */
export async function remove(sql: Sql, hold: Hold): Promise<void> {
  const { count } = await sql`
    delete from jobs where id = ${hold.id} and lease = ${hold.lease} and version = ${hold.version}`;
  if (count === 0) await release(sql, hold);
}

/** Plans the next try at `runAt`, or none (null); if the job was added again meanwhile, its new time holds. */
export async function putBack(
  sql: Sql,
  hold: Hold,
  outcome: { runAt: number | null; error: string; now: number },
): Promise<void> {
  const { count } = await sql`
    update jobs set lease = null, leased_until = null, last_error = ${outcome.error},
      run_at = coalesce(${outcome.runAt}, run_at), failed_at = ${outcome.runAt === null ? outcome.now : null}
    where id = ${hold.id} and lease = ${hold.lease} and version = ${hold.version}`;
  if (count === 0) await release(sql, hold);
}

async function release(sql: Sql, { id, lease }: Hold): Promise<void> {
  await sql`update jobs set lease = null, leased_until = null where id = ${id} and lease = ${lease}`;
}

/** Makes tries due that a wrong clock put off beyond the longest delay. Milliseconds since 1970. */
export async function hastenBeyond(sql: Sql, now: number, longest: number): Promise<void> {
  await sql`update jobs set run_at = ${now}
    where failed_at is null and tries > 0 and run_at > ${now + longest} and lease is null`;
}

/** Makes the jobs of the name due that wait for their next try. @param now milliseconds since 1970 */
export async function hasten(sql: Sql, name: string, now: number): Promise<void> {
  await sql`update jobs set run_at = ${now}
    where name = ${name} and failed_at is null and tries > 0 and run_at > ${now} and lease is null`;
}

export async function removeFailedBefore(sql: Sql, before: number): Promise<void> {
  await sql`delete from jobs where failed_at < ${before}`;
}

export interface JobCount {
  name: string;
  state: 'planned' | 'due' | 'failed';
  n: number;
  /** Milliseconds since 1970 of the earliest of these jobs. */
  since: number;
}

/** Counts planned, due and failed jobs of each name. */
export function listCounts(sql: Sql, now: number): Promise<JobCount[]> {
  return sql<JobCount[]>`
    select name, case when failed_at is not null then 'failed' when run_at <= ${now} then 'due' else 'planned' end as state,
      count(*) as n, min(run_at) as since
    from jobs group by 1, 2`;
}
