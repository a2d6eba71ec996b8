import type { AuditedEntity } from '@bellhop/contract/audit/changes';
import type { Changed } from '../../platform/database/event-row.ts';
import type { Sql } from '../../platform/database/sql.ts';

export interface AuditRow {
  seq: number;
  at: number;
  actor: string;
  actor_name: string | null;
  event: 'INSERT' | 'MODIFY';
  entity: AuditedEntity;
  entity_id: string;
  version: number;
  changed: Changed;
}

export interface AuditFilter {
  entity: AuditedEntity | undefined;
  actor: string | undefined;
  from: number | undefined;
  until: number | undefined;
  before: number | undefined;
}

function columns(sql: Sql) {
  return sql`seq, at, actor, actor_name, event, entity, entity_id, version, changed`;
}

/** Lists entries, newest first. */
export function listPage(sql: Sql, hotelId: string, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { entity, actor, from, until, before } = filter;
  return sql<AuditRow[]>`
    select ${columns(sql)} from audited_events where hotel_id = ${hotelId}
      ${entity === undefined ? sql`` : sql`and entity = ${entity}`}
      ${actor === undefined ? sql`` : sql`and actor = ${actor}`}
      ${from === undefined ? sql`` : sql`and at >= ${from}`}
      ${until === undefined ? sql`` : sql`and at < ${until}`}
      ${before === undefined ? sql`` : sql`and seq < ${before}`}
    order by seq desc limit ${limit}`;
}

export async function findAudited(sql: Sql, hotelId: string, seq: number): Promise<AuditRow | null> {
  const [row] = await sql<AuditRow[]>`
    select ${columns(sql)} from audited_events where hotel_id = ${hotelId} and seq = ${seq}`;
  return row ?? null;
}

/** Lists all actors of changes, with their last known names. */
export function listPeople(sql: Sql, hotelId: string): Promise<{ id: string; name: string | null }[]> {
  return sql<{ id: string; name: string | null }[]>`
    select distinct on (actor) actor as id, actor_name as name
    from audited_events where hotel_id = ${hotelId} order by actor, seq desc`;
}

/** Checks whether the log still has its first number. */
export async function isWhole(sql: Sql, hotelId: string): Promise<boolean> {
  const rows = await sql`select from events where hotel_id = ${hotelId} and seq = 1`;
  return rows.length > 0;
}
