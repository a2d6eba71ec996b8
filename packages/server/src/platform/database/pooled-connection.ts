import postgres from 'postgres';
import { withinTime } from '../within-time.ts';
import { lightTag } from './light-tag.ts';
import { quickenClasses } from './quick-classes.ts';
import type { Sql } from './sql.ts';
import { watchSockets } from './watched-sockets.ts';

/** One connection, used by one transaction at a time, and thrown away when it dies. */
export interface PooledConnection {
  readonly dead: boolean;
  /** Of which hotel, and how planned, a query outside a transaction reads; null: not known. */
  reader: string | null;
  /** Lends the connection out: what is asked through it after `end`, or after its death, throws instead of being sent. */
  lend(): { sql: Sql; end(): void };
  /** Answers as `work` does, or rejects when the connection dies: what was queued on it then is neither answered nor refused. */
  whileAlive<T>(work: Promise<T>): Promise<T>;
  /** Whether PostgreSQL has an answer to give, and how many bytes have come so far. */
  readonly progress: { isDue: boolean; received: number };
  /** Ends it without a goodbye: it is silent. */
  cut(): void;
  close(): Promise<void>;
}

export type ConnectionOptions = postgres.Options<{ bigint: postgres.PostgresType<number> }> & {
  /** Outside of a transaction that may write, a connection only reads. */
  readOnly: boolean;
  /** One for all connections to a database. */
  lists: ListTypes;
};

/**
 * Readers and writers of lists of every type. The driver asks PostgreSQL for it on each connection and leaves the failure of
 * that question to nobody, so only the first connection asks.
 */
export interface ListTypes {
  known: Pick<postgres.ParsedOptions, 'parsers' | 'serializers'> | null;
}

/** PostgreSQL's number of `text[]`. */
const listOfTexts = 1009;

/** Once in a process; without it everything is as right, only slower. */
let areQuick = false;

/**
 * Opens one connection within `milliseconds`. Each has a driver of its own, because within one driver (postgres 3.4.9) a
 * connection that died under a transaction is given to the next one while the first still holds it, and a write to a closed
 * socket throws where nobody can catch it (porsager/postgres#1208). Here the holder's query fails, and the driver is discarded.
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
  // Not a promise to race against: that would keep every result for as long as the connection lives.
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
    // Closed only by its owner or on failure.
    idle_timeout: 0,
    max_lifetime: null,
    onclose: die,
  });
  Object.assign(driver.options.parsers, known?.parsers);
  Object.assign(driver.options.serializers, known?.serializers);
  /** The driver first: it opens a socket again that is destroyed before it was ready. */
  const end = async (seconds: number): Promise<void> => {
    await driver.end({ timeout: seconds });
    sockets.destroy();
  };
  // Not given back before the end: the driver then has nobody else to give it to.
  // Without its own question the driver never reserves a connection that is new (postgres 3.4.9): it needs one of ours.
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
          // Rows that come bit by bit have come, or are not wanted any more.
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
  // The driver's own code for it.
  return Object.assign(new Error('the connection to PostgreSQL was lost'), { code: 'CONNECTION_CLOSED' });
}

function notOpened(): Error {
  return Object.assign(new Error('PostgreSQL did not answer a new connection'), { code: 'CONNECT_TIMEOUT' });
}
