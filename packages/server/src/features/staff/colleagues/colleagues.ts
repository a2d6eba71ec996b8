import { boundedCache } from '../../../platform/bounded-cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { noteSeen } from './store.ts';

interface ActivityParts {
  database: Database;
  clock: Clock;
}

/** Seconds after which a name is written down again though it is the same: tells who still comes. */
const aDay = 86_400;
/** People whose name this process has written down lately; the rest costs a statement each time they come. */
const mostKnown = 20_000;

/** Keeps the names of who comes to work in a hotel. */
export function openSeenPeople({ database, clock }: ActivityParts) {
  const known = boundedCache<string, { name: string; at: number }>(mostKnown);
  return {
    async note(hotelId: string, userId: string, name: string): Promise<void> {
      const key = `${hotelId} ${userId}`;
      const at = clock.now();
      const last = known.get(key);
      if (last !== undefined && last.name === name && at - last.at < aDay) return;
      await database.write(hotelId, ({ sql }) => noteSeen(sql, hotelId, { userId, name, at }, aDay));
      known.set(key, { name, at });
    },
  };
}
