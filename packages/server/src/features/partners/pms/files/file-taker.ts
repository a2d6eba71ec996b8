import { randomUUID } from 'node:crypto';
import { mostFileBytes } from '@bellhop/contract/partners/pms-files';
import {
  type DropFolder,
  digestOfFile,
  folderFailure,
  type OpenFile,
  type WaitingFile,
} from '../../../../partners/pms/drop-folder.ts';
import { addTroubles, findAccount, noteCall } from '../../../../platform/partners/store.ts';
import { codeOf, StartFailure } from '../../../../platform/start-failure.ts';
import type { Hotel } from '../../../../platform/tenancy/hotel.ts';
import type { PmsParts } from '../parts.ts';
import { type FileOptions, fileOptions } from './options.ts';
import { type FileRow, finishImport, insertFile, leaseFile, prolongFile, releaseFile } from './store.ts';
import { type FileFate, noCounts, takeRows } from './take-file.ts';

export interface FileParts extends PmsParts {
  dropFolder: DropFolder;
}

/** Takes the files of hotels' own systems; runs in every process that has their folder. */
export interface FileTaker {
  /** Takes one complete file. Null: another process is taking it, or it is gone. */
  take(hotelId: string, name: string): Promise<FileRow | null>;
  /** Looks into the folders once; `finished` settles when all complete files are taken. */
  look(): Promise<{ finished: Promise<unknown> }>;
  /** Stops; the next process continues the current file. */
  close(): Promise<void>;
}

/** Milliseconds without a change after which a file counts as complete. */
const settles = 10_000;
/** Milliseconds until a failed file is tried again. */
const patience = 10_000;
/** Milliseconds until a failed folder is tried again. */
const longPatience = 60_000;
/** Hotels whose files this process takes at the same time; few, so that calls of desks stay fast. */
const atOnce = 2;

interface FileSight {
  bytes: number;
  writtenAt: number;
  /** Milliseconds since 1970 of the last change that a look noticed; the file is not tried before `notBefore`. */
  since: number;
  notBefore: number;
}

export function openFileTaker(parts: FileParts): FileTaker {
  const { dropFolder, clock, log } = parts;
  const underWay = new Map<string, Promise<FileRow | null>>();
  const busyHotels = new Map<string, Promise<void>>();
  /** Hotels whose folder is skipped until that time. */
  const resting = new Map<string, number>();
  let lastSeen = new Map<string, FileSight>();
  let looking: Promise<unknown> | null = null;
  let closed = false;

  const keyOf = (hotelId: string, name: string) => `${hotelId}/${name}`;

  function take(hotelId: string, name: string): Promise<FileRow | null> {
    const key = keyOf(hotelId, name);
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const work = takeNamed(parts, hotelId, name, () => closed).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  }

  function isResting(hotelId: string): boolean {
    const now = clock.millis();
    // A clock that was set back does not lengthen the pause (Q21).
    const until = Math.min(resting.get(hotelId) ?? 0, now + longPatience);
    resting.set(hotelId, until);
    return now < until;
  }

  async function lookIn(hotelId: string, kept: Map<string, FileSight>): Promise<WaitingFile[]> {
    const now = clock.millis();
    const files = await dropFolder.list(hotelId);
    return files.filter(({ name, bytes, writtenAt }) => {
      const before = lastSeen.get(keyOf(hotelId, name));
      const isSame = before !== undefined && before.bytes === bytes && before.writtenAt === writtenAt;
      const state = isSame ? before : { bytes, writtenAt, since: now, notBefore: 0 };
      // After the clock was set back, these times lie in the future (Q21).
      state.since = Math.min(state.since, now);
      state.notBefore = Math.min(state.notBefore, now + patience);
      kept.set(keyOf(hotelId, name), state);
      return now - state.since >= settles && now >= state.notBefore;
    });
  }

  async function takeAll(hotelId: string, files: readonly WaitingFile[]): Promise<void> {
    if (!(await hasFiles(parts, hotelId))) {
      log.warn({ hotel: hotelId }, 'pms: the hotel accepts no files; set its system to files or empty its folder');
      resting.set(hotelId, clock.millis() + longPatience);
      return;
    }
    for (const { name } of files) {
      if (closed) return;
      const row = await take(hotelId, name).catch((error: unknown) => noteFailure(parts, hotelId, name, error));
      const state = lastSeen.get(keyOf(hotelId, name));
      if (row === null && state !== undefined) state.notBefore = clock.millis() + patience;
    }
  }

  async function lookOnce(): Promise<{ finished: Promise<unknown> }> {
    const begun: Promise<void>[] = [];
    const kept = new Map<string, FileSight>();
    for (const hotelId of await dropFolder.hotels()) {
      if (isResting(hotelId)) continue;
      const ripe = await lookIn(hotelId, kept).catch(async (error: unknown) => {
        resting.set(hotelId, clock.millis() + longPatience);
        // While the database is away, too, the failure cannot be stored.
        return noteFailure(parts, hotelId, null, error).catch(() => null);
      });
      if (ripe === null || ripe.length === 0 || busyHotels.has(hotelId) || busyHotels.size >= atOnce) continue;
      const work = takeAll(hotelId, ripe)
        // The database is briefly away; the next look finds the files again.
        .catch((error: unknown) =>
          log.warn({ err: error, hotel: hotelId }, 'pms: the server could not import the files of a hotel'),
        )
        .finally(() => busyHotels.delete(hotelId));
      busyHotels.set(hotelId, work);
      begun.push(work);
    }
    lastSeen = kept;
    return { finished: Promise.all(begun) };
  }

  return {
    take,
    look: () => {
      const look = lookOnce();
      looking = look;
      return look;
    },
    async close() {
      closed = true;
      await looking?.catch(() => undefined);
      await Promise.allSettled([...busyHotels.values(), ...underWay.values()]);
    },
  };
}

