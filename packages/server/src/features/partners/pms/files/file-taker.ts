import { randomUUID } from 'node:crypto';
import { mostFileBytes } from '@bellhop/contract/partners/pms-files';
import {
  digestOfFile,
  folderFailure,
  type Inbox,
  type OpenFile,
  type WaitingFile,
} from '../../../../partners/pms/inbox.ts';
import { addTroubles, findAccount, noteCall } from '../../../../platform/partner-accounts/store.ts';
import { codeOf, StartFailure } from '../../../../platform/start-failure.ts';
import type { Hotel } from '../../../../platform/tenancy/hotel.ts';
import type { PmsParts } from '../parts.ts';
import { type FileOptions, fileOptions } from './options.ts';
import { endFile, type FileRow, insertFile, leaseFile, prolongFile, releaseFile } from './store.ts';
import { type FileFate, noCounts, takeRows } from './take-file.ts';

export interface FileParts extends PmsParts {
  inbox: Inbox;
}

/** Takes the files of hotels' own systems, in every process that has their folder. */
export interface FileTaker {
  /** One that is complete. Null: it is in the hands of another process, or there no more. */
  take(hotelId: string, name: string): Promise<FileRow | null>;
  /** Looks into the folders once; `taken` is over when the files that it found complete are. */
  look(): Promise<{ taken: Promise<unknown> }>;
  /** What is under way goes on in the next process. */
  close(): Promise<void>;
}

/** Milliseconds for which a file must not have changed: it is written no more. */
const settles = 10_000;
/** Milliseconds until what could not be done is tried again. */
const patience = 10_000;
/** The same of a folder as a whole. */
const longPatience = 60_000;
/** Hotels of which this process takes a file at the same time: desks stay as fast as they are. */
const atOnce = 2;

interface Seen {
  bytes: number;
  writtenAt: number;
  /** Since when it has been so; not before then is it tried again. */
  since: number;
  notBefore: number;
}

export function openFileTaker(parts: FileParts): FileTaker {
  const { inbox, clock, log } = parts;
  const underWay = new Map<string, Promise<FileRow | null>>();
  const busyHotels = new Map<string, Promise<void>>();
  /** Hotels whose folder is left alone until then. */
  const resting = new Map<string, number>();
  let seen = new Map<string, Seen>();
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
    // A clock that was set back makes no rest longer (Q21).
    const until = Math.min(resting.get(hotelId) ?? 0, now + longPatience);
    resting.set(hotelId, until);
    return now < until;
  }

  async function lookIn(hotelId: string, kept: Map<string, Seen>): Promise<WaitingFile[]> {
    const now = clock.millis();
    const files = await inbox.list(hotelId);
    return files.filter(({ name, bytes, writtenAt }) => {
      const before = seen.get(keyOf(hotelId, name));
      const isSame = before !== undefined && before.bytes === bytes && before.writtenAt === writtenAt;
      const state = isSame ? before : { bytes, writtenAt, since: now, notBefore: 0 };
      // A clock that was set back has not seen these times yet (Q21).
      state.since = Math.min(state.since, now);
      state.notBefore = Math.min(state.notBefore, now + patience);
      kept.set(keyOf(hotelId, name), state);
      return now - state.since >= settles && now >= state.notBefore;
    });
  }

  async function takeAll(hotelId: string, files: readonly WaitingFile[]): Promise<void> {
    if (!(await hasFiles(parts, hotelId))) {
      log.warn({ hotel: hotelId }, 'pms: files of a hotel that takes none');
      resting.set(hotelId, clock.millis() + longPatience);
      return;
    }
    for (const { name } of files) {
      if (closed) return;
      const row = await take(hotelId, name).catch((error: unknown) => noteFailure(parts, hotelId, name, error));
      const state = seen.get(keyOf(hotelId, name));
      if (row === null && state !== undefined) state.notBefore = clock.millis() + patience;
    }
  }

  async function lookOnce(): Promise<{ taken: Promise<unknown> }> {
    const begun: Promise<void>[] = [];
    const kept = new Map<string, Seen>();
    for (const hotelId of await inbox.hotels()) {
      if (isResting(hotelId)) continue;
      const ripe = await lookIn(hotelId, kept).catch(async (error: unknown) => {
        resting.set(hotelId, clock.millis() + longPatience);
        // Nobody can be told while the database is away, too.
        return noteFailure(parts, hotelId, null, error).catch(() => null);
      });
      if (ripe === null || ripe.length === 0 || busyHotels.has(hotelId) || busyHotels.size >= atOnce) continue;
      const work = takeAll(hotelId, ripe)
        // The database is away for a moment; the next look finds them again.
        .catch((error: unknown) => log.warn({ err: error, hotel: hotelId }, 'pms: files could not be taken'))
        .finally(() => busyHotels.delete(hotelId));
      busyHotels.set(hotelId, work);
      begun.push(work);
    }
    seen = kept;
    return { taken: Promise.all(begun) };
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

/** Looks from now on. @returns what ends it */
export function watchInboxes(taker: FileTaker, log: FileParts['log']): () => void {
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    taker
      .look()
      .catch((error: unknown) => log.warn({ err: error }, 'pms: the folders of files could not be read'))
      .finally(() => {
        isLooking = false;
      });
  }, lookEvery).unref();
  return () => clearInterval(timer);
}

