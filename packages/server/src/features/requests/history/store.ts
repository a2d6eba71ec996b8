import type { HistoryKind } from '@bellhop/contract/requests/history';
import type { Sql } from '../../../platform/database/database.ts';
import type { Changed, NewEvent } from '../../../platform/live/event-row.ts';

/** An event of the log as a part of one request's history. */
export interface HistoryRow {
  seq: number;
  at: number;
  actor: string;
  actor_name: string | null;
  kind: HistoryKind;
  changed: Changed;
}

/** How far the guest's device has come with reading: they move without anybody doing anything. */
const notTold = ['guest_delivered', 'guest_read'];

/**
 * What happened to a request, newest first. The words that it began with are a part of its beginning; a change that tells
 * nothing stands beside a message that does.
 */
export function listOfRequest(
  sql: Sql,
  hotelId: string,
  requestId: string,
  page: { before: number | null; limit: number },
): Promise<HistoryRow[]> {
  const newestFirst = sql`${page.before === null ? sql`` : sql`and e.seq < ${page.before}`} order by e.seq desc limit ${page.limit}`;
  return sql<HistoryRow[]>`
    (select e.seq, e.at, e.actor, e.actor_name, case e.event when 'INSERT' then 'created' else 'changed' end as kind,
        e.changed - ${notTold}::text[] as changed
      from events e
      where e.hotel_id = ${hotelId} and e.entity = 'request' and e.entity_id = ${requestId}
        and (e.event = 'INSERT' or e.changed - ${notTold}::text[] <> '{}') ${newestFirst})
    union all
    (select e.seq, e.at, e.actor, e.actor_name, 'message', '{}'::jsonb
      from comments c join events e on e.hotel_id = ${hotelId} and e.entity = 'comment' and e.entity_id = c.id
      where c.hotel_id = ${hotelId} and c.request_id = ${requestId} and not c.with_request and e.event = 'INSERT' ${newestFirst})
    union all
    (select e.seq, e.at, e.actor, e.actor_name, 'note', '{}'::jsonb
      from notes n join events e on e.hotel_id = ${hotelId} and e.entity = 'note' and e.entity_id = n.id
      where n.hotel_id = ${hotelId} and n.request_id = ${requestId} and e.event = 'INSERT' ${newestFirst})
    order by seq desc limit ${page.limit}`;
}

/** The oldest that the log holds of a request: what is old was pruned, what was imported has no beginning in it. */
export function listOldest(sql: Sql, hotelId: string, requestId: string): Promise<{ event: NewEvent['event'] }[]> {
  return sql<{ event: NewEvent['event'] }[]>`
    select event from events where hotel_id = ${hotelId} and entity = 'request' and entity_id = ${requestId}
    order by seq limit 1`;
}
