import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterFolder } from './cluster-folder.ts';
import { killAllIn, readPostmaster, removeStalePidFile } from './postmaster.ts';

/** A PostgreSQL that runs as our child process (decision 38). */
export interface PostgresProcess {
  /** False: the process ended instead. A recovery after a crash may take any time. */
  readonly ready: Promise<boolean>;
  /** The signal or exit code; resolves when the process has ended. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** Asks PostgreSQL to end at once, and does not wait. */
  interrupt(): void;
  /** Ends PostgreSQL like a crash, and does not wait. */
  kill(): void;
  /** Cuts sessions off, has all data written, and waits for the end. */
  stop(): Promise<void>;
}

/** Milliseconds between checks whether PostgreSQL is ready. */
const lookEvery = 15;
/** Milliseconds for an orderly stop, enough for a checkpoint of a busy day; then PostgreSQL is killed. */
const patience = 20_000;
const usualKillPatience = 15_000;
/** Settings of a test database: it need not survive a crash, and its passwords protect nothing. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  scram_iterations: '1',
};

export interface LaunchOptions {
  durable: boolean;
  /** Milliseconds until SIGKILL: PostgreSQL itself ends its hanging child processes after five seconds. */
  killPatience: number | undefined;
}

export async function launchPostgres(
  folder: ClusterFolder,
  port: number,
  options: LaunchOptions,
): Promise<PostgresProcess> {
  await removeStalePidFile(folder.cluster);
  return spawnPostgres(folder, port, options);
}

/**
 * Returns the last line of the log that names a fault.
 * @param from bytes of the log that an earlier start wrote
 */
export async function lastComplaint(log: string, from: number): Promise<string> {
  const bytes = await readFile(log).catch(() => Buffer.alloc(0));
  const lines = bytes.subarray(from).toString().trim().split('\n');
  const last = lines.findLastIndex((line) => /FATAL|PANIC|ERROR/.test(line));
  if (last < 0) return lines.at(-1) || `see ${log}`;
  const [complaint = '', detail = ''] = lines.slice(last);
  return detail.includes('DETAIL:') ? `${complaint} ${detail.replace(/^.*DETAIL: +/, '')}` : complaint;
}

function watch(child: ChildProcess, cluster: string, killPatience = usualKillPatience): PostgresProcess {
  let over = false;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string): void => {
      over = true;
      resolve(how);
    };
    child.once('exit', (code, signal) => end(String(signal ?? code)));
    child.on('error', (error) => {
      // A child with a number exists: then the error is of a signal that could not be sent.
      if (child.pid === undefined) end(error.message);
    });
  });
  async function becomesReady(): Promise<boolean> {
    while (!over) {
      const postmaster = await readPostmaster(cluster);
      if (postmaster?.ready === true && postmaster.pid === child.pid) return !over;
      await delay(lookEvery);
    }
    return false;
  }
  function kill(): void {
    child.kill('SIGQUIT');
    // A frozen child process does not notice the end of the postmaster, and blocks the next start.
    const last = setTimeout(() => void killAllIn(cluster).finally(() => child.kill('SIGKILL')), killPatience);
    void ended.then(() => clearTimeout(last));
  }
  return {
    ready: becomesReady(),
    ended,
    hasEnded: () => over,
    interrupt: () => child.kill('SIGINT'),
    kill,
    async stop() {
      if (over) return;
      // A "fast" shutdown: cuts sessions off and writes everything.
      child.kill('SIGINT');
      const impatient = setTimeout(kill, patience);
      await ended;
      clearTimeout(impatient);
    },
  };
}

async function spawnPostgres(
  folder: ClusterFolder,
  port: number,
  { durable, killPatience }: LaunchOptions,
): Promise<PostgresProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Queries are short: compiling them costs more than it saves.
    jit: 'off',
    ...(durable ? {} : throwaway),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, options } = folder.user.command(folder.binaries.postgres, ['-D', folder.cluster, ...flags]);
  // A file, not a pipe: PostgreSQL keeps writing when the server is killed.
  const log = await open(folder.log, 'a', 0o600);
  try {
    const child = spawn(file, args, {
      ...options,
      cwd: '/',
      stdio: ['ignore', log.fd, log.fd],
      // A session of its own: Ctrl-C reaches every process of a terminal's group, and the server needs PostgreSQL to
      // finish.
      detached: true,
    });
    // In the same turn, because a child that fails at once emits its end only once.
    return watch(child, folder.cluster, killPatience);
  } finally {
    await log.close();
  }
}
