import type { HistoryKind } from '@bellhop/contract/requests/history';
import type { Sql } from '../../../platform/database/database.ts';
import type { Changed } from '../../../platform/database/event-row.ts';
import { pageOfEvents } from '../../../platform/timeline/store.ts';
import { type Place, ranks, type TimelineRow } from '../../../platform/timeline/timeline.ts';
import { byService } from '../list/store.ts';
import type { ListRights } from '../policy.ts';

/** An event of the log as a part of one request's history. */
export interface HistoryRow {
  seq: number;
  at: number;
  actor: string;
  actor_name: string | null;
  kind: HistoryKind;
  changed: Changed;
}

/** The read positions of the guest's device, which move without an act of a person. */
const notTold = ['guest_delivered', 'guest_read'];

/**
 * Returns the changes of a request, its prints and openings, newest first. The first message belongs to the creation.
 * Changes of read positions alone are left out: the message itself is in the list.
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
    union all
    (select e.seq, e.at, e.actor, m.name, case a.what when 'print' then 'printed' else 'paper_opened' end, '{}'::jsonb
      from access_records a join events e on e.hotel_id = ${hotelId} and e.entity = 'access' and e.entity_id = a.id::text
      left join staff_members m on m.hotel_id = ${hotelId} and m.user_id = a.actor
      where a.hotel_id = ${hotelId} and a.entity = 'request' and a.entity_id = ${requestId}
        and a.what in ('print', 'papers') ${newestFirst})
    order by seq desc limit ${page.limit}`;
}

/** A request as the timeline of its stay names it. */
export interface StayEventRow extends Omit<TimelineRow, 'about'> {
  request_id: string;
  name: string;
  name_with_locales: Record<string, string>;
}

/** Returns the history of a stay's requests within these rights: creations, changes of these fields, messages. */
export function listOfStay(
  sql: Sql,
  hotelId: string,
  bookingId: string,
  rights: ListRights,
  fields: readonly string[],
  page: { before: Place | null; limit: number },
): Promise<StayEventRow[]> {
  const columns = sql`e.at, ${ranks.event}::int as rank, e.seq as n, e.actor, e.actor_name, r.id as request_id, s.name,
    s.name_with_locales`;
  const ofStay = sql`r.hotel_id = ${hotelId} and r.booking_id = ${bookingId} and ${byService(sql, hotelId, rights)}`;
  const service = sql`join services s on s.hotel_id = ${hotelId} and s.id = r.service_id`;
  const newestFirst = pageOfEvents(sql, page.before, page.limit);
  return sql<StayEventRow[]>`
    (select ${columns}, case e.event when 'INSERT' then 'created' else 'changed' end as kind, e.changed
      from requests r ${service}
      join events e on e.hotel_id = ${hotelId} and e.entity = 'request' and e.entity_id = r.id
      where ${ofStay} and (e.event = 'INSERT' or e.changed ?| ${fields as string[]}) ${newestFirst})
    union all
    (select ${columns}, 'message', '{}'::jsonb
      from requests r ${service}
      join comments c on c.hotel_id = ${hotelId} and c.request_id = r.id and not c.with_request
      join events e on e.hotel_id = ${hotelId} and e.entity = 'comment' and e.entity_id = c.id
      where ${ofStay} and e.event = 'INSERT' ${newestFirst})
    order by at desc, n desc limit ${page.limit}`;
}