/** Milliseconds between two looks into the folders. */
const lookEvery = 1_000;

/** Starts the looks. @returns a function that stops them */
export function watchDropFolders(taker: FileTaker, log: FileParts['log']): () => void {
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    taker
      .look()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'pms: the server could not read the folders of files; check their permissions'),
      )
      .finally(() => {
        isLooking = false;
      });
  }, lookEvery).unref();
  return () => clearInterval(timer);
}

/** Thrown if this process ends, or another process has the file. */
class Interrupted extends Error {}

async function takeNamed(
  parts: FileParts,
  hotelId: string,
  name: string,
  isClosed: () => boolean,
): Promise<FileRow | null> {
  const { dropFolder, database, hotels, clock } = parts;
  const [row, hotel, file] = await Promise.all([
    database.read(hotelId, (sql) => findAccount(sql, hotelId, 'pms', 'csv')),
    hotels.byId(hotelId),
    dropFolder.open(hotelId, name),
  ]);
  if (file === null) return null;
  try {
    if (row === null || !row.active || hotel === null) return null;
    const id = await idOf(file);
    const lease = randomUUID();
    const writtenAtMs = Math.min(file.writtenAt, clock.millis());
    const leased = await database.write(hotelId, async ({ sql }) => {
      await insertFile(sql, hotelId, { id, name, writtenAtMs, beganAt: clock.now() });
      return leaseFile(sql, hotelId, id, lease);
    });
    if (leased === null) return null;
    if (!leased.isLeased) {
      if (leased.file.state === 'taking') return null;
      // The earlier process died before it put the file away, or the same file came again.
      await dropFolder.shelve(hotelId, file, shelfOf(leased.file.state), shelvedName(leased.file));
      return leased.file;
    }
    const hold = async () => {
      const isMine = !isClosed() && (await database.write(hotelId, ({ sql }) => prolongFile(sql, hotelId, id, lease)));
      if (!isMine) throw new Interrupted();
    };
    try {
      return await takeHeld(parts, hotel, { file, row: leased.file, lease, options: readOptions(row.options), hold });
    } catch (error) {
      await database.write(hotelId, ({ sql }) => releaseFile(sql, hotelId, id, lease));
      if (error instanceof Interrupted) return null;
      throw error;
    }
  } finally {
    await file.handle.close();
  }
}

