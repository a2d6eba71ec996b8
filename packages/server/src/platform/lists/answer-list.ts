import { defaultPageSize } from '@bellhop/contract/lists/list-call';
import type { Database, Sql } from '../database/database.ts';
import { findersOf, type RowShape } from '../database/rows.ts';
import type { Fragment } from '../database/sql.ts';
import { cursorTooOld, decodeCursor, encodeCursor, filterDigest } from './cursor.ts';
import { isUndated, type ListFilter, type ListTable } from './list-table.ts';
import { countByStatus, findPruned, listPage, type Walk } from './store.ts';

/** The fields of a list's query that every list has. */
export interface ListQuery {
  status?: string | undefined;
  limit?: string | undefined;
  lastEvaluatedKey?: string | undefined;
  last_updated_at?: string | undefined;
  last_updated_at_max?: string | undefined;
}

/** Ids of a page that was searched for, one more than are shown where the list goes on. */
export interface FoundPage {
  places: readonly { id: string; position: number }[];
  /** Number of the hotel's log at which the search was made. */
  head: number;
  counts: Readonly<Record<string, number>>;
}

/** Rows without what few rows of another table say for many of them; those few are held, and read again once their stamp differs. */
export interface ListedShape<Row> {
  shape: RowShape<Row>;
  /** A number that every change of the other table raises. */
  stamp(sql: Sql, hotelId: string): Fragment;
  /** Writes into the rows what was left out of them. */
  fill(database: Database, hotelId: string, stamp: number, rows: Row[]): Promise<void>;
}

export interface ListParts<Filter extends ListFilter, Rights, Row extends { id: string }> {
  database: Database;
  table: ListTable<Filter, Rights>;
  shape: RowShape<Row>;
  /** Of pages that are not searched for; left out: `shape`. */
  listed?: ListedShape<NoInfer<Row>>;
  /** Answers filters with a term; left out: there are none. */
  search?(walk: Walk<Filter, Rights>): Promise<FoundPage>;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  counts: Record<string, number>;
  lastEvaluatedKey: string | null;
}

/** Reads a page of a list: one round trip to the database, two where it searches. */
export async function readList<Filter extends ListFilter, Rights, Row extends { id: string }>(
  parts: ListParts<Filter, Rights, Row>,
  asked: { hotelId: string; query: ListQuery; filter: Filter; rights: Rights },
): Promise<ListPage<Row>> {
  const { hotelId, query, filter, rights } = asked;
  const { entity, statuses } = parts.table.kind;
  const size = query.limit === undefined ? defaultPageSize : Number(query.limit);
  const digest = filterDigest({ list: entity, hotelId, ...filter });
  const cursor = query.lastEvaluatedKey === undefined ? null : decodeCursor(query.lastEvaluatedKey, digest);
  const walk = { hotelId, filter, rights, cursor, size };
  const { search } = parts;
  const page =
    filter.terms.length === 0 || search === undefined
      ? await storedPage(parts, walk)
      : await searchedPage(parts, search, walk);
  const counts = Object.fromEntries(statuses.map((status) => [status, page.counts[status] ?? 0]));
  const shown = page.rows.slice(0, size);
  const last = shown.at(-1);
  const position = page.positions[shown.length - 1];
  return {
    rows: shown,
    total:
      filter.status === undefined ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[filter.status] ?? 0),
    counts,
    lastEvaluatedKey:
      page.rows.length > size && last !== undefined && position !== undefined
        ? encodeCursor({ position, id: last.id, start: cursor?.start ?? page.head, moved: page.moved }, digest)
        : null,
  };
}

/** The dates of a query as its filter has them. */
export function datesOf(query: ListQuery): Pick<ListFilter, 'updatedFrom' | 'updatedTo'> {
  return { updatedFrom: numberOf(query.last_updated_at), updatedTo: numberOf(query.last_updated_at_max) };
}

/** More rows than are shown say that the list goes on; `positions` by the index of each row. */
interface ReadPage<Row> {
  rows: Row[];
  positions: number[];
  /** Number of the hotel's log at that moment; -1: not known, for there are no rows. */
  head: number;
  /** Of the next page's cursor. */
  moved: boolean;
  counts: Readonly<Record<string, number>>;
}

/** Later pages are read as if nothing had moved since the walk began, which the log's number then shows, or once more. */
async function storedPage<Filter extends ListFilter, Rights, Row extends { id: string }>(
  parts: ListParts<Filter, Rights, Row>,
  walk: Walk<Filter, Rights>,
): Promise<ReadPage<Row>> {
  const page = await readPage(parts, walk);
  const { cursor } = walk;
  if (cursor === null || cursor.moved || cursor.start === page.head) return page;
  return readPage(parts, { ...walk, cursor: { ...cursor, moved: true } });
}

async function readPage<Filter extends ListFilter, Rights, Row extends { id: string }>(
  { database, table, listed, shape: whole }: ListParts<Filter, Rights, Row>,
  walk: Walk<Filter, Rights>,
): Promise<ReadPage<Row>> {
  const { hotelId, filter, rights, cursor } = walk;
  const shape = listed?.shape ?? whole;
  const [found, counted] = await database.readAtOnce(
    hotelId,
    (sql) =>
      [
        listPage(sql, table, shape, walk, listed?.stamp(sql, hotelId)),
        countByStatus(sql, table, hotelId, filter, rights),
      ] as const,
    // Of some dates there may be few rows or nearly all.
    { plannedOnce: isUndated(filter) },
  );
  const at = shape.width;
  if (cursor !== null) {
    const pruned: unknown =
      found[0] === undefined ? await database.read(hotelId, (sql) => findPruned(sql, hotelId)) : found[0][at + 2];
    if (cursor.start < Number(pruned)) throw cursorTooOld();
  }
  const rows = found.map((values) => shape.rowOf(values));
  if (found[0] !== undefined) await listed?.fill(database, hotelId, Number(found[0][at + 3]), rows);
  return {
    rows,
    positions: found.map((values) => Number(values[at])),
    head: Number(found[0]?.[at + 1] ?? -1),
    moved: cursor?.moved ?? false,
    counts: Object.fromEntries(counted.map(({ status, n }) => [status, n])),
  };
}

/** Finds the ids first, then reads their rows. */
async function searchedPage<Filter extends ListFilter, Rights, Row extends { id: string }>(
  { database, shape }: Pick<ListParts<Filter, Rights, Row>, 'database' | 'shape'>,
  search: (walk: Walk<Filter, Rights>) => Promise<FoundPage>,
  walk: Walk<Filter, Rights>,
): Promise<ReadPage<Row>> {
  const { places, head, counts } = await search(walk);
  const ids = places.map(({ id }) => id);
  const found =
    ids.length === 0
      ? []
      : await database.read(walk.hotelId, (sql) => findersOf(shape).findByIds(sql, walk.hotelId, ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  const page = places.flatMap(({ id, position }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ row, position }];
  });
  return {
    rows: page.map(({ row }) => row),
    positions: page.map(({ position }) => position),
    head,
    moved: false,
    counts,
  };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
