import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { StartFailure } from '../start-failure.ts';
import { appRole, asUser } from './app-role.ts';
import { prepareClusterFolder, putLongLogAside, readPasswords } from './cluster-folder.ts';
import { clusterUrl, type Ownership, stopLeftover, takeOwnership } from './cluster-owner.ts';
import { lastComplaint, launchPostgres, type PostgresProcess } from './postgres-process.ts';
import { exists, isRecovering, readPostmaster } from './postmaster.ts';

export interface EmbeddedOptions {
  /** Holds the cluster, its password (mode 0600) and its log; made where missing. */
  folder: string;
  /** False for a throwaway: nothing is forced to the disk. */
  durable?: boolean;
  /** Told what happens to PostgreSQL, for the server's log. */
  note?: (message: string) => void;
  /** Another server works on the folder, or PostgreSQL kept refusing for `refusalPatience`. */
  onLost?: (failure: StartFailure) => void;
  /** Milliseconds that PostgreSQL may refuse to start again; five minutes where nothing is said. */
  refusalPatience?: number;
  /**
   * Milliseconds that a running PostgreSQL may refuse every session, or leave a query without an answer, before it is killed;
   * half a minute where nothing is said.
   */
  silencePatience?: number;
  /** Milliseconds from the signal that ends it to the system's; a quarter of a minute where nothing is said. */
  killPatience?: number;
}

/** Addresses of one database; the same through restarts. */
export interface EmbeddedDatabase {
  /** As the superuser, who owns the tables. */
  owner: string;
  /** As the role that the server logs in as, which owns nothing and can become nobody else. */
  server: string;
}

export interface Embedded {
  /** Address of one database, as the superuser. */
  url(database: string): string;
  database(name: string): EmbeddedDatabase;
  /** Stops PostgreSQL and waits for its end. */
  close(): Promise<void>;
}

/** Name of the server's database within the embedded PostgreSQL. */
export const embeddedDatabase = 'bellhop';

/** Milliseconds for the first start: nobody is served yet, and a person waits for the reason. */
const startPatience = 30_000;
/** Milliseconds for a later start. Calls answer 503 meanwhile, so ending the server would help nobody. */
const usualRefusalPatience = 5 * 60_000;
/** Milliseconds; twice as long after each kill, since where the system names no processes it may be a recovery, which each kill makes start over. */
const usualSilencePatience = 30_000;
const betweenAttempts = 500;
/** Parts of its patience after which a PostgreSQL is asked again. */
const questions = 6;

