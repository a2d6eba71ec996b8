import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { countSome } from './count.ts';
import { listHeads } from './store.ts';

/** Milliseconds between two rounds, so that changes are counted together; shorter while a count continues. */
const everyMs = 1_000;
const goesOnMs = 20;
/** Milliseconds after which a hotel whose count failed is tried again. */
const afterFailureMs = 10_000;

interface Parts {
  database: Database;
  clock: Clock;
  registry: Registry;
  log: FastifyBaseLogger;
}

/**
 * Counts changes of every hotel whose log moved on, while the app lives (decision 106). Hotels take turns, and each
 * round is followed by an equal pause. Marks stay until they are counted, so that a failure or the end of the process
 * loses no change. A lock lets one process count a hotel at a time.
 * @returns adds a hotel to the next round
 */
export function keepCounting(
  app: FastifyInstance,
  { database, clock, registry, log }: Parts,
): (hotelId: string) => void {
  const failures = new Counter({
    name: 'bellhop_report_count_failures_total',
    help: 'Counts of a hotel for its reports that failed; each is tried again ten seconds later',
    registers: [registry],
  });
  const heads = new Map<string, number>();
  /** The time at which each hotel is due, by `performance.now()`. */
  const due = new Map<string, number>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  const soon = (hotelId: string) => {
    if (!due.has(hotelId)) due.set(hotelId, 0);
  };

  /** @returns whether there is more to count */
  async function countDue(): Promise<boolean> {
    let isMore = false;
    for (const { hotel_id, seq } of await listHeads(database)) {
      if (heads.get(hotel_id) !== seq) soon(hotel_id);
      heads.set(hotel_id, seq);
    }
    for (const [hotelId, at] of [...due]) {
      if (isClosed) return false;
      if (at > performance.now()) continue;
      // Removed before the count, so that a request during the count is for the next round.
      due.delete(hotelId);
      const outcome = await countSome({ database, clock }, hotelId, { waits: false }).catch((error: unknown) => {
        failures.inc();
        log.warn(
          { err: error, hotel: hotelId },
          'reports: the server could not count the figures and retries in ten seconds',
        );
        due.set(hotelId, performance.now() + afterFailureMs);
        return 'done';
      });
      if (outcome !== 'done') soon(hotelId);
      isMore ||= outcome === 'more';
    }
    return isMore;
  }

  function run(): void {
    const began = performance.now();
    round = countDue()
      .catch((error: unknown) => {
        // The database is briefly away: the next round counts the changes.
        log.debug({ err: error }, 'reports: the server could not read which days changed');
        return false;
      })
      .then((isMore) => {
        if (isClosed) return;
        // The timer does not keep the process alive.
        timer = setTimeout(run, Math.max(isMore ? goesOnMs : everyMs, performance.now() - began)).unref();
      });
  }

  run();
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
    await round;
  });
  return soon;
}
