import { type ObjectStore, objectKey } from '../../../platform/files/object-store.ts';
import { fileName } from '../../../platform/files/stored-attachment.ts';
import type { GuestDataHolder } from '../../../platform/guest-data/guest-data.ts';
import { giveBackBytes } from '../../../platform/usage/usage.ts';
import { ownedBy, removeObjects } from '../tidy-files.ts';
import { listOfGuests, removeOfGuests } from './store.ts';

export const filesOfGuests = (objects: Pick<ObjectStore, 'remove'>): GuestDataHolder => ({
  export: async (sql, records) => ({ files: await listOfGuests(sql, records) }),

  async exportFiles(sql, records) {
    const files = await listOfGuests(sql, records);
    return files.map((file) => {
      const name = fileName(file);
      return { key: objectKey(records.hotelId, file.request_id, name), name };
    });
  },

  // Files are removed before the commit, because a file without a row would never be found again.
  async erase({ sql, hotelId }, records) {
    const files = await removeOfGuests(sql, records);
    await giveBackBytes(
      sql,
      hotelId,
      files.map((file) => ({ ...ownedBy(file), isKept: false })),
    );
    for (const file of files) await removeObjects(objects, hotelId, file);
    return [];
  },
});
