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
  /** The folder of the cluster, its password (mode 0600) and its log; created if missing. */
  folder: string;
  /** False for a throwaway database: no write is forced to the disk. */
  durable?: boolean;
  /** Receives messages about PostgreSQL for the server's log. */
  note?: (message: string) => void;
  /** Called when another server works on the folder, or PostgreSQL refused to start for `refusalPatience`. */
  onLost?: (failure: StartFailure) => void;
  /** Milliseconds that PostgreSQL may refuse to start again; by default five minutes. */
  refusalPatience?: number;
  /**
   * Milliseconds that a running PostgreSQL may refuse every session, or leave a query without an answer, before it is
   * killed; by default half a minute.
   */
  silencePatience?: number;
  /** Milliseconds between the signal to end and SIGKILL; by default a quarter of a minute. */
  killPatience?: number;
}

/** Addresses of one database; they stay the same after a restart. */
export interface EmbeddedDatabase {
  /** Address for the superuser, who owns the tables. */
  owner: string;
  /** Address for the role that the server logs in as, which owns nothing and cannot switch to another role. */
  server: string;
}

export interface Embedded {
  /** Address of one database for the superuser. */
  url(database: string): string;
  database(name: string): EmbeddedDatabase;
  /** Stops PostgreSQL and waits for its end. */
  close(): Promise<void>;
}

/** Name of the server's database within the embedded PostgreSQL. */
export const embeddedDatabase = 'bellhop';

/** Milliseconds for the first start: no call is served yet, and a person waits for the reason. */
const startPatience = 30_000;
/** Milliseconds for a later start. Calls are answered 503 meanwhile, so ending the server would be no help. */
const usualRefusalPatience = 5 * 60_000;
/**
 * Milliseconds; doubled after each kill, because on a system that does not list processes the silence may be a
 * recovery, which each kill restarts.
 */
const usualSilencePatience = 30_000;
const betweenAttempts = 500;
/** Number of probes within the patience. */
const questions = 6;

/** Starts a PostgreSQL of our own, after stopping one that a killed server left running. Throws `StartFailure`. */
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

  /** Tries until PostgreSQL is ready. Throws `StartFailure` if another server has the folder, or after `patience`. */
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

  /** Starts PostgreSQL once; returns the complaint of its log if it did not start. */
  async function startOnce(): Promise<PostgresProcess | string> {
    await stopLeftover(folder, note);
    const { size: logged } = await stat(folder.log).catch(() => ({ size: 0 }));
    const launched = await launchPostgres(folder, port, { durable, killPatience: options.killPatience });
    running = launched;
    // The server was closed before this process existed.
    if (closing) launched.interrupt();
    if (await launched.ready) return launched;
    const complaint = await lastComplaint(folder.log, logged);
    const advice = adviceFor(complaint, folder.cluster);
    if (advice !== null) throw new StartFailure(`${complaint} ${advice}`);
    return complaint;
  }

  /**
   * Takes the folder's lock while this PostgreSQL runs, and again after its session was lost. A PostgreSQL that refuses
   * every session is killed: PostgreSQL 18.4 does not recover when its startup process is killed during a recovery.
   */
  async function own(started: PostgresProcess, owned = () => {}): Promise<void> {
    for (let heard = performance.now(); !closing && !started.hasEnded(); await delay(betweenAttempts)) {
      const session = await takeOwnership(url('postgres'), () => void own(started)).catch(() => 'silent' as const);
      if (session === null || (session === 'silent' && (await isRecovering(folder.cluster)) === true))
        heard = performance.now();
      else if (session !== 'silent') {
        ownership = session;
        owned();
        return attend(started, session);
      } else if (performance.now() - heard > mayBeSilent) {
        note(`PostgreSQL has refused every session for ${Math.round(mayBeSilent / 1000)} s and is killed`);
        mayBeSilent *= 2;
        return started.kill();
      }
    }
  }

  /**
   * Probes PostgreSQL by queries, because a frozen one keeps its sessions open. Probes are counted, not time: a stopped
   * server sent none.
   */
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
  // A last resort for a server that exits without closing.
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

/** Advice for a complaint that a further start cannot solve; null if another start may succeed. */
function adviceFor(complaint: string, cluster: string): string | null {
  if (complaint.includes('incompatible with server'))
    return 'Write a backup with the version of Bellhop that this folder is of, and restore it into a new folder.';
  if (/wrong ownership|Permission denied/.test(complaint))
    return `The user that runs PostgreSQL (postgres, where root starts Bellhop) must own ${cluster}: chown -R helps.`;
  return null;
}

/** Returns the PostgreSQL that another process of Bellhop runs in this folder; null if none runs. */
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

/** Creates the database if it is missing. */
export async function ensureDatabase(embedded: Embedded, name: string): Promise<void> {
  const sql = postgres(embedded.url('postgres'), { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`select 1 from pg_database where datname = ${name}`;
    if (row === undefined) await sql`create database ${sql(name)}`;
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
