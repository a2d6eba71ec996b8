import type { Fragment, Sql } from '../../../../platform/database/sql.ts';
import type { ListRights } from '../../policy.ts';
import type { RequestFilter } from '../filter.ts';

type Asked = Partial<Pick<RequestFilter, 'type' | 'serviceId' | 'view'>>;

/** Rights and filter as conditions on `r.service_id` and `r.service_type`. */
export function byService(sql: Sql, hotelId: string, rights: ListRights, filter: Asked = {}): Fragment {
  // Found once for the statement, and not for each row.
  const isEasee = sql`(r.service_id = any(array(select id from services where hotel_id = ${hotelId} and is_easee)))`;
  return ofServices(sql, { id: sql`r.service_id`, type: sql`r.service_type`, isEasee }, rights, filter);
}

/** The same as conditions on a row of `services s`. */
export function wantedService(sql: Sql, rights: ListRights, filter: Asked): Fragment {
  return ofServices(sql, { id: sql`s.id`, type: sql`s.type`, isEasee: sql`s.is_easee` }, rights, filter);
}

function ofServices(
  sql: Sql,
  { id, type, isEasee }: Record<'id' | 'type' | 'isEasee', Fragment>,
  { types, serviceIds, checkIns, easee }: ListRights,
  filter: Asked,
): Fragment {
  const isOwnList = filter.view === 'requests';
  return sql`true
    ${types === null ? sql`` : sql`and ${type} = any(${types as string[]})`}
    ${serviceIds === null ? sql`` : sql`and ${id} = any(${serviceIds as string[]})`}
    ${filter.type === undefined ? sql`` : sql`and ${type} = ${filter.type}`}
    ${filter.serviceId === undefined ? sql`` : sql`and ${id} = ${filter.serviceId}`}
    ${isOwnList || !checkIns ? sql`and ${type} <> 'FAST_CHECK_IN'` : sql``}
    ${isOwnList || !easee ? sql`and not ${isEasee}` : sql``}
    ${filter.view === 'easee' ? sql`and ${isEasee}` : sql``}`;
}

/** Who and which department has it; a null assignee is nobody, which the counters keep as an empty text. */
export function byAssignment(
  sql: Sql,
  { assignee, departmentId }: RequestFilter,
  isNobodys = sql`r.assignee_id is null`,
): Fragment {
  const who = assignee === null ? sql`and ${isNobodys}` : sql`and r.assignee_id = ${assignee ?? ''}`;
  return sql`
    ${assignee === undefined ? sql`` : who}
    ${departmentId === undefined ? sql`` : sql`and r.department_id = ${departmentId}`}`;
}

/*
 * A refresh also shows older requests whose stay changed. Two short index scans, because one condition with `or` would
 * walk the whole list.
 */

/** Older requests `r` of stays that were changed since, one stay after another (that is what `offset 0` keeps it to). */
export function ofChangedStays(sql: Sql, hotelId: string, from: number): Fragment {
  return sql`
    (select stay.id from bookings stay where stay.hotel_id = ${hotelId} and stay.updated_at >= ${from}) stay
    cross join lateral (
      select * from requests found where found.hotel_id = ${hotelId} and found.booking_id = stay.id offset 0
    ) r
    where r.updated_at < ${from}`;
}

export function isOfChangedStay(sql: Sql, hotelId: string, from: number): Fragment {
  return sql`r.booking_id in (
    select stay.id from bookings stay where stay.hotel_id = ${hotelId} and stay.updated_at >= ${from})`;
}
