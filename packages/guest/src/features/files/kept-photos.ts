import type { IDBPDatabase } from 'idb';
import { photoDatabase } from '../../platform/storage/databases.ts';
import { withDatabase } from '../../platform/storage/with-database.ts';

/** A photo on the phone that is not sent yet. */
export interface KeptPhoto {
  key: string;
  requestId: string;
  /** The prepared file, already scaled down. */
  file: File;
  /** Id of the finished upload, and the Unix time until which a request or message may refer to it. */
  upload: { id: string; until: number } | null;
}

interface Row extends Omit<KeptPhoto, 'file'> {
  /** Id of the stay's guest. */
  stay: string;
  name: string;
  type: string;
  /** Bytes, because some browsers lose stored files. */
  bytes: ArrayBuffer;
  order: number;
}

type Schema = { photos: { key: string; value: Row } };

const withPhotos = <Result>(act: (database: IDBPDatabase<Schema>) => Promise<Result>) =>
  withDatabase<Schema, Result>(photoDatabase, { store: 'photos', key: 'key' }, act);

/** Limit of all photos together. Further photos are sent, but a reload loses them. */
export const mostKeptBytes = 25 * 1024 * 1024;

/** Returns the photos in the order in which they were chosen. Deletes photos of other stays. */
export function readPhotos(stay: string): Promise<KeptPhoto[]> {
  return withPhotos(async (database) => {
    const rows = await database.getAll('photos');
    for (const { key } of rows.filter((row) => row.stay !== stay)) await database.delete('photos', key);
    return rows
      .filter((row) => row.stay === stay)
      .sort((one, other) => one.order - other.order)
      .map(({ key, requestId, upload, name, type, bytes }) => ({
        key,
        requestId,
        upload,
        file: new File([bytes], name, { type }),
      }));
  });
}

export function keepPhoto(
  stay: string,
  { key, requestId, upload, file }: KeptPhoto,
  bytes: ArrayBuffer,
): Promise<void> {
  return withPhotos(async (database) => {
    const change = database.transaction('photos', 'readwrite');
    const others = (await change.store.getAll()).filter((row) => row.key !== key);
    const used = others.reduce((sum, row) => sum + row.bytes.byteLength, 0);
    if (used + bytes.byteLength <= mostKeptBytes) {
      const before = await change.store.get(key);
      const order = before?.order ?? 1 + Math.max(0, ...others.map((row) => row.order));
      await change.store.put({ key, requestId, upload, stay, name: file.name, type: file.type, bytes, order });
    }
    await change.done;
  });
}

export function dropPhotos(keys: readonly string[]): Promise<void> {
  return withPhotos(async (database) => {
    for (const key of keys) await database.delete('photos', key);
  });
}
