import type { Database } from '../database/database.ts';
import { system } from './system-actor.ts';

/** Reloads every open console of a hotel (LIVE-10): after an upgrade, or when its settings changed. */
export async function forceReload(database: Database, hotelId: string): Promise<void> {
  await database.write(hotelId, async (tx) => {
    tx.record({
      event: 'FORCE_RELOAD',
      entity: 'hotel',
      id: hotelId,
      // A call to reload has no entity.
      version: 0,
      actor: system,
    });
  });
}
