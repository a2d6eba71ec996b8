import { type ObjectStore, objectKey } from '../../platform/files/object-store.ts';
import { fileName, previewName } from '../../platform/files/stored-attachment.ts';
import { forEachHotel } from '../../platform/hourly-work.ts';
import { giveBackBytes } from '../../platform/usage/usage.ts';
import type { FilesParts } from './service.ts';
import { type RemovedUpload, removeForgotten, removeSessionsOfEnded } from './store.ts';

/** Seconds after a ticket's end until an unused file is removed. */
const forgottenAfterSeconds = 86_400;
/** Files of one transaction; few, because guests wait while the counters are locked. */
const atOnce = 100;

type TidyParts = Pick<FilesParts, 'database' | 'clock' | 'objects'>;

/** In every hotel: removes unused files, and moves the bytes of ended stays' files to the hotel's counter. */
export async function tidyFiles(parts: TidyParts): Promise<void> {
  await forEachHotel(parts.database, async (hotelId) => {
    while ((await forget(parts, hotelId)) === atOnce);
    while ((await leaveToHotel(parts, hotelId)) === atOnce);
  });
}

async function forget({ database, clock, objects }: TidyParts, hotelId: string): Promise<number> {
  const files = await database.write(hotelId, async ({ sql }) => {
    const removed = await removeForgotten(sql, hotelId, clock.now() - forgottenAfterSeconds, atOnce);
    await giveBackBytes(
      sql,
      hotelId,
      removed.map((file) => ({ ...ownedBy(file), isKept: false })),
    );
    return removed;
  });
  for (const file of files) await removeObjects(objects, hotelId, file);
  return files.length;
}

function leaveToHotel({ database }: TidyParts, hotelId: string): Promise<number> {
  return database.write(hotelId, async ({ sql }) => {
    const left = await removeSessionsOfEnded(sql, hotelId, atOnce);
    await giveBackBytes(
      sql,
      hotelId,
      left.map((file) => ({ ...ownedBy(file), isKept: true })),
    );
    return left.length;
  });
}

export async function removeObjects(
  objects: Pick<ObjectStore, 'remove'>,
  hotelId: string,
  file: RemovedUpload,
): Promise<void> {
  await objects.remove(objectKey(hotelId, file.request_id, fileName(file)));
  if (file.has_preview) await objects.remove(objectKey(hotelId, file.request_id, previewName(file)));
}

export function ownedBy({ session, bytes }: Pick<RemovedUpload, 'session' | 'bytes'>) {
  return { guest: session?.kind === 'guest' ? session : null, bytes: bytes ?? 0 };
}
