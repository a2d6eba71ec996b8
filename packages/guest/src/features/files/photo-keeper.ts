import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';
import { noteStored } from '../../platform/storage/storage-fault.ts';
import type { KeptPhoto } from './kept-photos.ts';

/** Keeps photos over a reload. Without storage a reload loses them, and the page warns of it. */
export interface PhotoKeeper {
  read(): Promise<readonly KeptPhoto[]>;
  keep(photo: KeptPhoto): void;
  drop(keys: readonly string[]): void;
}

/**
 * Set while the database has photos; without it, not even the code of the database is loaded. Removed at the end of the
 * stay.
 */
const hasKept = inLocal('bellhop.guest.photos', z.boolean());

export function createPhotoKeeper(stay: string): PhotoKeeper {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(act: (kept: typeof import('./kept-photos.ts')) => Promise<T>): Promise<T | null> {
    const turn = last.then(async () => act(await import('./kept-photos.ts'))).catch(() => null);
    last = turn;
    return turn;
  }
  return {
    async read() {
      return hasKept.read() === true ? ((await inTurn((kept) => kept.readPhotos(stay))) ?? []) : [];
    },
    keep(photo) {
      hasKept.write(true);
      void inTurn(async (kept) => {
        const bytes = await photo.file.arrayBuffer();
        // The end of the stay removes the mark and the database, which must not be created again.
        if (hasKept.read() !== true) return true;
        await kept.keepPhoto(stay, photo, bytes);
        return true;
      }).then((isKept) => noteStored('files', isKept === true));
    },
    drop(keys) {
      if (keys.length > 0 && hasKept.read() === true) void inTurn((kept) => kept.dropPhotos(keys));
    },
  };
}
