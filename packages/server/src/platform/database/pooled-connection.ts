import postgres from 'postgres';
import { lightTag } from './light-tag.ts';
import type { Sql } from './sql.ts';

/** One connection, used by one transaction at a time, and thrown away when it dies. */
export interface PooledConnection {
  readonly dead: boolean;
  /** Of which hotel, and how planned, a query outside a transaction reads; null: not known. */
  reader: string | null;
  /** Lends the connection out: what is asked through it after `end`, or after its death, throws instead of being sent. */
  lend(): { sql: Sql; end(): void };
  /** Answers as `work` does, or rejects when the connection dies: what was queued on it then is neither answered nor refused. */
  whileAlive<T>(work: Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens one connection. Each has a driver of its own, because within one driver (postgres 3.4.9) a connection that died
 * under a transaction is given to the next one while the first still holds it, and a write to a closed socket throws
 * where nobody can catch it (porsager/postgres#1208). Here the holder's query fails, and the driver is discarded.
 */
export async function openPooledConnection(
  url: string,
  options: postgres.Options<{ bigint: postgres.PostgresType<number> }>,
): Promise<PooledConnection> {
  let dead = false;
  // Not a promise to race against: that would keep every result for as long as the connection lives.
  const rejecters = new Set<(error: Error) => void>();
  const driver = postgres(url, {
    ...options,
    max: 1,
    // Who writes begins a transaction that may.
    connection: { ...options.connection, default_transaction_read_only: true },
    // Closed only by its owner or on failure.
    idle_timeout: 0,
    max_lifetime: null,
    onclose() {
      dead = true;
      for (const reject of rejecters) reject(closed());
      rejecters.clear();
    },
  });
  // Not given back before the end: the driver then has nobody else to give it to.
  const connection = await driver.reserve().catch(async (error: unknown) => {
    await driver.end({ timeout: 0 });
    throw error;
  });
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
      const sql = lightTag(() => {
        if (dead) throw closed();
        if (!lent) throw new Error('a query after the end of its transaction');
        return connection;
      });
      const end = (): void => {
        lent = false;
      };
      return { sql, end };
    },
    async close() {
      if (!dead) connection.release();
      await driver.end({ timeout: 1 });
    },
  };
}

function closed(): Error {
  // The driver's own code for it.
  return Object.assign(new Error('the connection to PostgreSQL was lost'), { code: 'CONNECTION_CLOSED' });
}
