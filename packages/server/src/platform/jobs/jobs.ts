import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { withinTime } from '../within-time.ts';
import { additions, type JobKind } from './job.ts';
import { backOff } from './rules.ts';
import { hastenBeyond, type LeasedJob, prolong, putBack, remove, removeFailedBefore, takeDue } from './store.ts';

/** One try of a job. */
export interface Attempt {
  /** Number of the try, from 1. */
  tries: number;
  /** Milliseconds since 1970 of the next try if this try throws; null: no further try. */
  nextAt: number | null;
}

export interface WorkOptions {
  /** Jobs of the kind that this process runs at the same time; a hanging partner blocks only its own kind. */
  atOnce?: number;
  /** Tries before the job is given up: 12 take about two hours, 32 about a day. */
  tries?: number;
  /** Most milliseconds between two tries; by default an hour. */
  longestMs?: number;
  /** Most milliseconds of one try, after which it counts as failed; by default a quarter of an hour. */
  attemptMs?: number;
}

/**
 * Runs the jobs that are due (decision 13). Several processes may share one database: each job is leased to one process
 * at a time.
 */
export interface Jobs {
  /**
   * Registers the function that runs jobs of a kind; call it before `start`. A job that throws is retried with growing
   * delays. `run` must be idempotent: a process may die after the work and before the job is removed.
   */
  work<P>(kind: JobKind<P>, run: (payload: P, attempt: Attempt) => Promise<void>, options?: WorkOptions): void;
  start(): void;
  /**
   * Takes no more jobs and waits some seconds for the running ones; an interrupted job runs again in the next process.
   */
  close(): Promise<void>;
}

export interface JobsParts {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** For tests of a dying process. */
  leaseSeconds?: number;
}

/** The registered way to run jobs of one kind in this process. */
interface JobHandler {
  tries: number;
  longestMs: number | undefined;
  attemptMs: number;
  atOnce: number;
  running: number;
  /** Throws if the payload does not fit. */
  begin(payload: unknown, attempt: Attempt): Promise<void>;
}

/** Seconds after which the jobs of a dead process are free; a living one renews its leases three times as often. */
const usualLease = 30;
/**
 * Milliseconds. A check costs one query by an index; a NOTIFY per job would put a lock of the whole cluster into every
 * commit.
 */
const lookEvery = 500;
/** Milliseconds after a job was added here: its transaction has most likely committed by then. */
const lookSoon = 25;
/** Milliseconds; a first reading of thousands of reservations takes minutes. */
const usualAttempt = 15 * 60_000;
/** Milliseconds by which a clock that goes back was wrong; no next try is delayed so far. */
const wrong = 2 * 3_600_000;
/** Milliseconds that running jobs get when the server ends. */
const patience = 5_000;
const hour = 3_600_000;
/** Milliseconds for which a failed job is kept for the operator. */
const memory = 14 * 24 * hour;

export function openJobs({ database, clock, log, leaseSeconds = usualLease }: JobsParts): Jobs {
  // One per life of a process: a lease of an earlier life is not ours.
  const lease = randomUUID();
  const handlers = new Map<string, JobHandler>();
  const running = new Map<number, Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let looking: Promise<void> | null = null;
  let soon: NodeJS.Timeout | undefined;
  let again = false;
  let closed = false;
  /** Milliseconds of the clock at this process's last check. */
  let lastLook = Number.POSITIVE_INFINITY;

  function look(): void {
    again = looking !== null;
    if (closed || looking !== null) return;
    looking = takeAndBegin()
      // The database is unreachable for a moment; the next check finds the due jobs.
      .catch((error: unknown) => log.debug({ err: error }, 'jobs: the server could not read the due jobs'))
      .finally(() => {
        looking = null;
        if (again) look();
      });
  }

  function lookAfterCommit(): void {
    soon ??= setTimeout(() => {
      soon = undefined;
      look();
    }, lookSoon).unref();
  }

  async function takeAndBegin(): Promise<void> {
    const now = clock.millis();
    // A job that failed while the clock was wrong would wait until that time came.
    if (now < lastLook - wrong) await hastenBeyond(database.shared, now, wrong);
    lastLook = now;
    const capacity = [...handlers]
      .map(([name, { atOnce, running: busy }]) => ({ name, atMost: atOnce - busy }))
      .filter(({ atMost }) => atMost > 0);
    if (capacity.length === 0) return;
    for (const job of await takeDue(database.shared, capacity, { lease, seconds: leaseSeconds, now })) {
      const handler = handlers.get(job.name);
      // The lease expired while the database did not answer, but this process still runs the job.
      if (handler === undefined || running.has(job.id)) continue;
      handler.running += 1;
      const work = doOne(job, handler)
        // No action needed: the lease expires and another process takes the job.
        .catch((error: unknown) =>
          log.warn({ err: error, job: job.name, id: job.id }, 'jobs: the server could not record the result of a job'),
        )
        .finally(() => {
          running.delete(job.id);
          handler.running -= 1;
          look();
        });
      running.set(job.id, work);
    }
  }

  async function doOne(job: LeasedJob, handler: JobHandler): Promise<void> {
    const hold = { id: job.id, version: job.version, lease };
    const isLast = job.tries >= handler.tries;
    const nextAt = isLast ? null : clock.millis() + backOff(job.tries, Math.random(), handler.longestMs);
    try {
      // Started more often than allowed, because earlier processes died during the job.
      if (job.tries > handler.tries) throw new Error('the process ended each time while it was done');
      const attempt = handler.begin(job.payload, { tries: job.tries, nextAt });
      await withinTime(attempt, handler.attemptMs, () => new Error('the attempt did not end in time'));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await putBack(database.shared, hold, { runAt: nextAt, error: reason, now: clock.millis() });
      const line = { job: job.name, id: job.id, tries: job.tries, reason, givenUp: isLast };
      return log.warn(line, 'jobs: an attempt of a job failed');
    }
    await remove(database.shared, hold);
  }

  return {
    work(kind, run, { atOnce = 4, tries = 12, longestMs, attemptMs = usualAttempt } = {}) {
      if (handlers.has(kind.name)) throw new Error(`two ways to do the job ${kind.name}`);
      handlers.set(kind.name, {
        atOnce,
        tries,
        longestMs,
        attemptMs,
        running: 0,
        begin: async (payload, attempt) => run(kind.payload.parse(payload), attempt),
      });
    },
    start() {
      const beat = async (): Promise<void> => {
        if (running.size > 0) await prolong(database.shared, [...running.keys()], lease, leaseSeconds);
      };
      const tidy = (): Promise<void> => removeFailedBefore(database.shared, clock.millis() - memory);
      const quietly = (work: () => Promise<void>) => () => {
        work().catch((error: unknown) => log.debug({ err: error }, 'jobs: the database does not answer'));
      };
      timers.push(setInterval(look, lookEvery));
      timers.push(setInterval(quietly(beat), (leaseSeconds * 1000) / 3));
      timers.push(setInterval(quietly(tidy), hour));
      // A timer alone must not keep the process alive.
      for (const timer of timers) timer.unref();
      additions.on('added', lookAfterCommit);
      look();
    },
    async close() {
      closed = true;
      additions.off('added', lookAfterCommit);
      clearTimeout(soon);
      await looking;
      let end: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        end = setTimeout(resolve, patience);
      });
      await Promise.race([Promise.all(running.values()), enough]);
      clearTimeout(end);
      // The timers stop last, because they renew the leases of running jobs.
      for (const timer of timers) clearInterval(timer);
    },
  };
}
