import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { ClockWatch } from './health/clock-watch.ts';
import { withinTime } from './within-time.ts';

const hourMs = 3_600_000;
/** Not at the start, which is busy enough; early, because some processes end within an hour. */
const firstMs = 300_000;
/** Aborts a hanging run, so that the work of later hours is done. */
const longestMs = 3 * hourMs - 1;

interface Parts {
  log: Pick<FastifyBaseLogger, 'error'>;
  registry: Registry;
  clockWatch: Pick<ClockWatch, 'isBelieved'>;
}

/**
 * Runs the work hourly while the app lives, first some minutes after the start. A failed run is retried an hour later.
 */
export function everyHour(app: FastifyInstance, { log, registry, clockWatch }: Parts, work: () => Promise<void>): void {
  const failures = new Counter({
    name: 'bellhop_hourly_failures_total',
    help: 'Pieces of hourly work, the erasing of data among it, that failed and are tried again an hour later',
    registers: [registry],
  });
  let isWorking = false;
  const run = () => {
    if (isWorking) {
      failures.inc();
      log.error('hourly work: the previous run has not ended; this run is skipped');
      return;
    }
    isWorking = true;
    const guarded = async (): Promise<void> => {
      if (!(await clockWatch.isBelieved()))
        throw new Error('the clock has leaped; nothing is erased until it was steady');
      await work();
    };
    withinTime(guarded(), longestMs, () => new Error('it did not end within three hours'))
      .catch((error: unknown) => {
        for (const err of causesOf(error)) {
          failures.inc();
          log.error({ err }, 'hourly work: the run failed; the next run follows in an hour');
        }
      })
      .finally(() => {
        isWorking = false;
      });
  };
  const timers = [setTimeout(run, firstMs), setInterval(run, hourMs)];
  // A timer alone must not keep the process alive.
  for (const timer of timers) timer.unref();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

function causesOf(error: unknown): unknown[] {
  return error instanceof AggregateError ? error.errors.flatMap(causesOf) : [error];
}
