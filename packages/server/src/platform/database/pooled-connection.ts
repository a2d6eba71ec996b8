import postgres from 'postgres';
import { withinTime } from '../within-time.ts';
import { lightTag } from './light-tag.ts';
import { quickenClasses } from './quick-classes.ts';
import type { Sql } from './sql.ts';
import { watchSockets } from './watched-sockets.ts';

/** A connection for one transaction at a time, discarded when it dies. */
export interface PooledConnection {
  readonly dead: boolean;
  /** Hotel and plan mode that are set on the connection for queries outside of a transaction; null: unknown. */
  reader: string | null;
  /**
   * Lends the connection out: a statement after `end`, or after the connection's death, throws instead of being sent.
   */
  lend(): { sql: Sql; end(): void };
  /**
   * Resolves as `work` does, or rejects when the connection dies: the driver neither answers nor refuses queued
   * statements then.
   */
  whileAlive<T>(work: Promise<T>): Promise<T>;
  /** Whether an answer of PostgreSQL is due, and the bytes received so far. */
  readonly progress: { isDue: boolean; received: number };
  /** Closes a silent connection without a goodbye. */
  cut(): void;
  close(): Promise<void>;
}

export type ConnectionOptions = postgres.Options<{ bigint: postgres.PostgresType<number> }> & {
  /** Whether the connection only reads outside of a transaction that may write. */
  readOnly: boolean;
  /** Shared by all connections to a database. */
  lists: ListTypes;
};

/**
 * Readers and writers of arrays of every type. The driver asks PostgreSQL for them on each connection and leaves a
 * failure of that query unhandled, so only the first connection asks.
 */
export interface ListTypes {
  known: Pick<postgres.ParsedOptions, 'parsers' | 'serializers'> | null;
}

/** PostgreSQL's type number of `text[]`. */
const listOfTexts = 1009;

/** Whether `quickenClasses` has run in this process; without it queries are correct but slower. */
let areQuick = false;

/**
 * Opens one connection within `milliseconds`. Each has a driver of its own: within one driver (postgres 3.4.9) a
 * connection that died under a transaction is lent again while the first borrower still uses it, and a write to a
 * closed socket throws an error that cannot be caught (porsager/postgres#1208). Here the borrower's query fails, and
 * the driver is discarded.
 */
export async function openPooledConnection(
  url: string,
  { readOnly, lists, ...options }: ConnectionOptions,
  milliseconds: number,
): Promise<PooledConnection> {
  let dead = false;
  /** Statements without an answer yet. */
  let due = 0;
  const sockets = watchSockets();
  // `Promise.race` would keep every result for as long as the connection lives.
  const rejecters = new Set<(error: Error) => void>();
  const die = (): void => {
    dead = true;
    for (const reject of rejecters) reject(closed());
    rejecters.clear();
  };
  const known = lists.known !== null && listOfTexts in lists.known.parsers ? lists.known : null;
  const driver = postgres(url, {
    ...options,
    max: 1,
    fetch_types: known === null,
    connection: { ...options.connection, default_transaction_read_only: readOnly },
    ...sockets.option,
    // Only its owner or a failure closes the connection.
    idle_timeout: 0,
    max_lifetime: null,
    onclose: die,
  });
  Object.assign(driver.options.parsers, known?.parsers);
  Object.assign(driver.options.serializers, known?.serializers);
  /** Ends the driver first, which reopens a socket that is destroyed before it was ready. */
  const end = async (seconds: number): Promise<void> => {
    await driver.end({ timeout: seconds });
    sockets.destroy();
  };
  // The reservation lasts until the end, since no one else uses this driver. Without its own query the driver (postgres
  // 3.4.9) never reserves a new connection: it needs a statement of ours.
  const reserving = known === null ? driver.reserve() : driver`select 1`.then(() => driver.reserve());
  const connection = await withinTime(reserving, milliseconds, notOpened).catch(async (error: unknown) => {
    reserving.catch(() => {});
    await end(0);
    throw error;
  });
  lists.known ??= driver.options;
  if (!areQuick) quickenClasses(connection).catch(() => {});
  areQuick = true;
  const watch = (answer: Promise<unknown> | null): void => {
    due += 1;
    const settled = (): void => {
      due -= 1;
    };
    answer?.then(settled, settled);
  };
  return {
    get dead() {
      return dead;
    },
    reader: null,
    async whileAlive(work) {
      let rejecter: (error: Error) => void = () => {};
      try {
        return await new Promise((resolve, reject) => {
          rejecter = reject;
          if (dead) reject(closed());
          else rejecters.add(reject);
          work.then(resolve, reject);
        });
      } finally {
        rejecters.delete(rejecter);
      }
    },
    lend() {
      let lent = true;
      let streams = 0;
      const sql = lightTag(
        () => {
          if (dead) throw closed();
          if (!lent) throw new Error('a query after the end of its transaction');
          return connection;
        },
        (answer) => {
          if (answer === null) streams += 1;
          watch(answer);
        },
      );
      return {
        sql,
        end() {
          lent = false;
          // Streamed rows have arrived or are no longer wanted.
          due -= streams;
          streams = 0;
        },
      };
    },
    get progress() {
      return { isDue: due > 0, received: sockets.received() };
    },
    cut() {
      die();
      sockets.destroy();
      driver.end({ timeout: 0 }).catch(() => {});
    },
    async close() {
      if (!dead) connection.release();
      await end(1);
    },
  };
}

function closed(): Error {
  // The driver's own code for a lost connection.
  return Object.assign(new Error('the connection to PostgreSQL was lost'), { code: 'CONNECTION_CLOSED' });
}

function notOpened(): Error {
  return Object.assign(new Error('PostgreSQL did not answer a new connection'), { code: 'CONNECT_TIMEOUT' });
}
