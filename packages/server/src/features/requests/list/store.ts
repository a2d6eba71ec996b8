import { requestList } from '@bellhop/contract/requests/list';
import { requestStatuses } from '@bellhop/contract/requests/request';
import { type Fragment, type Sql, unplanned } from '../../../platform/database/sql.ts';
import { isUndated, type ListParts, type ListTable } from '../../../platform/lists/list-table.ts';
import type { ListRights } from '../policy.ts';
import type { RequestFilter } from './filter.ts';

export function requestTable(hotelId: string, filter: RequestFilter, rights: ListRights): ListTable {
  const { assignee_id, order, unhappy } = filter;
  return {
    kind: requestList,
    hotelId,
    filter,
    table: (sql) => sql`requests`,
    position: (sql, updatedAt) => positionOf(sql, order, updatedAt),
    matching: (sql) => sql`and ${byService(sql, hotelId, rights, filter)} ${byRow(sql, filter)}`,
    counters(sql) {
      if (!countersAnswer(filter)) return null;
      const service = sql`and ${byService(sql, hotelId, rights, filter)}`;
      return asksForAssignment(filter)
        ? sql`assignment_counts r where r.hotel_id = ${hotelId} ${byAssignment(sql, filter, sql`r.assignee_id = ''`)} ${service}`
        : sql`request_counts r where r.hotel_id = ${hotelId} ${service}`;
    },
    parts: (sql) => partsOf(sql, hotelId, filter, rights),
    // In another order, reads all requests of the assignee or of unhappy guests, which are few; the order's index has the
    // whole hotel's.
    narrowed(sql) {
      if (order === 'updated_at' || (typeof assignee_id !== 'string' && !unhappy)) return null;
      const few = unhappy ? sql`theirs.rating <= 2` : sql`theirs.assignee_id = ${assignee_id ?? ''}`;
      return sql`(select * from requests theirs where theirs.hotel_id = ${hotelId} and ${few} offset 0)`;
    },
    alsoChanged: {
      rows: (sql, from) => ofChangedStays(sql, hotelId, from),
      holds: (sql, from) => isOfChangedStay(sql, hotelId, from),
    },
  };
}

/** Only then do the kept counters answer: they know services, statuses and assignments, and nothing else. */
function countersAnswer({ reservation_id, booking_id, waiting, unhappy }: RequestFilter): boolean {
  return reservation_id === undefined && booking_id === undefined && !waiting && !unhappy;
}

function asksForAssignment({ assignee_id, department_id }: RequestFilter): boolean {
  return assignee_id !== undefined || department_id !== undefined;
}

function positionOf(sql: Sql, order: RequestFilter['order'], updatedAt: Fragment): Fragment {
  switch (order) {
    case 'updated_at':
      return updatedAt;
    case 'created_at':
      return sql`r.created_at`;
    case 'due_at':
      return sql`coalesce(r.due_at, 9007199254740991 - r.created_at)`;
    case 'waiting_since':
      return sql`r.waiting_since`;
  }
}

/** Chooses the index for the list: null for the order's own index, else the index of the assignment or services. */
function partsOf(sql: Sql, hotelId: string, filter: RequestFilter, rights: ListRights): ListParts | null {
  if (filter.order !== 'updated_at' || !isUndated(filter) || !countersAnswer(filter)) return null;
  const isNarrow =
    rights.types !== null ||
    rights.serviceIds !== null ||
    filter.type !== undefined ||
    filter.service_id !== undefined ||
    filter.view === 'easee';
  const statuses = filter.status === undefined ? [...requestStatuses] : [filter.status];
  const status = sql`unnest(${unplanned(sql, sql`${statuses}::text[]`)}) as state(status)`;
  const areUnassigned = filter.assignee_id === null && filter.department_id === undefined;
  // Unassigned requests have an index in the order of the list, and one by status; with few services, the services' is shorter.
  if (areUnassigned && !isNarrow && filter.status === undefined) return null;
  if (asksForAssignment(filter) && !(isNarrow && areUnassigned)) {
    return {
      each: status,
      areFew: filter.status !== undefined,
      where: sql`and r.status = state.status and ${byService(sql, hotelId, rights, filter)} ${byAssignment(sql, filter)}`,
    };
  }
  if (!isNarrow) return null;
  // One scan in the order of the list would read on and on past other services' rows.
  return {
    each: sql`
      (select s.id as service_id from services s where s.hotel_id = ${hotelId} and ${wantedService(sql, rights, filter)}) wanted
      cross join ${status}`,
    areFew: false,
    where: sql`and r.service_id = wanted.service_id and r.status = state.status ${byAssignment(sql, filter)}`,
  };
}

