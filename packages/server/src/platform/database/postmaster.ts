import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../start-failure.ts';

/** The state that a running PostgreSQL writes into its folder's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Null: the file is missing or still being written. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0) || !(port > 0)) return null;
  return { pid, port, ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes a `postmaster.pid` without a living process, so that a start neither waits until a dead process is reaped nor
 * takes another program with the same number for it. Needs a system that shows each process's working folder
 * (PostgreSQL's is its data): while one process of the old server lives, the file stays.
 */
export async function removeStalePidFile(folder: string): Promise<void> {
  if ((await livesIn(folder)) === false) await rm(join(folder, 'postmaster.pid'), { force: true });
}

/** Whether any process works in this folder; null if the system does not show it. */
export async function livesIn(folder: string): Promise<boolean | null> {
  const processes = await processesIn(folder);
  return processes === null ? null : processes.length > 0;
}

/** Whether PostgreSQL replays its log there, which may take any time; null if the system does not show it. */
export async function isRecovering(folder: string): Promise<boolean | null> {
  const processes = await processesIn(folder);
  if (processes === null) return null;
  const titles = await Promise.all(processes.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return titles.some((title) => title.startsWith('postgres: startup'));
}

/** Kills every process that works in this folder, if the system lists them. */
export async function killAllIn(folder: string): Promise<void> {
  for (const pid of (await processesIn(folder)) ?? []) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The process has ended meanwhile.
    }
  }
}

async function processesIn(folder: string): Promise<string[] | null> {
  if (process.platform !== 'linux') return null;
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process of another user answers EACCES; ours cannot, because only its user may read the files.
  const folders = await Promise.all(processes.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return processes.filter((_pid, index) => folders[index] === folder);
}

/** Whether a process with this number exists, including one that has ended and is not reaped yet. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
