import type { LiveEntity } from '@bellhop/contract/wire/event';
import { type Fragment, type Sql, unplanned } from '../database/sql.ts';
import type { WalkCursor } from './cursor.ts';
import { isUndated, type ListedShape, type ListFilter, type ListParts, type ListTable } from './list-table.ts';

/** One call's step through a list. */
export interface Walk {
  cursor: WalkCursor | null;
  /** Number of rows on the page. */
  size: number;
}

type Columns = Pick<ListedShape<never>, 'columns' | 'from'>;
type Stamped = Pick<ListedShape<never>, 'stamp'>;

/**
 * Returns one page and one row more: the shape's columns, the position, and the number of the log, all of one moment.
 * Rows are placed as when the walk began: a row that changed since (`moved`) at its former place, and no newer row.
 */
export function listPage(sql: Sql, table: ListTable, shape: Columns, walk: Walk) {
  const { hotelId } = table;
  const { cursor } = walk;
  const parts = table.parts?.(sql) ?? null;
  // Many parts match many rows and show few: only their places are read, and then the rows of the page.
  const isWhole = parts === null || parts.areFew;
  const what = isWhole ? sql`r.*` : sql`r.id`;
  const still = unmovedRows(sql, table, walk, parts, what);
  const page = cursor?.moved === true ? together(sql, table, walk.size, cursor, still, what) : still;
  const rows = isWhole
    ? page
    : sql`
        select r.*, place.list_position from (${page}) place
        join ${table.table(sql)} r on r.hotel_id = ${hotelId} and r.id = place.id`;
  return sql`
    select ${shape.columns(sql)}, r.list_position, (select seq from event_heads where hotel_id = ${hotelId})
    from ${shape.from(sql, hotelId, sql`(${rows})`)}
    order by ${inOrder(sql, table, sql`r.list_position`, sql`r.id`)}`.values();
}

/** Returns the values of the matched rows: the shape's columns, and its stamp. */
export function listFound(sql: Sql, shape: Columns & Stamped, hotelId: string, ids: readonly string[]) {
  return sql`
    select ${shape.columns(sql)}, ${stampOf(sql, shape, hotelId)} from ${shape.from(sql, hotelId)}
    where r.hotel_id = ${hotelId} and r.id = any(${ids as string[]})`.values();
}

/**
 * Returns one row per status like `countByStatus`, or one with a null status for an empty list; each with the last
 * deleted number of the log and the shape's stamp. PostgreSQL computes them while Node reads the page.
 */
export function countList(sql: Sql, table: ListTable, shape: Stamped) {
  const { hotelId } = table;
  return sql<{ status: string | null; n: number; pruned: number | null; stamp: number | null }[]>`
    select counted.status, counted.n, (select pruned from event_heads where hotel_id = ${hotelId}) as pruned,
      ${stampOf(sql, shape, hotelId)} as stamp
    from (values (1)) one left join (${countByStatus(sql, table)}) counted on true`;
}

function stampOf(sql: Sql, shape: Stamped, hotelId: string): Fragment {
  return shape.stamp?.(sql, hotelId) ?? sql`null::bigint`;
}

/**
 * Counts rows per status, over the filter without its status: from the stored counters if they cover it, else by
 * counting.
 */
export function countByStatus(sql: Sql, table: ListTable) {
  const { hotelId, filter } = table;
  const counters = isUndated(filter) ? table.counters(sql) : null;
  if (counters !== null) {
    return sql<{ status: string; n: number }[]>`
      select r.status, sum(r.n)::bigint as n from ${counters} group by r.status`;
  }
  const matching = sql`${table.matching(sql)} ${changedTo(sql, filter, sql`r.updated_at`)}`;
  const { updatedFrom } = filter;
  const own = sql<{ status: string; n: number }[]>`
    select r.status, count(*) as n from ${table.table(sql)} r
    where r.hotel_id = ${hotelId} ${matching} ${changedFrom(sql, filter)} group by r.status`;
  if (updatedFrom === undefined || table.alsoChanged === undefined) return own;
  return sql<{ status: string; n: number }[]>`
    select counted.status, sum(counted.n)::bigint as n from (
      ${own} union all
      select r.status, count(*) as n from ${table.alsoChanged.rows(sql, updatedFrom)} ${matching} group by r.status
    ) counted group by counted.status`;
}

