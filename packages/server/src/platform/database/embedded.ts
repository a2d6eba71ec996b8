import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { StartFailure } from '../start-failure.ts';
import { type ClusterFolder, prepareClusterFolder, readPassword } from './cluster-folder.ts';
import { clusterUrl, stopLeftover, tryOwn } from './cluster-owner.ts';
import { exists, readPostmaster, removeStalePidFile } from './postmaster.ts';

export interface EmbeddedOptions {
  /** Holds the cluster, its password (mode 0600) and its log; made where missing. */
  folder: string;
  /** False for a throwaway: nothing is forced to the disk. */
  durable?: boolean;
  /** Told what happens to PostgreSQL, for the server's log. */
  note?: (message: string) => void;
  /** PostgreSQL died and could not be started again. */
  onLost?: (failure: StartFailure) => void;
}

export interface Embedded {
  /** Address of one database, as the superuser; the same through restarts. */
  url(database: string): string;
  /** Stops PostgreSQL and waits for its end. */
  close(): Promise<void>;
}

/** Name of the server's database within the embedded PostgreSQL. */
export const embeddedDatabase = 'bellhop';

/** Milliseconds between looks at whether PostgreSQL is ready. */
const lookEvery = 15;
/** A dead predecessor needs a moment to be reaped, and its last processes one to notice; 20 × 500 ms is far beyond both. */
const startAttempts = 20;
const betweenAttempts = 500;
/** Milliseconds for an orderly stop: a checkpoint of a busy day fits in; after that it stops as after a crash. */
const patience = 20_000;

/** Starts a PostgreSQL of our own, or takes over the one that a killed server left running. Throws `StartFailure`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const durable = options.durable ?? true;
  const note = options.note ?? (() => {});
  const folder = await prepareClusterFolder(options.folder, durable);
  await stopLeftover(folder, note);
  const port = await freePort();
  const url = (database: string) => clusterUrl(folder.password, port, database);
  // Its one connection holds the lock that says "in use" to another server started on the same folder.
  const owner = postgres(url('postgres'), { max: 1, onnotice: () => {}, max_lifetime: null, idle_timeout: 0 });

  let closing = false;
  let child: ChildProcess;
  const run = async (): Promise<void> => {
    child = await launch(folder, port, durable);
    child.once('exit', (code, signal) => {
      if (closing) return;
      note(`PostgreSQL ended (${signal ?? code}) and is started again`);
      run().catch((error: unknown) => {
        if (!closing)
          options.onLost?.(new StartFailure(`PostgreSQL ended and did not start again; see ${folder.log}`, error));
      });
    });
    if (!(await tryOwn(owner))) throw new StartFailure(inUse(folder));
  };
  // The last resort of a server that ends without closing.
  const stopAtExit = () => child.kill('SIGINT');
  try {
    await run();
  } catch (error) {
    await owner.end({ timeout: 1 });
    throw error;
  }
  process.once('exit', stopAtExit);

  return {
    url,
    async close() {
      closing = true;
      process.off('exit', stopAtExit);
      await owner.end({ timeout: 1 });
      await stop(child);
    },
  };
}

/** Address of the PostgreSQL that another process of Bellhop runs in this folder; null where none runs. */
export async function joinEmbedded(folder: string, database: string): Promise<string | null> {
  const [running, password] = await Promise.all([readPostmaster(join(folder, 'cluster')), readPassword(folder)]);
  if (running === null || password === null || !running.ready || !exists(running.pid)) return null;
  return clusterUrl(password, running.port, database);
}

/** Makes the database where it is missing. */
export async function ensureDatabase(embedded: Embedded, name: string): Promise<void> {
  const sql = postgres(embedded.url('postgres'), { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (found === undefined) await sql`create database ${sql(name)}`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function inUse(folder: ClusterFolder): string {
  return `Another Bellhop works on ${folder.cluster}; stop it first, or set BELLHOP_DATA to another folder.`;
}

async function launch(folder: ClusterFolder, port: number, durable: boolean): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    await removeStalePidFile(folder.cluster);
    const child = await spawnPostgres(folder, port, durable);
    if (await becomesReady(child, folder.cluster)) return child;
    if (attempt === startAttempts)
      throw new StartFailure(`PostgreSQL did not start: ${await lastComplaint(folder.log)}`);
    await delay(betweenAttempts);
  }
}

async function spawnPostgres(folder: ClusterFolder, port: number, durable: boolean): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Short queries only: compiling them costs more than it gives.
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, options } = folder.user.command(folder.binaries.postgres, ['-D', folder.cluster, ...flags]);
  // A file, not a pipe: PostgreSQL goes on writing when the server is killed.
  const log = await open(folder.log, 'a', 0o600);
  try {
    return spawn(file, args, {
      ...options,
      cwd: '/',
      stdio: ['ignore', log.fd, log.fd],
      // Its own session: Ctrl-C goes to every process of a terminal's group, and the server needs PostgreSQL to finish.
      detached: true,
    });
  } finally {
    await log.close();
  }
}

/** False: it ended instead. A recovery after a crash takes as long as it takes. */
async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  while (!ended) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.ready === true && postmaster.pid === child.pid) return true;
    await delay(lookEvery);
  }
  return false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // "Fast": sessions are cut off, everything is written.
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), patience);
  await ended;
  clearTimeout(impatient);
}

async function lastComplaint(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? `see ${log}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
