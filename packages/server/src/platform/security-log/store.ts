import type { Sql } from '../database/database.ts';

export interface SecurityEvent {
  /** Unix seconds; the last time of merged events. */
  at: number;
  times: number;
  source: 'pool' | 'operator';
  action: string;
  outcome: string;
  subject: string | null;
  /** Keyed digest: the typed name itself is not stored. */
  nameDigest: string | null;
  session: string | null;
  origin: string;
}

export interface SecurityFilter {
  since?: number;
  until?: number;
  /** Subject or digest of a name; either may match. */
  person?: { subject: string | null; nameDigest: string };
  action?: string;
  outcome?: string;
  limit: number;
}

/**
 * Inserts an event and deletes some that are too old. @param mergedAs key of a row that counts the event, if it exists;
 * null: always a new row.
 */
export async function insert(
  sql: Sql,
  event: Omit<SecurityEvent, 'times'>,
  mergedAs: string | null,
  keptSince: number,
): Promise<void> {
  await sql`delete from security_log where id in (select id from security_log where at < ${keptSince}
    order by at limit 20 for update skip locked)`;
  await sql`insert into security_log (at, source, action, outcome, subject, name_digest, session, origin,
      merged_as)
    values (${event.at}, ${event.source}, ${event.action}, ${event.outcome}, ${event.subject}, ${event.nameDigest},
      ${event.session}, ${event.origin}, ${mergedAs})
    on conflict (merged_as) do update set times = security_log.times + 1, at = excluded.at`;
}

/** Lists the newest first. */
export async function list(sql: Sql, filter: SecurityFilter): Promise<SecurityEvent[]> {
  const { since = null, until = null, person, action = null, outcome = null, limit } = filter;
  const condition =
    person === undefined ? sql`` : sql`and (subject = ${person.subject} or name_digest = ${person.nameDigest})`;
  return sql<
    SecurityEvent[]
  >`select at, times, source, action, outcome, subject, name_digest as "nameDigest", session, origin
    from security_log
    where (${since}::bigint is null or at >= ${since}) and (${until}::bigint is null or at < ${until})
      and (${action}::text is null or action = ${action}) and (${outcome}::text is null or outcome = ${outcome}) ${condition}
    order by at desc, id desc limit ${limit}`;
}

export interface RecordedNames {
  action: string[];
  outcome: string[];
}

/** Lists actions and outcomes of the log. */
export async function names(sql: Sql): Promise<RecordedNames> {
  const [row] = await sql<RecordedNames[]>`
    select coalesce(array_agg(distinct action order by action), '{}') as action,
      coalesce(array_agg(distinct outcome order by outcome), '{}') as outcome from security_log`;
  return row ?? { action: [], outcome: [] };
}