function byRow(sql: Sql, filter: RequestFilter): Fragment {
  return sql`
    ${filter.booking_id === undefined ? sql`` : sql`and r.booking_id = ${filter.booking_id}`}
    ${filter.reservation_id === undefined ? sql`` : sql`and r.reservation_id = ${filter.reservation_id}`}
    ${filter.waiting ? sql`and r.waiting_since is not null` : sql``}
    ${filter.unhappy ? sql`and r.rating <= 2` : sql``}
    ${byAssignment(sql, filter)}`;
}

type ServiceFilter = Partial<Pick<RequestFilter, 'type' | 'service_id' | 'view'>>;

/** Rights and filter as conditions on `r.service_id` and `r.service_type`. */
export function byService(sql: Sql, hotelId: string, rights: ListRights, filter: ServiceFilter = {}): Fragment {
  // Found once for the statement, and not for each row.
  const isEasee = sql`(r.service_id = any(array(select id from services where hotel_id = ${hotelId} and is_easee)))`;
  return ofServices(sql, { id: sql`r.service_id`, type: sql`r.service_type`, isEasee }, rights, filter);
}

/** Whether one of the lists shows a request of the stay. */
export async function hasRequestOf(sql: Sql, hotelId: string, bookingId: string, rights: ListRights): Promise<boolean> {
  const rows = await sql`
    select 1 from requests r
    where r.hotel_id = ${hotelId} and r.booking_id = ${bookingId} and ${byService(sql, hotelId, rights)} limit 1`;
  return rows.length > 0;
}

/** The same as conditions on a row of `services s`. */
function wantedService(sql: Sql, rights: ListRights, filter: ServiceFilter): Fragment {
  return ofServices(sql, { id: sql`s.id`, type: sql`s.type`, isEasee: sql`s.is_easee` }, rights, filter);
}

function ofServices(
  sql: Sql,
  { id, type, isEasee }: Record<'id' | 'type' | 'isEasee', Fragment>,
  { types, serviceIds, checkIns, easee }: ListRights,
  filter: ServiceFilter,
): Fragment {
  const isOwnList = filter.view === 'requests';
  return sql`true
    ${types === null ? sql`` : sql`and ${type} = any(${types as string[]})`}
    ${serviceIds === null ? sql`` : sql`and ${id} = any(${serviceIds as string[]})`}
    ${filter.type === undefined ? sql`` : sql`and ${type} = ${filter.type}`}
    ${filter.service_id === undefined ? sql`` : sql`and ${id} = ${filter.service_id}`}
    ${isOwnList || !checkIns ? sql`and ${type} <> 'FAST_CHECK_IN'` : sql``}
    ${isOwnList || !easee ? sql`and not ${isEasee}` : sql``}
    ${filter.view === 'easee' ? sql`and ${isEasee}` : sql``}`;
}

/** The condition for assignee and department; unassigned is a null assignee, and an empty text in the counters. */
function byAssignment(
  sql: Sql,
  { assignee_id, department_id }: RequestFilter,
  isNobodys = sql`r.assignee_id is null`,
): Fragment {
  const who = assignee_id === null ? sql`and ${isNobodys}` : sql`and r.assignee_id = ${assignee_id ?? ''}`;
  return sql`
    ${assignee_id === undefined ? sql`` : who}
    ${department_id === undefined ? sql`` : sql`and r.department_id = ${department_id}`}`;
}

/*
 * A refresh also shows older requests whose stay changed. Two short index scans, because one condition with `or` would
 * walk the whole list.
 */

/** Older requests `r` of stays that were changed since, one stay after another (that is what `offset 0` keeps it to). */
function ofChangedStays(sql: Sql, hotelId: string, from: number): Fragment {
  return sql`
    (select stay.id from bookings stay where stay.hotel_id = ${hotelId} and stay.updated_at >= ${from}) stay
    cross join lateral (
      select * from requests found where found.hotel_id = ${hotelId} and found.booking_id = stay.id offset 0
    ) r
    where r.updated_at < ${from}`;
}

function isOfChangedStay(sql: Sql, hotelId: string, from: number): Fragment {
  return sql`r.booking_id in (
    select stay.id from bookings stay where stay.hotel_id = ${hotelId} and stay.updated_at >= ${from})`;
}
