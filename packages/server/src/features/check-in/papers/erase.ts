import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantWrite } from '../../../platform/database/database.ts';
import { changeEntities } from '../../../platform/entities/change-entity.ts';
import type { ObjectStore } from '../../../platform/files/object-store.ts';
import { forEachHotel, inBatches } from '../../../platform/hourly-work.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { giveBackBytes } from '../../../platform/usage/usage.ts';
import { ownedBy, removeObjects } from '../../files/tidy-files.ts';
import { checkInEntity } from '../store.ts';
import { eraseDue, listDue, removeLoose } from './store.ts';

interface Parts {
  database: Database;
  clock: Clock;
  objects: Pick<ObjectStore, 'remove'>;
}

const atOnce = 100;

/** Erases pictures at the end of their time, and loose uploads, in every hotel, every hour. */
export async function erasePapers(parts: Parts): Promise<void> {
  const { database, clock } = parts;
  await forEachHotel(database, async (hotelId) => {
    const at = clock.now();
    await inBatches(database, hotelId, atOnce, async (tx) => {
      const ids = await listDue(tx.sql, hotelId, at, atOnce);
      await changeEntities(tx, checkInEntity, ids, {
        actor: system,
        at,
        async decide({ id }) {
          await eraseDue(tx.sql, hotelId, id, at);
          return { changed: { papers: { from: 'set', to: null } }, set: {} };
        },
      });
      return ids.length;
    });
    await removePictures(parts, hotelId);
  });
}

/** Removes the pictures that no paper has any longer: after a change that leaves some, and every hour. */
export async function removePictures(parts: Parts, hotelId: string): Promise<void> {
  const { database, clock, objects } = parts;
  await inBatches(database, hotelId, atOnce, (tx) => removeIn(tx, objects, clock.now()));
}

/**
 * Before the commit: a picture whose row is gone would never be found again.
 * @param at unix seconds; of uploads that may become a paper's, those stay that may do so later
 */
export async function removeIn(
  { sql, hotelId }: Pick<TenantWrite, 'sql' | 'hotelId'>,
  objects: Pick<ObjectStore, 'remove'>,
  at: number,
): Promise<number> {
  const files = await removeLoose(sql, hotelId, at, atOnce);
  await giveBackBytes(
    sql,
    hotelId,
    files.map((file) => ({ ...ownedBy(file), isKept: false })),
  );
  for (const file of files) await removeObjects(objects, hotelId, file);
  return files.length;
}