async function takeHeld(
  parts: FileParts,
  hotel: Hotel,
  { file, row, lease, options, hold }: LeasedFile,
): Promise<FileRow | null> {
  const { dropFolder, database, figures, clock, log } = parts;
  const fate =
    file.bytes > mostFileBytes
      ? tooLarge
      : 'fault' in options
        ? { ...tooLarge, reason: options.fault }
        : await takeRows(parts, hotel, { file, options, version: row.version, hold });
  const { state, counts, problems, reason } = fate;
  const shelf = shelfOf(state);
  const name = shelvedName(row);
  if (fate.report !== null) await dropFolder.shelveDraft(hotel.id, fate.report, shelf, `${name}.report.csv`);
  if (reason !== null)
    await dropFolder.shelveDraft(
      hotel.id,
      await dropFolder.write(hotel.id, `${reason}\n`),
      shelf,
      `${name}.reason.txt`,
    );
  const ended: FileRow = { ...row, state, counts, problems, reason };
  const at = clock.now();
  const isEnded = await database.write(hotel.id, async ({ sql }) => {
    if (!(await finishImport(sql, hotel.id, ended, lease, at))) return false;
    const error = reason === null ? null : `File ${row.name}: ${reason}`;
    await noteCall(sql, hotel.id, 'pms', 'csv', { at, error });
    if (counts.refused > 0) {
      const text = `File ${row.name}: ${counts.refused} of ${counts.rows} lines do not fit; ${shelf}/${name}.report.csv lists them`;
      await addTroubles(sql, hotel.id, 'pms', 'csv', [{ at, text }]);
    }
    return true;
  });
  if (!isEnded) return null;
  figures.file(state);
  if (state === 'refused') figures.failed(hotel.id);
  log.info({ hotel: hotel.id, file: row.version, state, ...counts }, 'pms: the server imported a file');
  await dropFolder.shelve(hotel.id, file, shelf, name);
  return ended;
}

interface LeasedFile {
  file: OpenFile;
  row: FileRow;
  lease: string;
  options: FileOptions | { fault: string };
  hold(): Promise<void>;
}

/** Options that an earlier version accepted may be invalid: the file is refused instead of waiting forever. */
function readOptions(options: Readonly<Record<string, unknown>>): LeasedFile['options'] {
  try {
    return fileOptions(options);
  } catch (error) {
    if (error instanceof StartFailure) return { fault: error.message };
    throw error;
  }
}

const tooLarge: FileFate = {
  state: 'refused',
  counts: noCounts,
  problems: [],
  reason: `It is larger than ${mostFileBytes / 1024 / 1024} MiB: export it in parts.`,
  report: null,
};

/** Returns an id of content and time: the same content in a later export is a new file. */
export const fileId = (digest: string, writtenAt: number) => `${digest}.${writtenAt}`;

/** Returns the id; a file that is too large is not read. */
async function idOf(file: OpenFile): Promise<string> {
  const { bytes, name, writtenAt } = file;
  return fileId(bytes > mostFileBytes ? `${bytes} ${name}` : await digestOfFile(file), writtenAt);
}

const shelfOf = (state: FileFate['state']) => (state === 'refused' ? 'refused' : 'done');

/** Returns a name with the version in front, so that a daily file of one name replaces no earlier file. */
function shelvedName({ version, name }: FileRow): string {
  const moment = new Date(version).toISOString().replace(/[-:.]/g, '');
  return `${moment}-${Buffer.from(name).subarray(-180).toString().replaceAll('\uFFFD', '')}`;
}

async function hasFiles({ database }: FileParts, hotelId: string): Promise<boolean> {
  const row = await database.read(hotelId, (sql) => findAccount(sql, hotelId, 'pms', null));
  return row?.driver === 'csv';
}

/** Stores faults of the operating system for the operator to repair; other errors are only logged. */
async function noteFailure(parts: FileParts, hotelId: string, name: string | null, error: unknown): Promise<null> {
  const { database, clock, figures, log } = parts;
  log.warn({ err: error, hotel: hotelId }, 'pms: the server could not import a file');
  if (name !== null && codeOf(error) === 'ENOENT') return null;
  const message = messageOf(error, name);
  if (message === null || !(await hasFiles(parts, hotelId))) return null;
  figures.failed(hotelId);
  await database.write(hotelId, ({ sql }) => noteCall(sql, hotelId, 'pms', 'csv', { at: clock.now(), error: message }));
  return null;
}

function messageOf(error: unknown, name: string | null): string | null {
  try {
    const { message } = folderFailure(error);
    return name === null ? message : `File ${name}: ${message}`;
  } catch {
    return null;
  }
}