/** Starts a PostgreSQL of our own, or takes over the one that a killed server left running. Throws `StartFailure`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const durable = options.durable ?? true;
  const note = options.note ?? (() => {});
  const folder = await prepareClusterFolder(options.folder, durable);
  const port = await freePort();
  const url = (database: string) => clusterUrl(folder.password, port, database);

  let closing = false;
  let running: PostgresProcess | null = null;
  let ownership: Ownership | null = null;
  const silencePatience = options.silencePatience ?? usualSilencePatience;
  let mayBeSilent = silencePatience;

  /** Tries until PostgreSQL is ready. Throws `StartFailure` where another server has the folder, or after `patience`. */
  async function start(patience: number): Promise<PostgresProcess> {
    const begun = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const refusal = await startOnce().catch((error: unknown) => {
        if (error instanceof StartFailure) throw error;
        return String(error);
      });
      if (typeof refusal !== 'string') return refusal;
      if (closing || performance.now() - begun > patience) {
        throw new StartFailure(`PostgreSQL did not start: ${refusal}`);
      }
      if (attempt === 1) note(`PostgreSQL does not start yet: ${refusal}`);
      await delay(betweenAttempts);
    }
  }

  /** Why it did not start, where it did not. */
  async function startOnce(): Promise<PostgresProcess | string> {
    await stopLeftover(folder, note);
    const { size: logged } = await stat(folder.log).catch(() => ({ size: 0 }));
    const launched = await launchPostgres(folder, port, { durable, killPatience: options.killPatience });
    running = launched;
    // Closed meanwhile, when there was no process yet to stop.
    if (closing) launched.interrupt();
    if (await launched.ready) return launched;
    const complaint = await lastComplaint(folder.log, logged);
    const advice = adviceFor(complaint, folder.cluster);
    if (advice !== null) throw new StartFailure(`${complaint} ${advice}`);
    return complaint;
  }

  /**
   * Holds the folder's lock while this PostgreSQL runs, and takes it again where its session was lost. One that refuses every
   * session is killed: PostgreSQL 18.4 goes on without recovering when its startup process is killed during a recovery.
   */
  async function own(started: PostgresProcess, owned = () => {}): Promise<void> {
    for (let heard = performance.now(); !closing && !started.hasEnded(); await delay(betweenAttempts)) {
      const taken = await takeOwnership(url('postgres'), () => void own(started)).catch(() => 'silent' as const);
      if (taken === null || (taken === 'silent' && (await isRecovering(folder.cluster)) === true))
        heard = performance.now();
      else if (taken !== 'silent') {
        ownership = taken;
        owned();
        return attend(started, taken);
      } else if (performance.now() - heard > mayBeSilent) {
        note(`PostgreSQL has refused every session for ${Math.round(mayBeSilent / 1000)} s and is killed`);
        mayBeSilent *= 2;
        return started.kill();
      }
    }
  }

  /** Asks it by queries, since a frozen one keeps its sessions. Counts questions: a server that was stopped asked none. */
  async function attend(started: PostgresProcess, session: Ownership): Promise<void> {
    const patience = silencePatience / questions;
    for (let silent = 0; !closing && !started.hasEnded(); ) {
      const answered = await session.answers(patience);
      if (answered === null) return;
      if (answered) {
        silent = 0;
        mayBeSilent = silencePatience;
        await putLongLogAside(folder.log).catch((error: unknown) => note(`postgres.log cannot be put aside: ${error}`));
        await delay(patience, undefined, { ref: false });
      } else silent += patience;
      if (silent < mayBeSilent) continue;
      note(`PostgreSQL has not answered for ${Math.round(mayBeSilent / 1000)} s and is killed`);
      mayBeSilent *= 2;
      return started.kill();
    }
  }

  async function keepRunning(first: PostgresProcess): Promise<void> {
    for (let started = first; ; ) {
      const how = await started.ended;
      if (closing) return;
      note(`PostgreSQL ended (${how}) and is started again`);
      await ownership?.close();
      started = await start(options.refusalPatience ?? usualRefusalPatience);
      void own(started);
    }
  }

  const first = await start(startPatience);
  await new Promise<void>((owned) => void own(first, owned).finally(owned));
  const kept = keepRunning(first).catch((error: unknown) => {
    if (!closing) options.onLost?.(error instanceof StartFailure ? error : new StartFailure(String(error), error));
  });
  // The last resort of a server that ends without closing.
  const stopAtExit = () => running?.interrupt();
  process.once('exit', stopAtExit);

  return {
    url,
    database: (name) => addressesOf(folder, port, name),
    async close() {
      closing = true;
      await ownership?.close();
      await running?.stop();
      await kept;
      process.off('exit', stopAtExit);
    },
  };
}

/** How a person mends what no later start mends; null where another one may go well. */
function adviceFor(complaint: string, cluster: string): string | null {
  if (complaint.includes('incompatible with server'))
    return 'Write a backup with the version of Bellhop that this folder is of, and restore it into a new folder.';
  if (/wrong ownership|Permission denied/.test(complaint))
    return `The user that runs PostgreSQL (postgres, where root starts Bellhop) must own ${cluster}: chown -R helps.`;
  return null;
}

/** The PostgreSQL that another process of Bellhop runs in this folder; null where none runs. */
export async function joinEmbedded(folder: string, name: string): Promise<EmbeddedDatabase | null> {
  const [running, passwords] = await Promise.all([readPostmaster(join(folder, 'cluster')), readPasswords(folder)]);
  if (running === null || passwords === null || !running.ready || !exists(running.pid)) return null;
  return addressesOf(passwords, running.port, name);
}

function addressesOf(
  { password, serverPassword }: { password: string; serverPassword: string },
  port: number,
  name: string,
): EmbeddedDatabase {
  const owner = clusterUrl(password, port, name);
  return { owner, server: asUser(owner, appRole, serverPassword) };
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
