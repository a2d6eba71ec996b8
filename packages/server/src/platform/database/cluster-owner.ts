import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { StartFailure } from '../start-failure.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { exists, livesIn, readPostmaster } from './postmaster.ts';

/** Held by the server that runs a cluster, for as long as it lives; PostgreSQL lets go of it when that process dies. */
const ownerLock = 7_235_501_845;
/** Half-second looks at a leftover: its dead server's sessions must end, a shutdown or recovery under way must finish. */
const looks = 60;
const betweenLooks = 500;
/** A living owner is not waited for longer than this many looks. */
const looksAtOwner = 6;

export function clusterUrl(password: string, port: number, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

export async function tryOwn(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ own: boolean }[]>`select pg_try_advisory_lock(${ownerLock}) as own`;
  return row?.own === true;
}

/**
 * Stops a PostgreSQL that a killed server left running on this folder: as a child of ours it is watched and reaped, and
 * stopping takes a tenth of a second. One whose server lives is left alone. Throws `StartFailure`.
 */
export async function stopLeftover(folder: ClusterFolder, note: (message: string) => void): Promise<void> {
  let owned = 0;
  for (let look = 0; look < looks; look += 1) {
    const running = await readPostmaster(folder.cluster);
    if (running === null || !exists(running.pid) || (await livesIn(folder.cluster)) === false) return;
    const answer = await stopIfFree(folder, running);
    if (answer === 'stopping') note(`stopping PostgreSQL ${running.pid}, left by a server that was killed`);
    if (answer === 'owned') owned += 1;
    if (owned === looksAtOwner) {
      throw new StartFailure(
        `Another Bellhop works on ${folder.cluster}; stop it first, or set BELLHOP_DATA to another folder.`,
      );
    }
    await delay(answer === 'stopping' ? 50 : betweenLooks);
  }
}

async function stopIfFree(
  folder: ClusterFolder,
  running: { pid: number; port: number },
): Promise<'stopping' | 'owned' | 'silent'> {
  const sql = postgres(clusterUrl(folder.password, running.port, 'postgres'), {
    max: 1,
    onnotice: () => {},
    connect_timeout: 2,
  });
  try {
    const [place] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    // Its number or port may belong to somebody else by now.
    if (place?.folder !== folder.cluster) return 'silent';
    if (!(await tryOwn(sql))) return 'owned';
    process.kill(running.pid, 'SIGINT');
    return 'stopping';
  } catch {
    return 'silent';
  } finally {
    await sql.end({ timeout: 1 });
  }
}
