import type { PooledConnection } from './pooled-connection.ts';
import type { Sql } from './sql.ts';

/**
 * Runs a read-only transaction of one hotel. Its first two statements are not awaited: they leave in one packet with
 * the first query of `work`, so that naming the hotel costs no round trip. A failure of either fails that query too.
 */
export async function readIn<T>(
  connection: PooledConnection,
  frame: Frame & { hotelId: string },
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const { sql, end } = connection.lend();
  try {
    const begun = Promise.all([sql`begin read only`, nameHotel(sql, frame)]);
    begun.catch(() => {});
    const result = await work(sql);
    await begun;
    // The answer does not wait for the commit; the next use of the connection queues behind it.
    sql`commit`.catch(() => {});
    return result;
  } catch (error) {
    rollBack(connection, sql);
    throw error;
  } finally {
    end();
  }
}

export type Answers<Queries extends readonly PromiseLike<unknown>[]> = {
  -readonly [Place in keyof Queries]: Awaited<Queries[Place]>;
};

/**
 * Sends independent queries in one packet, without a transaction around them (decision 107). The hotel is set on the
 * connection, which often served the same hotel before. Outside of a transaction the connection can only read.
 */
export async function readAtOnceIn<const Queries extends readonly PromiseLike<unknown>[]>(
  connection: PooledConnection,
  hotelId: string,
  build: (sql: Sql) => Queries,
  { plannedOnce }: { plannedOnce: boolean },
): Promise<Answers<Queries>> {
  const { sql, end } = connection.lend();
  const plans = plannedOnce ? 'force_generic_plan' : 'auto';
  const reader = `${plans} ${hotelId}`;
  try {
    // Statements are sent in the order of these lines.
    const naming =
      connection.reader === reader
        ? null
        : Promise.resolve(
            sql`select set_config('bellhop.hotel_id', ${hotelId}, false), set_config('plan_cache_mode', ${plans}, false)`,
          );
    connection.reader = null;
    const [answers] = await Promise.all([Promise.all(build(sql)), naming]);
    connection.reader = reader;
    return answers;
  } finally {
    end();
  }
}

/**
 * Runs a transaction of one hotel, or (null) of none; its commit is awaited. The statements of `finish` are sent with
 * the commit: if one fails, the transaction is aborted and its commit is a rollback.
 */
export async function writeIn<T>(
  connection: PooledConnection,
  frame: Frame,
  work: (sql: Sql) => Promise<T>,
  finish: (sql: Sql) => Promise<void> = async () => {},
): Promise<T> {
  const { sql, end } = connection.lend();
  try {
    const begun = Promise.all([sql`begin read write`, nameHotel(sql, frame)]);
    begun.catch(() => {});
    const result = await work(sql);
    await begun;
    // The final statements, then the commit: both are sent before either is answered.
    const finished = finish(sql);
    const [{ command }] = await Promise.all([sql`commit`, finished]);
    // PostgreSQL answers so to the commit of a transaction with a failed query, even if the caller caught that failure.
    if (command === 'ROLLBACK') throw new Error('the transaction failed in a query whose failure was ignored');
    return result;
  } catch (error) {
    rollBack(connection, sql);
    throw error;
  } finally {
    end();
  }
}

/** The hotel of a transaction, null: none; and the limit of its statements in milliseconds, null: the usual one. */
interface Frame {
  hotelId: string | null;
  patience: { statement: number; pause: number } | null;
}

/** Sets the hotel for the transaction, whatever hotel the connection read before; an empty name means none. */
function nameHotel(sql: Sql, { hotelId, patience }: Frame) {
  const limits =
    patience === null
      ? sql``
      : sql`, set_config('statement_timeout', ${String(patience.statement)}, true),
        set_config('idle_in_transaction_session_timeout', ${String(patience.pause)}, true)`;
  return sql`select set_config('bellhop.hotel_id', ${hotelId ?? ''}, true), set_config('plan_cache_mode', 'auto', true)${limits}`;
}

function rollBack(connection: PooledConnection, sql: Sql): void {
  if (!connection.dead) sql`rollback`.catch(() => {});
}
