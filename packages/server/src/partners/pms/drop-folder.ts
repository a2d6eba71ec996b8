import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, link, lstat, mkdir, open, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PartnerFailure } from '../../platform/partners/partner.ts';
import { codeOf } from '../../platform/start-failure.ts';

/** A file that waits in the folder of a hotel. */
export interface WaitingFile {
  name: string;
  bytes: number;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

/** An open file; a file that replaces it in the folder meanwhile is a different one. */
export interface OpenFile extends WaitingFile {
  handle: FileHandle;
}

export type Shelf = 'done' | 'refused';

/** Folders of hotels whose own systems export files, each by the hotel's id. Symbolic links are not followed. */
export interface DropFolder {
  /** Returns the ids of hotels that have a folder. */
  hotels(): Promise<string[]>;
  /**
   * Creates the folder if it is missing, and checks that it can be read and written. @returns the number of waiting
   * files
   */
  check(hotelId: string): Promise<number>;
  /** Oldest first; without files whose names mark them as incomplete. */
  list(hotelId: string): Promise<WaitingFile[]>;
  /** Null: missing, a folder or a link. The caller closes the file. */
  open(hotelId: string, name: string): Promise<OpenFile | null>;
  /** Returns a path for an incomplete file. */
  draft(hotelId: string): Promise<string>;
  discard(draft: string): Promise<void>;
  /** Turns a draft into a waiting file that survives a power cut; an existing file with the name stays. */
  accept(hotelId: string, draft: string, name: string, writtenAt: number): Promise<void>;
  /** Writes a short text into a file; returns the draft. */
  write(hotelId: string, text: string): Promise<string>;
  /** Moves the file, or a draft, to a folder where it is kept for some time. */
  shelve(hotelId: string, file: OpenFile, shelf: Shelf, name: string): Promise<void>;
  shelveDraft(hotelId: string, draft: string, shelf: Shelf, name: string): Promise<void>;
  /** Removes files that were shelved longer ago than `keep` (milliseconds), and drafts of dead processes. */
  prune(hotelId: string, now: number, keep: number): Promise<void>;
}

const folderName = /^[a-z0-9][a-z0-9-]{0,40}$/;
/** Names of incomplete files, by the conventions of programs that copy files. */
const unfinished = /^\.|\.(part|partial|filepart|tmp|temp|uploading|crdownload|swp)$|~$/i;
const ownDrafts = '.bellhop-';
/** Milliseconds. */
const draftLife = 86_400_000;
/** Files per reading of the folder; the others wait for the next. */
const mostFiles = 500;

export function openDropFolder(root: string): DropFolder {
  const folderOf = (hotelId: string) => {
    if (!folderName.test(hotelId)) throw new Error('not the id of a hotel');
    return join(root, hotelId);
  };
  const fileIn = (hotelId: string, name: string) => {
    if (name === '' || name === '.' || name === '..' || /[/\\\0]/.test(name)) throw new Error('not the name of a file');
    return join(folderOf(hotelId), name);
  };
  const draftIn = (hotelId: string) => join(folderOf(hotelId), `${ownDrafts}${randomUUID()}`);

  /** A link in place of a folder could lead outside of the dropFolder. */
  async function folder(path: string): Promise<string> {
    await mkdir(path, { recursive: true, mode: 0o770 });
    if (!(await lstat(path)).isDirectory()) throw new PartnerFailure('down', 'inbox: a link in place of a folder');
    return path;
  }

  async function shelved(hotelId: string, from: string, shelf: Shelf, name: string): Promise<void> {
    await folder(folderOf(hotelId));
    await rename(from, join(await folder(fileIn(hotelId, shelf)), name));
  }

  async function putInto(hotelId: string, draft: string, name: string): Promise<void> {
    await link(draft, fileIn(hotelId, name)).catch((error: unknown) => {
      // The same file was sent before, and is being processed.
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await unlink(draft);
  }

  async function list(hotelId: string): Promise<WaitingFile[]> {
    const entries = await readdir(folderOf(hotelId), { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && !unfinished.test(entry.name)).slice(0, mostFiles);
    const files = await Promise.all(
      names.map(async ({ name }): Promise<WaitingFile | null> => {
        const stat = await lstat(join(folderOf(hotelId), name)).catch(unlessGone);
        return stat?.isFile() ? { name, bytes: stat.size, writtenAt: Math.floor(stat.mtimeMs) } : null;
      }),
    );
    return files
      .filter((file) => file !== null)
      .toSorted((one, other) => one.writtenAt - other.writtenAt || (one.name < other.name ? -1 : 1));
  }

  return {
    async hotels() {
      const entries = await readdir(root, { withFileTypes: true }).catch(unlessGone);
      return (entries ?? [])
        .filter((entry) => entry.isDirectory() && folderName.test(entry.name))
        .map(({ name }) => name);
    },
    async check(hotelId) {
      try {
        await folder(folderOf(hotelId));
        const draft = draftIn(hotelId);
        await (await open(draft, 'wx', 0o600)).close();
        await shelved(hotelId, draft, 'done', `${ownDrafts}probe`);
        await rm(join(folderOf(hotelId), 'done', `${ownDrafts}probe`));
        return (await list(hotelId)).length;
      } catch (error) {
        throw folderFailure(error);
      }
    },
    list,
    async open(hotelId, name) {
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
      const handle = await open(fileIn(hotelId, name), flags).catch((error: unknown) => {
        // A symbolic link.
        if (codeOf(error) === 'ELOOP') return null;
        return unlessGone(error);
      });
      if (handle === null) return null;
      const stat = await handle.stat();
      if (stat.isFile()) return { handle, name, bytes: stat.size, writtenAt: Math.floor(stat.mtimeMs) };
      await handle.close();
      return null;
    },
    async draft(hotelId) {
      await folder(folderOf(hotelId));
      return draftIn(hotelId);
    },
    discard: (draft) => rm(draft, { force: true }),
    async write(hotelId, text) {
      const draft = draftIn(hotelId);
      await writeFile(draft, text, { flag: 'wx', mode: 0o640 });
      return draft;
    },
    async accept(hotelId, draft, name, writtenAt) {
      const handle = await open(draft, 'r+');
      try {
        await handle.utimes(writtenAt / 1000, writtenAt / 1000);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await putInto(hotelId, draft, name);
    },
    async shelve(hotelId, file, shelf, name) {
      const draft = draftIn(hotelId);
      await folder(fileIn(hotelId, shelf));
      await rename(fileIn(hotelId, file.name), draft);
      const [moved, read] = await Promise.all([lstat(draft), file.handle.stat()]);
      if (moved.ino === read.ino && read.size === file.bytes && Math.floor(read.mtimeMs) === file.writtenAt)
        return shelved(hotelId, draft, shelf, name);
      // Another export replaced the file meanwhile, or it grew: it goes back into the folder, beside newer files.
      await putInto(hotelId, draft, `${randomUUID().slice(0, 8)}-${file.name}`);
    },
    shelveDraft: shelved,
    async prune(hotelId, now, keep) {
      const isOver = (_: string, at: number) => at < now - keep;
      await removeIn(folderOf(hotelId), (name, at) => name.startsWith(ownDrafts) && at < now - draftLife);
      for (const shelf of ['done', 'refused']) {
        const path = fileIn(hotelId, shelf);
        if ((await lstat(path).catch(unlessGone))?.isDirectory()) await removeIn(path, isOver);
      }
    },
  };
}

/** Digest that recognises the same content. */
export async function digestOfFile({ handle }: OpenFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of handle.createReadStream({ start: 0, autoClose: false })) hash.update(part as Buffer); // without an encoding
  return hash.digest('base64url');
}

/** The operating system's error about the folder, without its path. */
export function folderFailure(error: unknown): PartnerFailure {
  if (error instanceof PartnerFailure) return error;
  const code = codeOf(error);
  if (code === undefined) throw error;
  return new PartnerFailure('down', `inbox: the folder cannot be read and written (${code})`);
}

/** By the time when a file came into this folder, not when it was written. */
async function removeIn(folder: string, isOld: (name: string, at: number) => boolean): Promise<void> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(unlessGone)) ?? []) {
    const path = join(folder, entry.name);
    const stat = entry.isFile() ? await lstat(path).catch(unlessGone) : null;
    if (stat !== null && isOld(entry.name, stat.ctimeMs)) await rm(path, { force: true });
  }
}

function unlessGone(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
