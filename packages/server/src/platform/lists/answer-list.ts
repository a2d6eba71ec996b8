import type { ListPosition } from '@bellhop/contract/lists/list';
import { defaultPageSize, type listQuery } from '@bellhop/contract/lists/list-call';
import type { Database, Sql } from '../database/database.ts';
import { cursorTooOld, decodeCursor, encodeCursor, filterDigest } from './cursor.ts';
import { isUndated, type ListedShape, type ListFilter, type ListTable } from './list-table.ts';
import { countList, listFound, listPage, type Walk } from './store.ts';

type ListQuery = { readonly [Field in keyof typeof listQuery]?: string | undefined };

/** Places of a page, and one more if the list goes on. */
export interface PagePlaces {
  places: readonly { id: string; position: ListPosition }[];
  /** Number of the hotel's log when the page was read or searched; -1: unknown, because an empty page was read. */
  head: number;
  counts: Readonly<Record<string, number>>;
}

interface ListSource<Row> {
  database: Database;
  table: ListTable;
  shape: ListedShape<Row>;
  /** Answers filters with a search term; left out: the list has no search. */
  search?(walk: Walk): Promise<PagePlaces>;
  /** Answers an order of texts that no index has, with and without a search term. */
  sort?: ((walk: Walk) => Promise<PagePlaces>) | undefined;
}

/** Reads a page of a list (decision 47): one round trip to the database, two for a search. */
export async function readList<Row extends { id: string }>(list: ListSource<Row>, query: ListQuery) {
  const { table, search, sort } = list;
  const { kind, hotelId, filter } = table;
  const size = query.limit === undefined ? defaultPageSize : Number(query.limit);
  const digest = filterDigest({ list: kind.entity, hotelId, ...filter });
  const positions = sort === undefined ? 'number' : 'string';
  const cursor = query.lastEvaluatedKey === undefined ? null : decodeCursor(query.lastEvaluatedKey, digest, positions);
  const walk = { cursor, size };
  const find = sort ?? (filter.terms.length === 0 ? undefined : search);
  const page = find === undefined ? await storedPage(list, walk) : await searchedPage(list, await find(walk));
  const counts = Object.fromEntries(kind.statuses.map((status) => [status, page.counts[status] ?? 0]));
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const last = page.places.length > size ? page.places[size - 1] : undefined;
  const next = last && { ...last, start: cursor?.start ?? page.head, moved: page.moved };
  return {
    rows: page.rows.slice(0, size),
    total: filter.status === undefined ? all : (counts[filter.status] ?? 0),
    counts,
    lastEvaluatedKey: next === undefined ? null : encodeCursor(next, digest),
  };
}

/** Returns the dates of a query for its filter. */
export function datesOf(query: ListQuery): Pick<ListFilter, 'updatedFrom' | 'updatedTo'> {
  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return { updatedFrom: numberOf(query.last_updated_at), updatedTo: numberOf(query.last_updated_at_max) };
}

/** The page with the rows of its places. */
interface ReadPage<Row> extends PagePlaces {
  rows: Row[];
  /** Value of `moved` for the next page's cursor. */
  moved: boolean;
}

/**
 * Reads a page without a search. Later pages are first read as if no row had moved since the walk began; if the log's
 * number differs, they are read again.
 */
async function storedPage<Row extends { id: string }>(
  list: ListSource<Row>,
  { cursor, size }: Walk,
): Promise<ReadPage<Row>> {
  const { database, table, shape } = list;
  const { hotelId } = table;
  const [valueRows, counted] = await database.readAtOnce(
    hotelId,
    (sql) => [listPage(sql, table, shape, { cursor, size }), countList(sql, table, shape)] as const,
    // A range of dates may contain few rows or nearly all.
    { plannedOnce: isUndated(table.filter) },
  );
  const [{ pruned, stamp } = { pruned: null, stamp: null }] = counted;
  if (cursor !== null && cursor.start < (pruned ?? 0)) throw cursorTooOld();
  const at = shape.width;
  const head = Number(valueRows[0]?.[at + 1] ?? -1);
  if (cursor?.moved === false && cursor.start !== head)
    return storedPage(list, { cursor: { ...cursor, moved: true }, size });
  const rows = await rowsOf(list, valueRows, stamp);
  return {
    rows,
    places: rows.map(({ id }, row) => ({ id, position: Number(valueRows[row]?.[at]) })),
    head,
    moved: cursor?.moved ?? false,
    counts: Object.fromEntries(counted.map(({ status, n }) => [status ?? '', n])),
  };
}

/** Reads the rows of the matched ids. */
async function searchedPage<Row extends { id: string }>(
  list: ListSource<Row>,
  page: PagePlaces,
): Promise<ReadPage<Row>> {
  const { database, table, shape } = list;
  const ids = page.places.map(({ id }) => id);
  const read = (sql: Sql) => [listFound(sql, shape, table.hotelId, ids)] as const;
  const [valueRows] = ids.length === 0 ? [[]] : await database.readAtOnce(table.hotelId, read, { plannedOnce: true });
  const byId = new Map((await rowsOf(list, valueRows, valueRows[0]?.at(-1))).map((row) => [row.id, row]));
  const places = page.places.filter(({ id }) => byId.has(id));
  return { ...page, places, rows: places.flatMap(({ id }) => byId.get(id) ?? []), moved: false };
}

async function rowsOf<Row>(
  { database, table, shape }: ListSource<Row>,
  valueRows: readonly (readonly unknown[])[],
  stamp: unknown,
): Promise<Row[]> {
  const rows = valueRows.map((values) => shape.rowOf(values));
  if (rows.length > 0) await shape.fill?.(database, table.hotelId, Number(stamp), rows);
  return rows;
}
