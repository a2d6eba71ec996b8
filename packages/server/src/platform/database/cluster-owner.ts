import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { StartFailure } from '../start-failure.ts';
import { withinTime } from '../within-time.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { exists, livesIn, readPostmaster } from './postmaster.ts';

/** Advisory lock of the server that runs a cluster; PostgreSQL releases it when the server's process dies. */
const ownerLock = 7_235_501_845;
/**
 * Number of half-second checks of a leftover PostgreSQL: the sessions of its dead server, a shutdown or a recovery must
 * end.
 */
const looks = 60;
const betweenLooks = 500;
/** Number of checks for which a start waits for a living owner. */
const looksAtOwner = 6;
/**
 * Number of checks that must find the lock free: a server whose PostgreSQL has just restarted takes it a moment later.
 */
const looksAtFree = 2;

export function clusterUrl(password: string, port: number, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** The session that has the lock. */
export interface Ownership {
  /** Whether PostgreSQL answers a query over this session in time; null: the session is lost. */
  answers(milliseconds: number): Promise<boolean | null>;
  close(): Promise<void>;
}

/**
 * Takes the lock of the folder; null: another server has it. Each try has a driver of its own, without state from an
 * earlier PostgreSQL.
 */
export async function takeOwnership(url: string, onLost: () => void): Promise<Ownership | null> {
  let isHeld = false;
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: 5,
    // The driver (postgres 3.4.9) leaves the promise of that query unhandled, and no array types are used here.
    fetch_types: false,
    onclose() {
      if (isHeld) onLost();
      isHeld = false;
    },
  });
  const close = async (): Promise<void> => {
    isHeld = false;
    await sql.end({ timeout: 1 });
  };
  try {
    if (await tryOwn(sql)) {
      isHeld = true;
      return {
        close,
        async answers(milliseconds) {
          const answer = sql`select 1`.then(() => true);
          const answered = await withinTime(answer, milliseconds, () => new Error('no answer')).catch(() => false);
          return isHeld ? answered : null;
        },
      };
    }
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return null;
}

async function tryOwn(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ own: boolean }[]>`select pg_try_advisory_lock(${ownerLock}) as own`;
  return row?.own === true;
}

/**
 * Stops a PostgreSQL that a killed server left running in this folder; a child process of ours can be watched and
 * reaped, and a stop takes a tenth of a second. A PostgreSQL with a living server is left alone. Throws `StartFailure`.
 */
export async function stopLeftover(folder: ClusterFolder, note: (message: string) => void): Promise<void> {
  let [owned, free] = [0, 0];
  for (let look = 0; look < looks; look += 1) {
    const running = await readPostmaster(folder.cluster);
    if (running === null || !exists(running.pid) || (await livesIn(folder.cluster)) === false) return;
    const answer = await lookAt(folder, running, free + 1 >= looksAtFree);
    if (answer === 'stopping') note(`stopping PostgreSQL ${running.pid}, left by a server that was killed`);
    free = answer === 'free' ? free + 1 : 0;
    if (answer === 'owned') owned += 1;
    if (owned === looksAtOwner) {
      throw new StartFailure(
        `Another Bellhop works on ${folder.cluster}; stop it first, or set BELLHOP_DATA to another folder.`,
      );
    }
    await delay(answer === 'stopping' ? 50 : betweenLooks);
  }
}

/** Stops the leftover PostgreSQL if the lock is free and `mayStop`. */
async function lookAt(
  folder: ClusterFolder,
  running: { pid: number; port: number },
  mayStop: boolean,
): Promise<'free' | 'stopping' | 'owned' | 'silent'> {
  const sql = postgres(clusterUrl(folder.password, running.port, 'postgres'), {
    max: 1,
    onnotice: () => {},
    connect_timeout: 2,
    fetch_types: false,
  });
  try {
    const [place] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    // Another process may have the number or the port by now.
    if (place?.folder !== folder.cluster) return 'silent';
    if (!(await tryOwn(sql))) return 'owned';
    if (!mayStop) return 'free';
    process.kill(running.pid, 'SIGINT');
    return 'stopping';
  } catch {
    return 'silent';
  } finally {
    await sql.end({ timeout: 1 });
  }
}
