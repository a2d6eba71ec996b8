import { isDeepStrictEqual } from 'node:util';
import type { Fragment, Sql } from '../../database/sql.ts';

/** A table that keeps how many rows of another one have the same key: `hotel_id`, the key's columns, `n`. */
export interface Counter {
  table(sql: Sql): Fragment;
  /** The key's columns, which rows of `moves` have as well. */
  key(sql: Sql): Fragment;
}

/** The counters of one kind of list, the one with the most columns last. */
export interface CounterSet {
  readonly counters: readonly Counter[];
  /** The counted rows of all hotels, for a recount: `hotel_id` and all columns of the last counter's key. */
  rows(sql: Sql): Fragment;
}

/** Moves rows from one key to another in every counter. Call it late: the counters stay locked to the commit. */
export async function moveCounts<Key extends object>(
  sql: Sql,
  hotelId: string,
  { counters }: CounterSet,
  moved: readonly { from: Key; to: Key }[],
): Promise<void> {
  const moves = moved
    .filter(({ from, to }) => !isDeepStrictEqual(from, to))
    .flatMap(({ from, to }) => [
      { ...from, n: -1 },
      { ...to, n: 1 },
    ]);
  const last = counters.at(-1);
  if (last === undefined || moves.length === 0) return;
  await sql`
    with moves as (
      select * from jsonb_populate_recordset(null::${last.table(sql)}, ${sql.json(moves)})
    ), ${counting(sql, hotelId, counters)}
    select ${counted(sql, counters)}`;
}

/**
 * Adds rows `moves` (the keys' columns and `n`) to every counter; part of a `with` whose statement reads `counted`.
 * Each counter waits for the one before and takes its rows in one order, so that two transactions never deadlock.
 */
export function counting(sql: Sql, hotelId: string, counters: readonly Counter[]): Fragment {
  return counters
    .map(({ table, key }, index) => {
      const waits = index === 0 ? sql`` : sql`where ${counted(sql, counters.slice(0, index))} >= 0`;
      return sql`${step(sql, index)} as (
        insert into ${table(sql)} as kept (hotel_id, ${key(sql)}, n)
        select ${hotelId}, ${key(sql)}, sum(n) from moves ${waits}
        group by ${key(sql)} having sum(n) <> 0 order by ${key(sql)}
        on conflict (hotel_id, ${key(sql)}) do update set n = kept.n + excluded.n
        returning 1
      )`;
    })
    .reduce((all, next) => sql`${all}, ${next}`);
}

/** How many counters changed: not to know it, but to have them written. */
export function counted(sql: Sql, counters: readonly Counter[]): Fragment {
  return sql`(select count(*) from ${step(sql, counters.length - 1)})`;
}

function step(sql: Sql, index: number) {
  return sql(`counted_${index}`);
}
