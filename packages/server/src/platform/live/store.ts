import type { Database, Sql } from '../database/database.ts';
import type { CommittedEvent } from '../database/event-row.ts';
import { type Grants, type LiveAct, noGrants } from './live-session.ts';

interface EventRow {
  seq: number;
  at: number;
  actor: string;
  actor_name: string | null;
  event: CommittedEvent['event'];
  entity: CommittedEvent['entity'];
  entity_id: string;
  version: number;
  fields: string[];
}

export interface Head {
  seq: number;
  /** Events up to this number are deleted. */
  pruned: number;
}

/** Reads the grants of each of these people. */
export async function listGrants(
  database: Database,
  hotelId: string,
  appId: string,
  userIds: string[],
): Promise<Map<string, Grants>> {
  const rows = await database.read(
    hotelId,
    (sql) => sql<{ user_id: string; act: LiveAct; expires_at: number }[]>`
      select user_id, act, expires_at from live_grants
      where hotel_id = ${hotelId} and app_id = ${appId} and user_id = any(${userIds})`,
  );
  const grants = new Map<string, Grants>(userIds.map((userId) => [userId, { ...noGrants }]));
  for (const row of rows) {
    const grantsOfUser = grants.get(row.user_id);
    if (grantsOfUser !== undefined) grantsOfUser[row.act] = row.expires_at;
  }
  return grants;
}

/** Reads the newest number of each of these hotels' logs. */
export async function listHeads(database: Database, hotelIds: string[]): Promise<Map<string, number>> {
  const rows = await database.shared<{ hotel_id: string; seq: number }[]>`
    select hotel_id, seq from event_heads where hotel_id = any(${hotelIds})`;
  return new Map(rows.map((row) => [row.hotel_id, row.seq]));
}

/** Reads the newest number of one hotel's log. */
export async function readHead(database: Database, hotelId: string): Promise<number> {
  return (await listHeads(database, [hotelId])).get(hotelId) ?? 0;
}

/** Reads up to `limit` events after a number, oldest first. */
export async function listEventsAfter(
  database: Database,
  hotelId: string,
  after: number,
  limit: number,
): Promise<CommittedEvent[]> {
  const rows = await database.read(
    hotelId,
    (sql) => sql<EventRow[]>`
      select ${eventColumns(sql)} from events
      where hotel_id = ${hotelId} and seq > ${after} order by seq limit ${limit}`,
  );
  return rows.map(eventOf);
}

/**
 * Reads two kinds of events between `after` and `newest`: the newest, and calls to reload, which no catch-up replaces.
 */
export async function listUnskippable(
  database: Database,
  hotelId: string,
  after: number,
  newest: number,
): Promise<CommittedEvent[]> {
  const rows = await database.read(
    hotelId,
    (sql) => sql<EventRow[]>`
      select ${eventColumns(sql)} from events
      where hotel_id = ${hotelId} and seq > ${after} and seq <= ${newest} and (seq = ${newest} or event = 'FORCE_RELOAD')
      order by seq`,
  );
  return rows.map(eventOf);
}

/** Reads one page of the log with its head, as of one moment. */
export async function readLog(
  database: Database,
  hotelId: string,
  after: number,
  limit: number,
): Promise<{ head: Head; events: CommittedEvent[] }> {
  return database.read(hotelId, async (sql) => {
    // The order matters: an event that is committed between the two queries is left for the next page and never
    // skipped.
    const [head] = await sql<Head[]>`select seq, pruned from event_heads where hotel_id = ${hotelId}`;
    if (head === undefined) throw new Error(`hotel ${hotelId} has no event head`);
    const rows = await sql<EventRow[]>`
      select ${eventColumns(sql)} from events
      where hotel_id = ${hotelId} and seq > ${after} and seq <= ${head.seq} order by seq limit ${limit}`;
    return { head, events: rows.map(eventOf) };
  });
}

/**
 * Removes the oldest events: before `before` (unix seconds) or beyond the newest `keep`. At most `limit` at once, so
 * that writers wait for the head's row no longer than for a change of their own. Returns the number of removed events.
 */
export async function removeOldEvents(
  database: Database,
  hotelId: string,
  bounds: { before: number; keep: number; limit: number },
): Promise<number> {
  return database.write(
    hotelId,
    async ({ sql }) => {
      const [row] = await sql<{ removed: number; last: number | null }[]>`
      with oldest as (
        select seq, at from events where hotel_id = ${hotelId} order by seq limit ${bounds.limit}
      ), doomed as (
        select seq from oldest where at < ${bounds.before}
          or seq <= (select seq from event_heads where hotel_id = ${hotelId}) - ${bounds.keep}
      ), removed as (
        delete from events using doomed where events.hotel_id = ${hotelId} and events.seq = doomed.seq returning events.seq
      )
      select count(*) as removed, max(seq) as last from removed`;
      if (row === undefined || row.last === null) return 0;
      await sql`update event_heads set pruned = ${row.last} where hotel_id = ${hotelId} and pruned < ${row.last}`;
      return row.removed;
    },
    { patient: true },
  );
}

export async function listHotelsWithEvents(database: Database): Promise<string[]> {
  const rows = await database.shared<{ hotel_id: string }[]>`select hotel_id from event_heads where seq > pruned`;
  return rows.map((row) => row.hotel_id);
}

function eventColumns(sql: Sql) {
  return sql`
    seq, at, actor, actor_name, event, entity, entity_id, version,
    array(select jsonb_object_keys(changed) collate "C" order by 1) as fields`;
}

function eventOf(row: EventRow): CommittedEvent {
  return {
    seq: row.seq,
    at: row.at,
    event: row.event,
    entity: row.entity,
    id: row.entity_id,
    version: row.version,
    actor: { id: row.actor, name: row.actor_name },
    fields: row.fields,
  };
}
