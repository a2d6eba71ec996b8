import type { PooledConnection } from './pooled-connection.ts';

/** A fixed number of connections, opened on demand; callers wait in line while none is free. */
export interface ConnectionPool {
  /** Lends a connection for the time of `work`, which ends with the connection's death at the latest. */
  use<T>(work: (connection: PooledConnection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function createConnectionPool(max: number, open: () => Promise<PooledConnection>): ConnectionPool {
  const free: PooledConnection[] = [];
  const all = new Set<PooledConnection>();
  const waiting: (() => void)[] = [];
  let lent = 0;

  async function take(): Promise<PooledConnection> {
    if (lent >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else lent += 1;
    // The one used last: its caches are warm, and the others may rest.
    for (let connection = free.pop(); connection !== undefined; connection = free.pop()) {
      if (!connection.dead) return connection;
      discard(connection);
    }
    try {
      const connection = await open();
      all.add(connection);
      return connection;
    } catch (error) {
      leave();
      throw error;
    }
  }

  function giveBack(connection: PooledConnection): void {
    if (connection.dead) discard(connection);
    else free.push(connection);
    leave();
  }

  /** The place goes to the next in line, who keeps it counted. */
  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) lent -= 1;
    else next();
  }

  function discard(connection: PooledConnection): void {
    all.delete(connection);
    connection.close().catch(() => {});
  }

  return {
    async use(work) {
      const connection = await take();
      try {
        return await connection.whileAlive(work(connection));
      } finally {
        giveBack(connection);
      }
    },
    async close() {
      await Promise.all([...all].map((connection) => connection.close()));
      all.clear();
    },
  };
}
