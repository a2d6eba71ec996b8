import type { Database } from '../database/database.ts';

/** Makes every open console of a hotel start anew (LIVE-10): after an upgrade, or when its settings changed. */
export async function forceReload(database: Database, hotelId: string): Promise<void> {
  await database.write(hotelId, async (tx) => {
    tx.record({
      event: 'FORCE_RELOAD',
      entity: 'hotel',
      id: hotelId,
      // A call to reload is no state of anything.
      version: 0,
      actor: { id: 'system', name: null },
    });
  });
}
