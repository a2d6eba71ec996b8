import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { listHotelIds } from '../../platform/usage/store.ts';
import type { GuestParts } from './sessions.ts';
import { removeEnded } from './store.ts';

/** Seconds that an ended stay's link is kept, so that it says that the stay has ended and not that it never was. */
const keptSeconds = 7 * 86_400;
const hourMs = 3_600_000;

/** Removes what ended stays left, of every hotel. */
export async function removeEndedStays({ database, clock }: GuestParts): Promise<void> {
  for (const hotelId of await listHotelIds(database)) {
    await database.write(hotelId, ({ sql }) => removeEnded(sql, hotelId, clock.now() - keptSeconds));
  }
}

/** Every hour, while the app lives. */
export function keepRemovingEndedStays(app: FastifyInstance, parts: GuestParts, log: FastifyBaseLogger): void {
  const timer = setInterval(() => {
    removeEndedStays(parts).catch((error: unknown) =>
      log.debug({ err: error }, 'guests: could not remove ended stays'),
    );
  }, hourMs);
  // No reason for a process to live.
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
