import type { Sql } from '../database/database.ts';

export interface SecurityEvent {
  /** Unix seconds; of several times the last. */
  at: number;
  times: number;
  source: 'pool' | 'operator';
  action: string;
  outcome: string;
  subject: string | null;
  /** Keyed: a name that somebody typed stands nowhere. */
  nameDigest: string | null;
  session: string | null;
  origin: string;
}

export interface SecurityFilter {
  since?: number;
  until?: number;
  /** Subject or digest of a name; either fits. */
  person?: { subject: string | null; nameDigest: string };
  action?: string;
  outcome?: string;
  limit: number;
}

/** A few that are too old go with it. @param mergedAs counted in the row that has it, if there is one; null: in no other. */
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

/** The newest first. */
export async function list(sql: Sql, filter: SecurityFilter): Promise<SecurityEvent[]> {
  const { since = null, until = null, person, action = null, outcome = null, limit } = filter;
  const named =
    person === undefined ? sql`` : sql`and (subject = ${person.subject} or name_digest = ${person.nameDigest})`;
  return sql<
    SecurityEvent[]
  >`select at, times, source, action, outcome, subject, name_digest as "nameDigest", session, origin
    from security_log
    where (${since}::bigint is null or at >= ${since}) and (${until}::bigint is null or at < ${until})
      and (${action}::text is null or action = ${action}) and (${outcome}::text is null or outcome = ${outcome}) ${named}
    order by at desc, id desc limit ${limit}`;
}

export interface RecordedNames {
  action: string[];
  outcome: string[];
}

/** Actions and outcomes that are in the log. */
export async function names(sql: Sql): Promise<RecordedNames> {
  const [row] = await sql<RecordedNames[]>`
    select coalesce(array_agg(distinct action order by action), '{}') as action,
      coalesce(array_agg(distinct outcome order by outcome), '{}') as outcome from security_log`;
  return row ?? { action: [], outcome: [] };
}
