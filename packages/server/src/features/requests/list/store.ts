import { defaultPageSize } from '@bellhop/contract/lists/list-call';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import type { Sql } from '../../../platform/database/database.ts';
import { movedSince } from '../../../platform/database/moved-since.ts';
import type { WalkCursor } from '../../../platform/paging/cursor.ts';
import type { ListRights } from '../policy.ts';
import type { RequestRow } from '../row.ts';
import { joined, requestColumns } from '../store.ts';
import {
  byCountedHands,
  byRow,
  byService,
  byStatus,
  changedFrom,
  type Fragment,
  movedFrom,
  ofChangedStays,
  statusesOf,
  wantedService,
} from './conditions/store.ts';
import { asksForHands, countersAnswer, type RequestFilter } from './filter.ts';

export interface PageRow extends RequestRow {
  position: number;
  /** Number of the hotel's log as the page saw it. */
  head: number;
}

/**
 * One page, and one row more at least when the list goes on. Rows stand where they stood when the walk began: what was changed
 * since (`moved`) by its place before the change, what was not there yet not at all.
 * One statement, so that rows and head are of one moment.
 */
export function listPage(
  sql: Sql,
  hotelId: string,
  filter: RequestFilter,
  rights: ListRights,
  cursor: WalkCursor | null,
  size: number,
): Promise<PageRow[]> {
  const most = mostRows(sql, size);
  const source = standing(sql, hotelId, filter, rights, cursor, most);
  const page = cursor === null ? source : walked(sql, hotelId, filter, rights, cursor, most, source);
  return sql<PageRow[]>`
    with page as materialized (${page})
    select page.position, h.seq as head, ${requestColumns(sql)}
    from page
    join requests r on r.hotel_id = ${hotelId} and r.id = page.id
    ${joined(sql, hotelId)}
    join event_heads h on h.hotel_id = ${hotelId}
    order by ${inOrder(sql, filter, sql`page.position`, sql`page.id`)}`;
}

/** Up to which number the log is gone; a walk that began before cannot go on. */
export async function findPruned(sql: Sql, hotelId: string): Promise<number> {
  const [head] = await sql<{ pruned: number }[]>`select pruned from event_heads where hotel_id = ${hotelId}`;
  return head?.pruned ?? 0;
}

export interface StatusCount {
  status: RequestStatus;
  n: number;
}

/** Per status, over the filter without its status: out of the kept counters where they can tell, else counted. */
export function countByStatus(
  sql: Sql,
  hotelId: string,
  filter: RequestFilter,
  rights: ListRights,
): Promise<StatusCount[]> {
  if (countersAnswer(filter) && asksForHands(filter)) {
    return sql<StatusCount[]>`
      select r.status, sum(r.n)::bigint as n from assignment_counts r
      where r.hotel_id = ${hotelId} ${byCountedHands(sql, filter)} and ${byService(sql, hotelId, filter, rights)} group by r.status`;
  }
  if (countersAnswer(filter)) {
    return sql<StatusCount[]>`
      select r.status, sum(r.n)::bigint as n from request_counts r
      where r.hotel_id = ${hotelId} and ${byService(sql, hotelId, filter, rights)} group by r.status`;
  }
  const matching = sql`${byService(sql, hotelId, filter, rights)} ${byRow(sql, filter, sql`r.updated_at`)}`;
  return sql<StatusCount[]>`
    select counted.status, sum(counted.n)::bigint as n from (
      select r.status, count(*) as n from requests r
      where r.hotel_id = ${hotelId} and ${matching} ${changedFrom(sql, filter)} group by r.status
      ${
        filter.updatedFrom === undefined
          ? sql``
          : sql`union all
            select r.status, count(*) as n from ${ofChangedStays(sql, hotelId, filter.updatedFrom)} and ${matching} group by r.status`
      }
    ) counted group by counted.status`;
}