/** Selects `what` of the rows that have not moved, and their places. */
function unmovedRows(
  sql: Sql,
  table: ListTable,
  { cursor, size }: Walk,
  parts: ListParts | null,
  what: Fragment,
): Fragment {
  const { hotelId, filter } = table;
  const most = mostRows(sql, size);
  const position = table.position(sql, sql`r.updated_at`);
  const order = inOrder(sql, table, position, sql`r.id`);
  const beyond = sql`${changedTo(sql, filter, sql`r.updated_at`)} ${
    cursor === null
      ? sql``
      : sql`and ${past(sql, table, position, cursor)} ${cursor.moved ? sql`and r.id not in (select id from moved)` : sql``}`
  }`;
  if (parts !== null) {
    return sql`
      select r.* from ${parts.each} cross join lateral (
        select ${what}, ${position} as list_position from ${table.table(sql)} r
        where r.hotel_id = ${hotelId} ${parts.where} ${beyond}
        order by ${order} limit ${most}
      ) r
      order by ${inOrder(sql, table, sql`r.list_position`, sql`r.id`)} limit ${most}`;
  }
  const conditions = sql`${table.matching(sql)} ${ofStatus(sql, filter)} ${beyond}`;
  const own = sql`
    select ${what}, ${position} as list_position from ${table.narrowed?.(sql) ?? table.table(sql)} r
    where r.hotel_id = ${hotelId} ${conditions} ${changedFrom(sql, filter)}
    order by ${order} limit ${most}`;
  if (filter.updatedFrom === undefined || table.alsoChanged === undefined) return own;
  return sql`
    select either.* from (
      (${own}) union all
      (select ${what}, ${position} as list_position from ${table.alsoChanged.rows(sql, filter.updatedFrom)} ${conditions})
    ) either order by ${inOrder(sql, table, sql`either.list_position`, sql`either.id`)} limit ${most}`;
}

/** Merges the rows that have not moved with the moved rows. */
function together(
  sql: Sql,
  table: ListTable,
  size: number,
  cursor: WalkCursor,
  still: Fragment,
  what: Fragment,
): Fragment {
  const { hotelId, filter } = table;
  // Few rows move while a person turns pages: `limit 1` makes the planner read them one by one by their keys.
  const updatedAt = sql`coalesce(moved.was_updated_at, r.updated_at)`;
  const position = table.position(sql, updatedAt);
  const since = filter.updatedFrom;
  const changed =
    since === undefined
      ? sql``
      : sql`and (${updatedAt} >= ${since} ${table.alsoChanged === undefined ? sql`` : sql`or ${table.alsoChanged.holds(sql, since)}`})`;
  return sql`
    with moved as materialized (${movedSince(sql, hotelId, table.kind.entity, cursor.start)})
    select both_kinds.* from (
      (${still})
      union all
      (select ${what}, ${position} as list_position
      from moved cross join lateral (
        select * from ${table.table(sql)} found where found.hotel_id = ${hotelId} and found.id = moved.id limit 1
      ) r
      where moved.event <> 'INSERT' ${table.matching(sql)} ${ofStatus(sql, filter)}
        ${changedTo(sql, filter, updatedAt)} ${changed} and ${past(sql, table, position, cursor)})
    ) both_kinds
    order by ${inOrder(sql, table, sql`both_kinds.list_position`, sql`both_kinds.id`)} limit ${mostRows(sql, size)}`;
}

/**
 * Selects (id, event, was_updated_at) of the entities that changed after number `start` of the hotel's log, each with
 * its first change since: `INSERT` means that it did not exist at the start, else `was_updated_at` gives its former
 * place.
 */
export function movedSince(sql: Sql, hotelId: string, entity: LiveEntity, start: number) {
  // The upper bound excludes no row, but makes the planner expect few rows. `offset 0` keeps it to the order of the
  // log; otherwise it would read the entity's whole history.
  return sql`
    select distinct on (e.entity_id) e.entity_id as id, e.event, e.was_updated_at
    from (
      select seq, entity, entity_id, event, was_updated_at from events
      where hotel_id = ${hotelId} and seq > ${unplanned(sql, sql`${start}::bigint`)}
        and seq < ${unplanned(sql, sql`9223372036854775807`)}
      order by seq offset 0
    ) e
    where e.entity = ${entity}
    order by e.entity_id, e.seq`;
}

/**
 * Part of the statement instead of a parameter: the planner must know that a page is small to plan once for all calls.
 * A few sizes, so that there are few statements.
 */
function mostRows(sql: Sql, size: number): Fragment {
  if (size <= 1) return sql`2`;
  if (size <= 25) return sql`26`;
  if (size <= 50) return sql`51`;
  return size <= 100 ? sql`101` : sql`201`;
}

function ascends({ kind, filter }: ListTable): boolean {
  return kind.orders[filter.order]?.direction === 'asc';
}

function inOrder(sql: Sql, table: ListTable, position: Fragment, id: Fragment): Fragment {
  return ascends(table) ? sql`${position}, ${id}` : sql`${position} desc, ${id} desc`;
}

/** Selects the rows after the cursor; planned once for all places. */
function past(sql: Sql, table: ListTable, position: Fragment, cursor: WalkCursor): Fragment {
  const place = sql`(${unplanned(sql, sql`${cursor.position}::bigint`)}, ${unplanned(sql, sql`${cursor.id}::text`)})`;
  return ascends(table) ? sql`(${position}, r.id) > ${place}` : sql`(${position}, r.id) < ${place}`;
}

function ofStatus(sql: Sql, { status }: ListFilter): Fragment {
  return status === undefined ? sql`` : sql`and r.status = ${status}`;
}

function changedFrom(sql: Sql, { updatedFrom }: ListFilter): Fragment {
  return updatedFrom === undefined ? sql`` : sql`and r.updated_at >= ${updatedFrom}`;
}

function changedTo(sql: Sql, { updatedTo }: ListFilter, updatedAt: Fragment): Fragment {
  return updatedTo === undefined ? sql`` : sql`and ${updatedAt} <= ${updatedTo}`;
}
