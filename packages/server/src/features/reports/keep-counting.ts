import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { countSome } from './count.ts';
import { listHeads } from './store.ts';

/** Milliseconds between two rounds at the least: changes of that time are counted together. Less while a count goes on. */
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
 * Counts what has changed, of each hotel whose log moved on, while the app lives. Hotels take turns, each for a moment, and a
 * round is followed by a rest as long as itself. What is marked stays marked until it is counted: a failure, or the end of the
 * process, loses nothing. Of several processes one counts a hotel at a time.
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
  /** When each is due, by this process's own clock. */
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
      // First: what asks for it meanwhile is for the next round.
      due.delete(hotelId);
      const outcome = await countSome({ database, clock }, hotelId, { waits: false }).catch((error: unknown) => {
        failures.inc();
        log.warn({ err: error, hotel: hotelId }, 'reports: could not count, is tried again in ten seconds');
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
        // The database is away for a moment: the next round finds what waits.
        log.debug({ err: error }, 'reports: could not look what changed');
        return false;
      })
      .then((isMore) => {
        if (isClosed) return;
        // No reason for a process to live.
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