/** Rows that stand where they stood. */
function standing(
  sql: Sql,
  hotelId: string,
  filter: RequestFilter,
  rights: ListRights,
  cursor: WalkCursor | null,
  most: Fragment,
) {
  const position = positionOf(sql, filter);
  const beyond =
    cursor === null
      ? sql``
      : sql`
    and ${pastCursor(sql, filter, position, sql`r.id`, cursor)} and r.id not in (select id from moved)`;
  const conditions = sql`${byRow(sql, filter, sql`r.updated_at`)} ${beyond}`;
  const way = wayOf(filter, rights);
  if (way === 'order') {
    const wanted = sql`${byService(sql, hotelId, filter, rights)} ${byStatus(sql, filter)} ${conditions}`;
    const own = sql`
      select r.id, ${position} as position from ${requestsOf(sql, hotelId, filter)} r
      where r.hotel_id = ${hotelId} and ${wanted} ${changedFrom(sql, filter)}
      order by ${inOrder(sql, filter, position, sql`r.id`)} limit ${most}`;
    if (filter.updatedFrom === undefined) return own;
    return sql`
      select either.id, either.position from (
        (${own}) union all
        (select r.id, ${position} as position from ${ofChangedStays(sql, hotelId, filter.updatedFrom)} and ${wanted})
      ) either order by ${inOrder(sql, filter, sql`either.position`, sql`either.id`)} limit ${most}`;
  }
  if (way === 'hands') {
    // One person's, nobody's or a department's: their own indexes, one status after another.
    return sql`
    select r.id, r.position from unnest(${statusesOf(filter)}::text[]) as state(status)
      cross join lateral (
        select r.id, r.updated_at as position from requests r
        where r.hotel_id = ${hotelId} and r.status = state.status and ${byService(sql, hotelId, filter, rights)} ${conditions}
        order by r.updated_at desc, r.id desc limit ${most}
      ) r
    order by r.position desc, r.id desc limit ${most}`;
  }
  // Few services of many: the first rows of each service and status by their own index, then the first of those. One scan
  // in list order would read on and on past other services' rows.
  return sql`
    select r.id, r.position from
      (select s.id as service_id from services s where s.hotel_id = ${hotelId} and ${wantedService(sql, filter, rights)}) wanted
      cross join unnest(${statusesOf(filter)}::text[]) as state(status)
      cross join lateral (
        select r.id, r.updated_at as position from requests r
        where r.hotel_id = ${hotelId} and r.service_id = wanted.service_id and r.status = state.status ${conditions}
        order by r.updated_at desc, r.id desc limit ${most}
      ) r
    order by r.position desc, r.id desc limit ${most}`;
}

/** What stands still and what moved, together. */
function walked(
  sql: Sql,
  hotelId: string,
  filter: RequestFilter,
  rights: ListRights,
  cursor: WalkCursor,
  most: Fragment,
  source: ReturnType<typeof standing>,
) {
  // One by one by their keys (that is what `limit 1` keeps the planner to): few rows move while somebody turns pages.
  // `updatedAt` is when it was last changed as the walk began; the other orders' columns never change.
  const updatedAt = sql`coalesce(moved.was_updated_at, r.updated_at)`;
  const position = filter.order === 'updated_at' ? updatedAt : positionOf(sql, filter);
  return sql`
    with moved as materialized (${movedSince(sql, hotelId, 'request', cursor.start)})
    select both_kinds.id, both_kinds.position from (
      (${source})
      union all
      (select r.id, ${position} as position
      from moved cross join lateral (
        select * from requests found where found.hotel_id = ${hotelId} and found.id = moved.id limit 1
      ) r
      where moved.event <> 'INSERT' and ${byService(sql, hotelId, filter, rights)} ${byStatus(sql, filter)}
        ${byRow(sql, filter, updatedAt)} ${movedFrom(sql, hotelId, filter, updatedAt)} and ${pastCursor(sql, filter, position, sql`r.id`, cursor)})
    ) both_kinds
    order by ${inOrder(sql, filter, sql`both_kinds.position`, sql`both_kinds.id`)} limit ${most}`;
}

/**
 * Written into the statement and not given as a parameter: the planner must know that a page is small to plan once for
 * all calls. Two sizes, so that there are few statements.
 */
function mostRows(sql: Sql, size: number): Fragment {
  return size <= defaultPageSize ? sql`51` : sql`201`;
}

function positionOf(sql: Sql, filter: RequestFilter): Fragment {
  switch (filter.order) {
    case 'updated_at':
      return sql`r.updated_at`;
    case 'created_at':
      return sql`r.created_at`;
    case 'due_at':
      return sql`coalesce(r.due_at, 9007199254740991 - r.created_at)`;
  }
}

function inOrder(sql: Sql, filter: RequestFilter, position: Fragment, id: Fragment): Fragment {
  return filter.order === 'due_at' ? sql`${position}, ${id}` : sql`${position} desc, ${id} desc`;
}

function pastCursor(sql: Sql, filter: RequestFilter, position: Fragment, id: Fragment, cursor: WalkCursor): Fragment {
  return filter.order === 'due_at'
    ? sql`(${position}, ${id}) > (${cursor.position}, ${cursor.id})`
    : sql`(${position}, ${id}) < (${cursor.position}, ${cursor.id})`;
}

/** One person's, whole, where the order is not that of their index: few, while the order's own index passes everybody's. */
function requestsOf(sql: Sql, hotelId: string, { assignee, order }: RequestFilter): Fragment {
  if (typeof assignee !== 'string' || order === 'updated_at') return sql`requests`;
  return sql`(select * from requests theirs where theirs.hotel_id = ${hotelId} and theirs.assignee_id = ${assignee} offset 0)`;
}

/** Which index leads through the list: that of its order, of who has a request, or of the services. */
function wayOf(filter: RequestFilter, rights: ListRights): 'order' | 'hands' | 'services' {
  if (filter.order !== 'updated_at' || !countersAnswer(filter)) return 'order';
  const isNarrow =
    rights.types !== null ||
    rights.serviceIds !== null ||
    filter.type !== undefined ||
    filter.serviceId !== undefined ||
    filter.view === 'easee';
  // What nobody has is much, and few services are then the shorter way to it.
  const hands = asksForHands(filter) && !(isNarrow && filter.assignee === null && filter.departmentId === undefined);
  if (hands) return 'hands';
  return isNarrow ? 'services' : 'order';
}
