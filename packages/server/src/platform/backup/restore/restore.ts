import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { embeddedDatabase, ensureDatabase, startEmbedded } from '../../database/embedded.ts';
import { isObjectKey } from '../../files/object-store.ts';
import { codeOf, StartFailure } from '../../start-failure.ts';
import { type CheckedArchive, checkArchive } from '../archive/check-archive.ts';
import { filesPrefix, keysPrefix, tablesPrefix } from '../archive/manifest.ts';
import { type ArchiveEntry, contentOf, readArchive } from '../archive/read-archive.ts';
import { filesIn, isFileFailure, isThere, keysIn } from '../paths.ts';
import { loadDatabase, type TableLoader } from './store.ts';

export interface RestoreOptions {
  file: string;
  /** The data folder to create; an existing one must be empty. */
  to: string;
  /**
   * An empty database, reached as the later owner of its tables; without it an embedded one is created in the folder.
   */
  databaseUrl: string | undefined;
  signal: AbortSignal;
}

/** Inside of the target folder, so that the last step is a rename even if the folder is a mount point. */
const unfinishedIn = (folder: string) => join(folder, '.restoring');
/** A fresh file system may contain this folder. */
const ofFileSystem = 'lost+found';

/** Creates a data folder and its database from an archive. Throws `StartFailure` and leaves no partial folder. */
export async function restore(options: RestoreOptions): Promise<CheckedArchive> {
  await mustBeEmpty(options.to);
  const checked = await checkArchive(options.file);
  const firstFolder = await makeFolder(options.to);
  const unfinished = unfinishedIn(options.to);
  try {
    await mkdir(unfinished, { mode: 0o711 });
    await withDatabase(unfinished, options.databaseUrl, (url) =>
      loadDatabase(url, checked.head, checked.manifest, async (loader) => {
        await unpack(options, checked, unfinished, loader);
        await Promise.all(['files', 'keys'].map((name) => moveUp(unfinished, name)));
      }),
    );
    // Last: without `postgres` the folder does not count as an installation.
    await moveUp(unfinished, 'postgres');
    await rmdir(unfinished);
    return checked;
  } catch (error) {
    const parts = ['.restoring', 'files', 'keys'].map((name) => join(options.to, name));
    for (const path of firstFolder === undefined ? parts : [firstFolder])
      await rm(path, { recursive: true, force: true });
    throw options.signal.aborted
      ? new StartFailure('Interrupted; nothing was restored.', error)
      : explained(options.to, error);
  }
}

async function moveUp(unfinished: string, name: string): Promise<void> {
  if (await isThere(join(unfinished, name))) await rename(join(unfinished, name), join(dirname(unfinished), name));
}

async function withDatabase(
  folder: string,
  databaseUrl: string | undefined,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const embedded = await startEmbedded({ folder: join(folder, 'postgres') });
  try {
    await ensureDatabase(embedded, embeddedDatabase);
    await work(embedded.database(embeddedDatabase).owner);
  } finally {
    await embedded.close();
  }
}

async function unpack(
  { file, signal }: RestoreOptions,
  { manifest }: CheckedArchive,
  folder: string,
  loader: TableLoader,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  for await (const entry of readArchive(file)) {
    signal.throwIfAborted();
    const { name } = entry;
    if (name.startsWith(tablesPrefix)) {
      const table = tables.get(name.split('/')[1] ?? '');
      if (table === undefined) throw new StartFailure(`The archive does not say what ${name} is.`);
      for await (const chunk of entry.content) await loader.write(table, chunk);
    } else if (name.startsWith(filesPrefix) && isObjectKey(name.slice(filesPrefix.length))) {
      await writeEntry(entry, join(filesIn(folder), name.slice(filesPrefix.length)));
    } else if (name.startsWith(keysPrefix) && /^[\w-][\w.-]*$/.test(name.slice(keysPrefix.length))) {
      await writeEntry(entry, join(keysIn(folder), name.slice(keysPrefix.length)));
    } else {
      await contentOf(entry);
    }
  }
}

async function writeEntry({ content }: ArchiveEntry, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

async function mustBeEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw explained(folder, error);
  });
  const first = names.find((name) => name !== ofFileSystem);
  if (first !== undefined) {
    throw new StartFailure(`The folder ${folder} is not empty (it has ${first}); nothing was restored.`);
  }
}

/** Returns the first folder that had to be created. */
async function makeFolder(folder: string): Promise<string | undefined> {
  return mkdir(folder, { recursive: true, mode: 0o711 }).catch((error: unknown) => {
    throw explained(folder, error);
  });
}

function explained(folder: string, error: unknown): unknown {
  const code = codeOf(error);
  if (!isFileFailure(code)) return error;
  return new StartFailure(`The folder ${folder} cannot be written (${code}); nothing was restored.`, error);
}
