import { type DatabaseLimits, shareOf } from './limits.ts';
import type { PooledConnection } from './pooled-connection.ts';

/**
 * A fixed number of connections, opened on demand; callers queue for a limited time while none is free. A connection
 * that is silent although an answer is due is cut, and so is an idle one that does not answer a probe.
 */
export interface ConnectionPool {
  /**
   * Lends a connection until `work` ends, or at the latest until the connection dies. One hotel never has all
   * connections; null: the work belongs to no hotel.
   */
  use<T>(hotelId: string | null, work: (connection: PooledConnection) => Promise<T>, silence?: number): Promise<T>;
  readonly figures: PoolFigures;
  close(): Promise<void>;
}

export interface PoolFigures {
  in_use: number;
  waiting: number;
  most: number;
}

export interface PoolParts {
  max: number;
  limits: DatabaseLimits;
  /** Opens a connection within the limit. */
  open: (milliseconds: number) => Promise<PooledConnection>;
}

/** A connection in use and the time of its silence. */
interface Use {
  connection: PooledConnection;
  /** Milliseconds for which the connection may send no byte while an answer is due. */
  mostSilent: number;
  silent: number;
  received: number;
}

interface Waiting {
  hotelId: string | null;
  begin(): void;
}

export function createConnectionPool({ max, limits, open }: PoolParts): ConnectionPool {
  /** Idle connections and the milliseconds that they have been idle. */
  const free: { connection: PooledConnection; idle: number }[] = [];
  const all = new Set<PooledConnection>();
  const uses = new Set<Use>();
  const waiting: Waiting[] = [];
  const lentTo = new Map<string | null, number>();
  const share = shareOf(max);
  let lent = 0;

  const mayLend = (hotelId: string | null): boolean =>
    lent < max && (hotelId === null || (lentTo.get(hotelId) ?? 0) < share);

  function count(hotelId: string | null, by: 1 | -1): void {
    lent += by;
    const now = (lentTo.get(hotelId) ?? 0) + by;
    if (now === 0) lentTo.delete(hotelId);
    else lentTo.set(hotelId, now);
  }

  /** Throws if no place becomes free in time. */
  async function takePlace(hotelId: string | null): Promise<void> {
    if (mayLend(hotelId)) return count(hotelId, 1);
    await new Promise<void>((resolve, reject) => {
      const turn: Waiting = {
        hotelId,
        begin() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(Object.assign(new Error('no connection to PostgreSQL was free in time'), { code: 'POOL_BUSY' }));
      }, limits.wait);
      waiting.push(turn);
    });
  }

  /** Passes the place on to the first caller in the queue whose hotel may have one, and counts it at once. */
  function leavePlace(hotelId: string | null): void {
    count(hotelId, -1);
    const place = waiting.findIndex((turn) => mayLend(turn.hotelId));
    const [next] = place < 0 ? [] : waiting.splice(place, 1);
    if (next === undefined) return;
    count(next.hotelId, 1);
    next.begin();
  }

  async function take(since: number): Promise<PooledConnection> {
    // The most recently used connection has warm caches, and the others may stay idle.
    for (let last = free.pop(); last !== undefined; last = free.pop()) {
      if (!last.connection.dead) return last.connection;
      discard(last.connection);
    }
    const connection = await open(Math.max(limits.wait - (performance.now() - since), limits.probe));
    all.add(connection);
    return connection;
  }

  async function workOn<T>(
    connection: PooledConnection,
    work: (connection: PooledConnection) => Promise<T>,
    mostSilent: number,
  ): Promise<T> {
    const use = { connection, mostSilent, silent: 0, received: connection.progress.received };
    uses.add(use);
    try {
      return await connection.whileAlive(work(connection));
    } finally {
      uses.delete(use);
      if (connection.dead) discard(connection);
      else free.push({ connection, idle: 0 });
    }
  }

  function discard(connection: PooledConnection): void {
    all.delete(connection);
    connection.close().catch(() => {});
  }

  async function probe(connection: PooledConnection): Promise<void> {
    count(null, 1);
    const answer = workOn(
      connection,
      async () => {
        const { sql, end } = connection.lend();
        await sql`select 1`;
        end();
      },
      limits.probe,
    );
    // A failure has discarded the connection, which is the purpose of the probe.
    await answer.catch(() => {}).finally(() => leavePlace(null));
  }

  // Silence is counted in checks, not by the clock: a stopped process has not received anything meanwhile.
  const look = Math.min(500, limits.probe / 4);
  const looks = setInterval(() => {
    let isSuspect = false;
    for (const use of uses) {
      const { isDue, received } = use.connection.progress;
      use.silent = isDue && received === use.received ? use.silent + look : 0;
      use.received = received;
      if (use.silent < use.mostSilent) continue;
      use.connection.cut();
      isSuspect = true;
    }
    for (const one of free) one.idle += look;
    // One silent connection makes all others suspect.
    const unsure = free.filter(({ idle }) => isSuspect || idle >= limits.idle);
    for (const one of unsure.slice(0, max - lent)) {
      free.splice(free.indexOf(one), 1);
      void probe(one.connection);
    }
  }, look);
  looks.unref();

  return {
    async use(hotelId, work, silence = limits.silence) {
      const since = performance.now();
      await takePlace(hotelId);
      try {
        const connection = await take(since);
        return await workOn(connection, work, silence);
      } finally {
        leavePlace(hotelId);
      }
    },
    get figures() {
      return { in_use: lent, waiting: waiting.length, most: max };
    },
    async close() {
      clearInterval(looks);
      await Promise.all([...all].map((connection) => connection.close()));
      all.clear();
    },
  };
}
