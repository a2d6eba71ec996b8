import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../sync-folder.ts';
import { isObjectKey, type ObjectStore } from './object-store.ts';

/** Beside the objects, so that a rename never crosses a file system. */
const unfinishedIn = (folder: string) => join(folder, '.unfinished');

/** Milliseconds; longer than any upload. */
const oldestDraftMs = 3_600_000;

/** Opens a store of objects as files in a folder of the server; unfinished files of a killed server are deleted. */
export async function openLocalObjectStore(folder: string): Promise<ObjectStore> {
  await mkdir(unfinishedIn(folder), { recursive: true, mode: 0o700 });
  await removeOldDrafts(unfinishedIn(folder));
  return localObjectStore(folder);
}

/** Keeps younger drafts, which may be uploads of another process. */
async function removeOldDrafts(folder: string): Promise<void> {
  // Uses the clock of the file system, which may be another machine's.
  const mark = join(folder, randomUUID());
  await writeFile(mark, '');
  const { mtimeMs: now } = await stat(mark);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const draft = await stat(path).catch(() => null);
    if (path === mark || (draft !== null && draft.mtimeMs < now - oldestDraftMs)) await rm(path, { force: true });
  }
}

/** Returns the same store without a cleanup, for a process beside a running server. */
export function localObjectStore(folder: string): ObjectStore {
  const unfinished = unfinishedIn(folder);
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new Error('not the key of an object');
    return join(folder, key);
  };

  return {
    draft: () => join(unfinished, randomUUID()),
    async keep(key, draft) {
      const path = pathOf(key);
      const file = await open(draft, 'r');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncFolder(dirname(path));
    },
    async get(key) {
      const size = await sizeOf(pathOf(key));
      return size === null ? null : { bytes: size, body: createReadStream(pathOf(key)) };
    },
    async stat(key) {
      const size = await sizeOf(pathOf(key));
      return size === null ? null : { bytes: size };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const entry = await stat(path);
    return entry.isFile() ? entry.size : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