/** The process ends, or another one has the file. */
class Interrupted extends Error {}

async function takeNamed(
  parts: FileParts,
  hotelId: string,
  name: string,
  isClosed: () => boolean,
): Promise<FileRow | null> {
  const { inbox, database, hotels, clock } = parts;
  const [row, hotel, file] = await Promise.all([
    database.read(hotelId, (sql) => findAccount(sql, hotelId, 'pms', 'csv')),
    hotels.byId(hotelId),
    inbox.open(hotelId, name),
  ]);
  if (file === null) return null;
  try {
    if (row === null || !row.active || hotel === null) return null;
    const id = await idOf(file);
    const lease = randomUUID();
    const writtenAt = Math.min(file.writtenAt, clock.millis());
    const held = await database.write(hotelId, async ({ sql }) => {
      await insertFile(sql, hotelId, { id, name, writtenAt, at: clock.now() });
      return leaseFile(sql, hotelId, id, lease);
    });
    if (held === null) return null;
    if (!held.isMine) {
      if (held.file.state === 'taking') return null;
      // Its process died before it was put away, or it was brought again.
      await inbox.shelve(hotelId, file, shelfOf(held.file.state), shelvedName(held.file));
      return held.file;
    }
    const hold = async () => {
      const isMine = !isClosed() && (await database.write(hotelId, ({ sql }) => prolongFile(sql, hotelId, id, lease)));
      if (!isMine) throw new Interrupted();
    };
    try {
      return await takeHeld(parts, hotel, { file, held: held.file, lease, options: readOptions(row.options), hold });
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
  { file, held, lease, options, hold }: Held,
): Promise<FileRow | null> {
  const { inbox, database, figures, clock, log } = parts;
  const fate =
    file.bytes > mostFileBytes
      ? tooLarge
      : 'fault' in options
        ? { ...tooLarge, reason: options.fault }
        : await takeRows(parts, hotel, { file, options, version: held.version, hold });
  const { state, counts, problems, reason } = fate;
  const shelf = shelfOf(state);
  const name = shelvedName(held);
  if (fate.report !== null) await inbox.shelveDraft(hotel.id, fate.report, shelf, `${name}.report.csv`);
  if (reason !== null)
    await inbox.shelveDraft(hotel.id, await inbox.write(hotel.id, `${reason}\n`), shelf, `${name}.reason.txt`);
  const ended: FileRow = { ...held, state, counts, problems, reason };
  const at = clock.now();
  const isEnded = await database.write(hotel.id, async ({ sql }) => {
    if (!(await endFile(sql, hotel.id, ended, lease, at))) return false;
    const error = reason === null ? null : `File ${held.name}: ${reason}`;
    await noteCall(sql, hotel.id, 'pms', 'csv', { at, error });
    if (counts.refused > 0) {
      const text = `File ${held.name}: ${counts.refused} of ${counts.rows} lines do not fit; ${shelf}/${name}.report.csv lists them`;
      await addTroubles(sql, hotel.id, 'pms', 'csv', [{ at, text }]);
    }
    return true;
  });
  if (!isEnded) return null;
  figures.file(state);
  if (state === 'refused') figures.failed(hotel.id);
  log.info({ hotel: hotel.id, file: held.version, state, ...counts }, 'pms: a file was taken');
  await inbox.shelve(hotel.id, file, shelf, name);
  return ended;
}

interface Held {
  file: OpenFile;
  held: FileRow;
  lease: string;
  options: FileOptions | { fault: string };
  hold(): Promise<void>;
}

/** What earlier versions let in may be no options: the file says so, in place of waiting for ever. */
function readOptions(options: Readonly<Record<string, unknown>>): Held['options'] {
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

/** What is in it and when it was written: the same words in a later export are news again. */
export const fileId = (digest: string, writtenAt: number) => `${digest}.${writtenAt}`;

/** One that is too large is not read at all. */
async function idOf(file: OpenFile): Promise<string> {
  const { bytes, name, writtenAt } = file;
  return fileId(bytes > mostFileBytes ? `${bytes} ${name}` : await digestOfFile(file), writtenAt);
}

const shelfOf = (state: FileFate['state']) => (state === 'refused' ? 'refused' : 'done');

/** Of a daily file that always has the same name none takes the place of another. */
function shelvedName({ version, name }: FileRow): string {
  const moment = new Date(version).toISOString().replace(/[-:.]/g, '');
  return `${moment}-${Buffer.from(name).subarray(-180).toString().replaceAll('\uFFFD', '')}`;
}

async function hasFiles({ database }: FileParts, hotelId: string): Promise<boolean> {
  const row = await database.read(hotelId, (sql) => findAccount(sql, hotelId, 'pms', null));
  return row?.driver === 'csv';
}

/** What the operating system says is for the operator to repair; all else is ours. */
async function noteFailure(parts: FileParts, hotelId: string, name: string | null, error: unknown): Promise<null> {
  const { database, clock, figures, log } = parts;
  log.warn({ err: error, hotel: hotelId }, 'pms: a file could not be taken');
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
