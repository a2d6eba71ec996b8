import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const hourMs = 3_600_000;

/** Tidies while the app lives. What fails is done an hour later. */
export function everyHour(app: FastifyInstance, log: FastifyBaseLogger, work: () => Promise<void>): void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.debug({ err: error }, 'what has ended could not be removed'));
  }, hourMs);
  // No reason for a process to live.
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
