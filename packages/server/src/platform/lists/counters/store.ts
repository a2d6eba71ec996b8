import { isDeepStrictEqual } from 'node:util';
import { ConcurrentWrite } from '../../database/concurrent-write.ts';
import { newRows } from '../../database/rows.ts';
import type { Fragment, Sql } from '../../database/sql.ts';

/** A table that counts rows of another table by a key: `hotel_id`, the key's columns, `n`. */
interface Counter {
  readonly table: string;
  readonly key: readonly string[];
}

/** The counters of a table's rows, ending with the most columns. An empty text in a key is null in the row. */
export interface CounterSet {
  readonly table: string;
  readonly counters: readonly Counter[];
  /** Adds columns that are derived from others, to rows or to the values of a change. */
  complete?<Values extends object>(sql: Sql, hotelId: string, rows: readonly Values[]): Promise<readonly Values[]>;
}

/** Returns the columns of all keys, for a row of the table. */
export function keysOf(sql: Sql, { counters }: CounterSet): Fragment {
  const columns = counters.at(-1)?.key ?? [];
  return columns
    .map((column) => sql`coalesce(${sql(column)}, '') as ${sql(column)}`)
    .reduce((all, next) => sql`${all}, ${next}`);
}

/**
 * Writes a row and counts it.
 * @throws ConcurrentWrite if another call has just created the same id
 */
export async function insertCounted(sql: Sql, hotelId: string, set: CounterSet, row: object): Promise<void> {
  // Without derived columns the statement is sent at once, before others that need the row.
  const [whole = row] = set.complete === undefined ? [] : await set.complete(sql, hotelId, [row]);
  const insert = sql`insert into ${sql(set.table)} ${sql({ hotel_id: hotelId, ...whole })} on conflict do nothing`;
  const written = await writeCounted(sql, hotelId, set, insert, 1);
  if (written.length !== 1) throw new ConcurrentWrite();
}

/** Writes and counts the rows that do not exist yet. Returns the ids of the written rows. */
export async function insertNewCounted(
  sql: Sql,
  hotelId: string,
  set: CounterSet,
  rows: readonly object[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const whole = set.complete === undefined ? rows : await set.complete(sql, hotelId, rows);
  const insert = sql`${newRows(sql, hotelId, set.table, whole)} on conflict do nothing`;
  const written = await writeCounted(sql, hotelId, set, insert, 1);
  return new Set(written.map(({ id }) => id));
}

/** Removes rows and subtracts them from the counters. Returns them in the order of their ids. */
export function removeCounted(sql: Sql, hotelId: string, set: CounterSet, ids: readonly string[]) {
  const remove = sql`delete from ${sql(set.table)} where hotel_id = ${hotelId} and id = any(${[...ids]})`;
  return writeCounted(sql, hotelId, set, remove, -1);
}

/** Runs a write and adds `n` to the counters for each written row. Returns them in the order of their ids. */
function writeCounted(sql: Sql, hotelId: string, set: CounterSet, write: Fragment, n: 1 | -1) {
  return sql<{ id: string; version: number; updated_at: number }[]>`
    with written as (${write} returning *), moves as (
      select ${keysOf(sql, set)}, ${n}::int as n from written
    ), ${counting(sql, hotelId, set)}
    select id, version, updated_at from written where ${counted(sql, set.counters.length)} >= 0 order by id`;
}

/** Counts rows under their new keys. Call it late: the counters stay locked until the commit. */
export async function moveCounts(
  sql: Sql,
  hotelId: string,
  set: CounterSet,
  changed: readonly { row: object; after: object }[],
): Promise<void> {
  const last = set.counters.at(-1);
  if (last === undefined) return;
  const keyOf = (row: object) => Object.fromEntries(last.key.map((column) => [column, Reflect.get(row, column) ?? '']));
  const keys = changed.map(({ row, after }) => [keyOf(row), keyOf(after)] as const);
  const moved = keys.filter(([from, to]) => !isDeepStrictEqual(from, to));
  if (moved.length === 0) return;
  const moves = [...moved.map(([from]) => ({ ...from, n: -1 })), ...moved.map(([, to]) => ({ ...to, n: 1 }))];
  await sql`
    with moves as (
      select * from jsonb_populate_recordset(null::${sql(last.table)}, ${sql.json(moves)})
    ), ${counting(sql, hotelId, set)}
    select ${counted(sql, set.counters.length)}`;
}

/**
 * Adds rows `moves` (the keys' columns and `n`) to every counter; part of a `with` whose statement reads `counted`.
 * Each counter waits for the counter before and locks its rows in one order, so that two transactions never deadlock.
 */
function counting(sql: Sql, hotelId: string, { counters }: CounterSet): Fragment {
  return counters
    .map(({ table, key: columns }, index) => {
      const key = listed(sql, columns);
      const waits = index === 0 ? sql`` : sql`where ${counted(sql, index)} >= 0`;
      return sql`${step(sql, index)} as (
        insert into ${sql(table)} as kept (hotel_id, ${key}, n)
        select ${hotelId}, ${key}, sum(n) from moves ${waits}
        group by ${key} having sum(n) <> 0 order by ${key}
        on conflict (hotel_id, ${key}) do update set n = kept.n + excluded.n
        returning 1
      )`;
    })
    .reduce((all, next) => sql`${all}, ${next}`);
}

/** Returns the number of rows that the last counter changed, only to make PostgreSQL run the updates. */
function counted(sql: Sql, counters: number): Fragment {
  return sql`(select count(*) from ${step(sql, counters - 1)})`;
}

function listed(sql: Sql, columns: readonly string[]): Fragment {
  return columns.map((column) => sql`${sql(column)}`).reduce((all, next) => sql`${all}, ${next}`);
}

function step(sql: Sql, index: number) {
  return sql(`counted_${index}`);
}
