import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../start-failure.ts';

/** What a running PostgreSQL says of itself in its folder's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Null: no file, or one that is still being written. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0) || !(port > 0)) return null;
  return { pid, port, ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes a `postmaster.pid` that nobody stands behind, so that a start need not wait for a dead process to be reaped or
 * stumble over its number, given to another program since. Only where the system shows each process's working folder
 * (PostgreSQL's is its data): while one process of the old server lives, the file stays.
 */
export async function removeStalePidFile(folder: string): Promise<void> {
  if ((await livesIn(folder)) === false) await rm(join(folder, 'postmaster.pid'), { force: true });
}

/** Whether any process works in this folder; null where the system does not tell. */
export async function livesIn(folder: string): Promise<boolean | null> {
  const found = await processesIn(folder);
  return found === null ? null : found.length > 0;
}

/** Whether PostgreSQL reads its own log there, which takes as long as it takes; null where the system does not tell. */
export async function isRecovering(folder: string): Promise<boolean | null> {
  const found = await processesIn(folder);
  if (found === null) return null;
  const titles = await Promise.all(found.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return titles.some((title) => title.startsWith('postgres: startup'));
}

/** Ends every process that works in this folder, where the system names them. */
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
  // A process of somebody else answers EACCES: it cannot be ours, whose files only one user may read.
  const folders = await Promise.all(processes.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return processes.filter((_pid, index) => folders[index] === folder);
}

/** Whether a process with this number exists, a dead one that nobody has reaped included. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
