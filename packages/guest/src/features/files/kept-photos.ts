import type { IDBPDatabase } from 'idb';
import { photoDatabase } from '../../platform/storage/databases.ts';
import { withDatabase } from '../../platform/storage/with-database.ts';

/** A photo that waits to be sent, as it lies on the phone. */
export interface KeptPhoto {
  key: string;
  requestId: string;
  /** As it is sent: a large one is smaller by now. */
  file: File;
  /** On the server already, and until when (unix seconds) a request or message may be sure to name it. */
  upload: { id: string; until: number } | null;
}

interface Row extends Omit<KeptPhoto, 'file'> {
  /** The guest whose stay it is. */
  stay: string;
  name: string;
  type: string;
  /** Bytes, because some browsers lose a file that they keep. */
  bytes: ArrayBuffer;
  order: number;
}

type Schema = { photos: { key: string; value: Row } };

const withPhotos = <Result>(act: (database: IDBPDatabase<Schema>) => Promise<Result>) =>
  withDatabase<Schema, Result>(photoDatabase, { store: 'photos', key: 'key' }, act);

/** Of all photos together. What does not fit is still sent, but is lost with a reload. */
export const mostKeptBytes = 25 * 1024 * 1024;

/** In the order in which they were chosen. What another stay left is removed. */
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
