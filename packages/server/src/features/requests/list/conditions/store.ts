import type { Fragment, Sql } from '../../../../platform/database/sql.ts';
import type { ListRights } from '../../policy.ts';
import type { RequestFilter } from '../filter.ts';

/** Rights as conditions on `r.service_id` and `r.service_type`. */
export function byRights(sql: Sql, hotelId: string, rights: ListRights): Fragment {
  return sql`true
    ${rights.types === null ? sql`` : sql`and r.service_type = any(${rights.types as string[]})`}
    ${rights.serviceIds === null ? sql`` : sql`and r.service_id = any(${rights.serviceIds as string[]})`}
    ${rights.checkIns ? sql`` : sql`and r.service_type <> 'FAST_CHECK_IN'`}
    ${rights.easee ? sql`` : sql`and not ${isEasee(sql, hotelId)}`}`;
}

/** Rights and filter as conditions on `r.service_id` and `r.service_type`. */
export function byService(sql: Sql, hotelId: string, filter: RequestFilter, rights: ListRights): Fragment {
  return sql`${byRights(sql, hotelId, rights)}
    ${filter.type === undefined ? sql`` : sql`and r.service_type = ${filter.type}`}
    ${filter.serviceId === undefined ? sql`` : sql`and r.service_id = ${filter.serviceId}`}
    ${filter.view === 'requests' ? sql`and r.service_type <> 'FAST_CHECK_IN' and not ${isEasee(sql, hotelId)}` : sql``}
    ${filter.view === 'easee' ? sql`and ${isEasee(sql, hotelId)}` : sql``}`;
}

function isEasee(sql: Sql, hotelId: string): Fragment {
  // Found once for the statement, and not for each row.
  return sql`(r.service_id = any(array(select id from services where hotel_id = ${hotelId} and is_easee)))`;
}

/** The same as conditions on a row of `services s`. */
export function wantedService(sql: Sql, filter: RequestFilter, rights: ListRights): Fragment {
  return sql`true
    ${rights.types === null ? sql`` : sql`and s.type = any(${rights.types as string[]})`}
    ${rights.serviceIds === null ? sql`` : sql`and s.id = any(${rights.serviceIds as string[]})`}
    ${filter.type === undefined ? sql`` : sql`and s.type = ${filter.type}`}
    ${filter.serviceId === undefined ? sql`` : sql`and s.id = ${filter.serviceId}`}
    ${filter.view === 'requests' || !rights.checkIns ? sql`and s.type <> 'FAST_CHECK_IN'` : sql``}
    ${filter.view === 'requests' || !rights.easee ? sql`and not s.is_easee` : sql``}
    ${filter.view === 'easee' ? sql`and s.is_easee` : sql``}`;
}

/** Who and which department has it; a null assignee is nobody. */
export function byAssignment(sql: Sql, { assignee, departmentId }: RequestFilter): Fragment {
  const who = assignee === null ? sql`and r.assignee_id is null` : sql`and r.assignee_id = ${assignee ?? ''}`;
  return sql`
    ${assignee === undefined ? sql`` : who}
    ${departmentId === undefined ? sql`` : sql`and r.department_id = ${departmentId}`}`;
}

/** The same as conditions on `assignment_counts r`. */
export function byCountedAssignment(sql: Sql, { assignee, departmentId }: RequestFilter): Fragment {
  return sql`
    ${assignee === undefined ? sql`` : sql`and r.assignee_id = ${assignee ?? ''}`}
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
