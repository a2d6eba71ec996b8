import { isDeepStrictEqual } from 'node:util';
import { ConcurrentWrite } from '../../database/concurrent-write.ts';
import type { Fragment, Sql } from '../../database/sql.ts';

/** A table that keeps how many rows of another one have the same key: `hotel_id`, the key's columns, `n`. */
export interface Counter {
  table(sql: Sql): Fragment;
  /** The key's columns, which rows of `moves` have as well. */
  key(sql: Sql): Fragment;
}

/** The counters of one table's rows, the one with the most columns last. */
export interface CounterSet {
  readonly table: string;
  readonly counters: readonly Counter[];
  /** All columns of the last counter's key, of a row of the table. */
  keys(sql: Sql): Fragment;
}

/**
 * Writes a row and counts it.
 * @throws ConcurrentWrite where another call has just made one of the same id
 */
export async function insertCounted(sql: Sql, hotelId: string, set: CounterSet, row: object): Promise<void> {
  const [made] = await sql<{ written: number }[]>`
    with written as (
      insert into ${sql(set.table)} ${sql({ hotel_id: hotelId, ...row })} on conflict do nothing returning *
    ), moves as (
      select ${set.keys(sql)}, 1 as n from written
    ), ${counting(sql, hotelId, set)}
    select count(*)::int as written from written`;
  if (made?.written !== 1) throw new ConcurrentWrite();
}

/** Removes rows, and counts them no more. Answers them in the order of their ids. */
export function removeCounted(
  sql: Sql,
  hotelId: string,
  set: CounterSet,
  ids: readonly string[],
): Promise<{ id: string; version: number; updated_at: number }[]> {
  return sql`
    with gone as (
      delete from ${sql(set.table)} where hotel_id = ${hotelId} and id = any(${[...ids]}) returning *
    ), moves as (
      select ${set.keys(sql)}, -1 as n from gone
    ), ${counting(sql, hotelId, set)}
    select id, version, updated_at from gone where ${counted(sql, set)} >= 0 order by id`;
}

/** Moves rows from one key to another in every counter. Call it late: the counters stay locked to the commit. */
export async function moveCounts<Key extends object>(
  sql: Sql,
  hotelId: string,
  set: CounterSet,
  moved: readonly { from: Key; to: Key }[],
): Promise<void> {
  const moves = moved
    .filter(({ from, to }) => !isDeepStrictEqual(from, to))
    .flatMap(({ from, to }) => [
      { ...from, n: -1 },
      { ...to, n: 1 },
    ]);
  const last = set.counters.at(-1);
  if (last === undefined || moves.length === 0) return;
  await sql`
    with moves as (
      select * from jsonb_populate_recordset(null::${last.table(sql)}, ${sql.json(moves)})
    ), ${counting(sql, hotelId, set)}
    select ${counted(sql, set)}`;
}

/**
 * Adds rows `moves` (the keys' columns and `n`) to every counter; part of a `with` whose statement reads `counted`.
 * Each counter waits for the one before and takes its rows in one order, so that two transactions never deadlock.
 */
export function counting(sql: Sql, hotelId: string, { counters }: Pick<CounterSet, 'counters'>): Fragment {
  return counters
    .map(({ table, key }, index) => {
      const waits = index === 0 ? sql`` : sql`where ${counted(sql, { counters: counters.slice(0, index) })} >= 0`;
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
function counted(sql: Sql, { counters }: Pick<CounterSet, 'counters'>): Fragment {
  return sql`(select count(*) from ${step(sql, counters.length - 1)})`;
}

function step(sql: Sql, index: number) {
  return sql(`counted_${index}`);
}
