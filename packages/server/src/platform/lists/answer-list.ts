import { defaultPageSize, type listQuery } from '@bellhop/contract/lists/list-call';
import type { Database, Sql } from '../database/database.ts';
import { cursorTooOld, decodeCursor, encodeCursor, filterDigest } from './cursor.ts';
import { isUndated, type ListedShape, type ListFilter, type ListTable } from './list-table.ts';
import { countList, listFound, listPage, type Walk } from './store.ts';

type ListQuery = { readonly [Field in keyof typeof listQuery]?: string | undefined };

/** Places of a page, one more than are shown where the list goes on. */
export interface FoundPage {
  places: readonly { id: string; position: number }[];
  /** Number of the hotel's log when the page was read or searched; -1: not known, for a page that was read is empty. */
  head: number;
  counts: Readonly<Record<string, number>>;
}

interface AskedList<Row> {
  database: Database;
  table: ListTable;
  shape: ListedShape<Row>;
  /** Answers filters with a term; left out: there are none. */
  search?(walk: Walk): Promise<FoundPage>;
}

/** Reads a page of a list: one round trip to the database, two where it searches. */
export async function readList<Row extends { id: string }>(asked: AskedList<Row>, query: ListQuery) {
  const { table, search } = asked;
  const { kind, hotelId, filter } = table;
  const size = query.limit === undefined ? defaultPageSize : Number(query.limit);
  const digest = filterDigest({ list: kind.entity, hotelId, ...filter });
  const cursor = query.lastEvaluatedKey === undefined ? null : decodeCursor(query.lastEvaluatedKey, digest);
  const walk = { cursor, size };
  const page =
    filter.terms.length === 0 || search === undefined
      ? await storedPage(asked, walk)
      : await searchedPage(asked, await search(walk));
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

/** The dates of a query as its filter has them. */
export function datesOf(query: ListQuery): Pick<ListFilter, 'updatedFrom' | 'updatedTo'> {
  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return { updatedFrom: numberOf(query.last_updated_at), updatedTo: numberOf(query.last_updated_at_max) };
}

/** The rows of the places. */
interface ReadPage<Row> extends FoundPage {
  rows: Row[];
  /** Of the next page's cursor. */
  moved: boolean;
}

/** Later pages are read as if nothing had moved since the walk began, which the log's number then shows, or once more. */
async function storedPage<Row extends { id: string }>(
  asked: AskedList<Row>,
  { cursor, size }: Walk,
): Promise<ReadPage<Row>> {
  const { database, table, shape } = asked;
  const { hotelId } = table;
  const [found, counted] = await database.readAtOnce(
    hotelId,
    (sql) => [listPage(sql, table, shape, { cursor, size }), countList(sql, table, shape)] as const,
    // Of some dates there may be few rows or nearly all.
    { plannedOnce: isUndated(table.filter) },
  );
  const [{ pruned, stamp } = { pruned: null, stamp: null }] = counted;
  if (cursor !== null && cursor.start < (pruned ?? 0)) throw cursorTooOld();
  const at = shape.width;
  const head = Number(found[0]?.[at + 1] ?? -1);
  if (cursor?.moved === false && cursor.start !== head)
    return storedPage(asked, { cursor: { ...cursor, moved: true }, size });
  const rows = await rowsOf(asked, found, stamp);
  return {
    rows,
    places: rows.map(({ id }, row) => ({ id, position: Number(found[row]?.[at]) })),
    head,
    moved: cursor?.moved ?? false,
    counts: Object.fromEntries(counted.map(({ status, n }) => [status ?? '', n])),
  };
}

/** Reads the rows of the ids that were found. */
async function searchedPage<Row extends { id: string }>(
  asked: AskedList<Row>,
  page: FoundPage,
): Promise<ReadPage<Row>> {
  const { database, table, shape } = asked;
  const ids = page.places.map(({ id }) => id);
  const read = (sql: Sql) => [listFound(sql, shape, table.hotelId, ids)] as const;
  const [found] = ids.length === 0 ? [[]] : await database.readAtOnce(table.hotelId, read, { plannedOnce: true });
  const byId = new Map((await rowsOf(asked, found, found[0]?.at(-1))).map((row) => [row.id, row]));
  const places = page.places.filter(({ id }) => byId.has(id));
  return { ...page, places, rows: places.flatMap(({ id }) => byId.get(id) ?? []), moved: false };
}

async function rowsOf<Row>(
  { database, table, shape }: AskedList<Row>,
  found: readonly (readonly unknown[])[],
  stamp: unknown,
): Promise<Row[]> {
  const rows = found.map((values) => shape.rowOf(values));
  if (rows.length > 0) await shape.fill?.(database, table.hotelId, Number(stamp), rows);
  return rows;
}
