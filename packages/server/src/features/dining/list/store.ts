import { reservationList } from '@bellhop/contract/dining/reservation-list';
import { type RowShape, readRows } from '../../../platform/database/rows.ts';
import type { Fragment, Sql } from '../../../platform/database/sql.ts';
import type { ListTable } from '../../../platform/lists/list-table.ts';
import { byService } from '../../requests/list/store.ts';
import type { ListRights } from '../../requests/policy.ts';
import type { ReservationFilter } from './filter.ts';

/** Reservations by their time, the latest first (ALA-06), or waiting ones, the longest waiting first. */
export function reservationTable(hotelId: string, filter: ReservationFilter, rights: ListRights): ListTable {
  const { restaurantId, id, withoutCanceled, waiting } = filter;
  const byKind = (sql: Sql) => sql`and ${isReservation(sql)} and ${byService(sql, hotelId, rights)}`;
  return {
    kind: reservationList,
    hotelId,
    filter,
    table: (sql) => sql`requests`,
    position: (sql) => (filter.order === 'due_at' ? sql`coalesce(r.due_at, 0)` : sql`r.waiting_since`),
    matching: (sql) => sql`${byKind(sql)} ${byFilter(sql, hotelId, filter)}`,
    counters: (sql) =>
      restaurantId === undefined && id === undefined && waiting === undefined
        ? sql`request_counts r where r.hotel_id = ${hotelId} ${byKind(sql)} ${notCanceled(sql, withoutCanceled)}`
        : null,
  };
}

function isReservation(sql: Sql): Fragment {
  return sql`r.service_type = 'ALACARTE_RESTAURANT_RESERVATION'`;
}

function notCanceled(sql: Sql, withoutCanceled: boolean | undefined): Fragment {
  return withoutCanceled === true ? sql`and r.status <> 'CANCELED'` : sql``;
}

function waits(sql: Sql, { waiting }: ReservationFilter): Fragment {
  return waiting === true ? sql`and r.waiting_since is not null` : sql``;
}

function byFilter(sql: Sql, hotelId: string, filter: ReservationFilter): Fragment {
  const { id, restaurantId, withoutCanceled, waiting } = filter;
  // Few reservations wait: each is looked up by its key, because a join would read the whole history.
  const few = waiting === true ? sql`offset 0` : sql``;
  return sql`
    ${notCanceled(sql, withoutCanceled)} ${waits(sql, filter)}
    ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    ${
      restaurantId === undefined
        ? sql``
        : sql`and exists (
            select from reservations v
            where v.hotel_id = ${hotelId} and v.request_id = r.id and v.restaurant_id = ${restaurantId} ${few})`
    }`;
}

/** Lists every reservation of a day in the order of the filter; if the filter names a restaurant, only its own. */
export function listDay<Row>(
  sql: Sql,
  shape: RowShape<Row>,
  hotelId: string,
  day: string,
  filter: ReservationFilter,
  rights: ListRights,
  most: number,
): Promise<Row[]> {
  const { id, restaurantId, status, withoutCanceled, updatedFrom, updatedTo } = filter;
  return readRows(
    sql,
    shape,
    hotelId,
    // PostgreSQL looks up an array of ids one by one; for a join it would read the whole history.
    sql`r.id = any(array(${listDayIds(sql, hotelId, day, { restaurantId })}))
      and ${byService(sql, hotelId, rights)}
      ${id === undefined ? sql`` : sql`and r.id = ${id}`}
      ${status === undefined ? sql`` : sql`and r.status = ${status}`}
      ${notCanceled(sql, withoutCanceled)} ${waits(sql, filter)}
      ${updatedFrom === undefined ? sql`` : sql`and r.updated_at >= ${updatedFrom}`}
      ${updatedTo === undefined ? sql`` : sql`and r.updated_at <= ${updatedTo}`}
      order by ${filter.order === 'due_at' ? sql`r.due_at desc, r.id desc` : sql`r.waiting_since, r.id`} limit ${most}`,
  );
}

export function listDayIds(
  sql: Sql,
  hotelId: string,
  day: string,
  { restaurantId }: Pick<ReservationFilter, 'restaurantId'>,
): Fragment {
  return sql`
    select v.request_id from reservations v where v.hotel_id = ${hotelId} and ${ofDay(sql, day, restaurantId)}`;
}

/** Counts the reservations of a day by status (ALA-05). */
export function sumDay(sql: Sql, hotelId: string, day: string, filter: ReservationFilter, rights: ListRights) {
  return sql<{ status: string; reservations: number; adults: number; children: number; seats: number }[]>`
    select r.status, count(*) as reservations, sum(v.adults)::bigint as adults, sum(v.children)::bigint as children,
      sum(v.seats)::bigint as seats
    from reservations v
    cross join lateral (
      select r.status from requests r
      where r.hotel_id = ${hotelId} and r.id = v.request_id and ${byService(sql, hotelId, rights)} ${waits(sql, filter)} offset 0
    ) r
    where v.hotel_id = ${hotelId} and ${ofDay(sql, day, filter.restaurantId)}
    group by r.status`;
}

/** Returns the taken seats of each sitting of a day, with the seats that are held for waiting guests. */
export function listTakenOfDay(
  sql: Sql,
  hotelId: string,
  day: string,
  { restaurantId }: Pick<ReservationFilter, 'restaurantId'>,
): PromiseLike<{ id: string; taken: number }[]> {
  return sql<{ id: string; taken: number }[]>`
    select s.id, s.taken from restaurants r
    join sittings s on s.hotel_id = ${hotelId} and s.restaurant_id = r.id and s.on_date = ${day} and s.taken > 0
    where r.hotel_id = ${hotelId} ${restaurantId === undefined ? sql`` : sql`and r.id = ${restaurantId}`}
    order by s.id`;
}

function ofDay(sql: Sql, day: string, restaurantId: string | undefined): Fragment {
  return sql`v.on_date = ${day} ${restaurantId === undefined ? sql`` : sql`and v.restaurant_id = ${restaurantId}`}`;
}
