import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../../platform/start-failure.ts';
import type { Chance } from '../hardening/chance.ts';
import { postgresPid } from '../real-server.ts';

/** The targets of kills and their moments. */
export const blows = ['running', 'twice', 'in recovery', 'a session'] as const;
export type Blow = (typeof blows)[number];

/** Kills the PostgreSQL of a data folder. Answers how many processes it killed. */
export async function strike(blow: Blow, dataFolder: string, chance: Chance): Promise<number> {
  const cluster = join(dataFolder, 'postgres/cluster');
  if (blow === 'a session') {
    const sessions = await childrenOf(await livingPid(dataFolder, cluster, null));
    return sessions.length === 0 ? 0 : Number(await kill(chance.pick(sessions), cluster));
  }
  const first = await livingPid(dataFolder, cluster, null);
  let killed = Number(await kill(first, cluster));
  if (blow === 'running') return killed;
  const second = await livingPid(dataFolder, cluster, first);
  // At once it has not read its own log yet; a moment later it recovers, or has just opened.
  if (blow === 'twice') await wait(chance.below(400));
  killed += Number(await kill(second, cluster));
  return killed;
}

/** Waits for a PostgreSQL process whose number is not `before`. */
async function livingPid(dataFolder: string, cluster: string, before: number | null): Promise<number> {
  for (const end = performance.now() + 60_000; performance.now() < end; await wait(5)) {
    const pid = await postgresPid(dataFolder);
    if (pid !== null && pid !== before && (await worksIn(pid, cluster))) return pid;
  }
  throw new Error('no PostgreSQL came back within a minute');
}

/** The number of a dead process may be another program's by now: only what works in the cluster is killed. */
async function kill(pid: number, cluster: string): Promise<boolean> {
  if (!(await worksIn(pid, cluster))) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

async function worksIn(pid: number, cluster: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster;
}

async function childrenOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    all.map(
      async (each) => /^PPid:\t(\d+)$/m.exec(await readFile(`/proc/${each}/status`, 'utf8').catch(() => ''))?.[1],
    ),
  );
  return all.filter((_each, index) => Number(parents[index]) === pid).map(Number);
}
