import { createHash } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import { keptFrom, tooOld } from '../../platform/guest-data/kept.ts';
import { codeOf, StartFailure } from '../../platform/start-failure.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { lockRooms } from '../bookings/room-assignment/judge.ts';
import { insertBookings } from './insert-bookings.ts';
import { mapBooking } from './map-booking.ts';
import { mapConversation } from './map-conversation.ts';
import type { BookingsMapping, ConversationsMapping, Mapping } from './mapping.ts';
import { neededColumns } from './needed-columns.ts';
import { type ReadRow, readCsv } from './read-csv.ts';
import { readJsonl } from './read-jsonl.ts';
import { RowProblem, type SourceRow } from './row-value.ts';
import type { BookingRow, CommentRow, RequestRow } from './rows.ts';
import { createSourceKeys } from './source-key.ts';
import { insertComments, insertRequests, listKnown, listServices, listStays, putTold } from './store.ts';
import { type KeptField, updateBookings } from './update-bookings.ts';

export interface ImportOptions {
  database: Database;
  clock: Clock;
  hotel: Hotel;
  mapping: Mapping;
  file: string;
  /** Called after every batch. */
  onProgress(progress: ImportProgress): void;
  /** Whether known rows take changes of the file to fields that staff did not change; without it they stay. */
  update?: boolean;
  /** Whether stays that the hotel would erase today are taken, and kept as if they had ended now. */
  takesOld?: boolean;
  /** Called for every field that keeps its value although the file has another value. */
  onKept?(kept: KeptField): void;
  /** Called for every refused row. */
  onRefused(line: number, reason: string): void;
  /** Checked between batches: written rows stay, and a later run continues after them. */
  signal?: AbortSignal;
}

export interface ImportProgress {
  bytes: number;
  totalBytes: number;
  rows: number;
  /** New rows in the hotel. */
  written: number;
  /** Existing rows that changed. */
  updated: number;
  /** Rows of an earlier run, or of an earlier line of this file. */
  known: number;
  /** Fields that were changed here and keep their values. */
  kept: number;
  refused: number;
  /** New stays that got no room, because another stay has it. */
  withheld: number;
  /** Stays that ended before the hotel's retention period: imported with `takesOld`, else refused. */
  old: number;
}

export interface ImportResult extends ImportProgress {
  interrupted: boolean;
}

/** Rows per transaction: long enough to be quick, short enough that staff's own writes never wait noticeably. */
const batchSizes = { bookings: 500, conversations: 100 } as const;

/** Imports a file into a hotel while the server runs. The same file again changes no row. Throws `StartFailure`. */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const { mapping } = options;
  const size = await sizeOf(options.file);
  switch (mapping.kind) {
    case 'bookings':
      return importBookings(options, mapping, size);
    case 'conversations':
      return importConversations(options, mapping, size);
  }
}

/** Returns the file's size in bytes. Throws `StartFailure` for a path that is not a file or cannot be read. */
async function sizeOf(file: string): Promise<number> {
  try {
    await access(file, constants.R_OK);
    const entry = await stat(file);
    if (!entry.isDirectory()) return entry.size;
  } catch (error) {
    throw new StartFailure(`The file ${file} cannot be read.`, error);
  }
  throw new StartFailure(`${file} is a folder; name the file in it.`);
}

async function importBookings(
  options: ImportOptions,
  mapping: BookingsMapping,
  totalBytes: number,
): Promise<ImportResult> {
  const { database, clock, hotel, file } = options;
  if (options.update === true && (mapping.key.occurrence || mapping.key.template.includes('{*}'))) {
    throw new StartFailure(
      'The key of this mapping is the whole row, so a changed row has another key: name a number in it.',
    );
  }
  const keys = createSourceKeys(mapping);
  const frame = { timeZone: hotel.settings.timeZone, now: clock.now() };
  const first = keptFrom(frame.now, hotel.settings);
  const rows = readCsv(file, {
    encoding: mapping.encoding,
    delimiter: mapping.delimiter,
    needed: neededColumns(mapping),
  });
  const result = await inBatches(options, totalBytes, rows, {
    size: batchSizes.bookings,
    map(row) {
      const booking = mapBooking(mapping, row, keys(row), frame);
      const isOld = booking.checkout !== null && booking.checkout < first.at;
      if (isOld && options.takesOld !== true) throw new TooOld(first.date);
      return { ...booking, kept_from: isOld ? frame.now : null };
    },
    async write(batch: BookingRow[]) {
      const { inserted, updated } = await againAfterDeadlock(() =>
        database.write(hotel.id, (tx) => writeBookings(tx, options, batch, frame.now)),
      );
      for (const field of [...inserted.withheld.map(keptRooms), ...(updated?.kept ?? [])]) options.onKept?.(field);
      return {
        written: inserted.ids.size,
        old: batch.filter(({ id, kept_from }) => kept_from != null && inserted.ids.has(id)).length,
        withheld: inserted.withheld.length,
        updated: updated?.changed.size ?? 0,
        kept: updated?.kept.length ?? 0,
      };
    },
  });
  // The time of the start, because the file is at least that old.
  if (!result.interrupted) await database.write(hotel.id, ({ sql }) => putTold(sql, hotel.id, frame.now));
  return result;
}

/** Updates the known bookings first, because the rooms that they leave are free for new ones. */
async function writeBookings(
  tx: TenantWrite,
  { hotel, clock, update }: ImportOptions,
  batch: readonly BookingRow[],
  now: number,
) {
  await lockRooms(tx);
  const ids = batch.map(({ id }) => id);
  const known = new Set(update === true ? await listKnown(tx.sql, hotel.id, ids) : []);
  const updates = new Map(batch.filter(({ id }) => known.has(id)).map(({ id, pms = {} }) => [id, pms]));
  const updated = updates.size === 0 ? null : await updateBookings(tx, hotel, updates, importer, clock.now());
  const rows = batch.filter(({ id }) => !known.has(id));
  return { updated, inserted: await insertBookings(tx, hotel, rows, importer, now) };
}

function keptRooms({ id, reservation_number, rooms }: BookingRow): KeptField {
  return { bookingId: id, reservationNumber: reservation_number, field: 'rooms', ours: [], theirs: rooms };
}

async function importConversations(
  options: ImportOptions,
  mapping: ConversationsMapping,
  totalBytes: number,
): Promise<ImportResult> {
  const { database, clock, hotel, file } = options;
  const [services, stays] = await database.read(hotel.id, (sql) =>
    Promise.all([listServices(sql, hotel.id), mapping.bookings === 'none' ? [] : listStays(sql, hotel.id)]),
  );
  const frame = {
    timeZone: hotel.settings.timeZone,
    now: clock.now(),
    services: new Map(services.map((service) => [service.id, service])),
    stays,
  };
  const keys = createSourceKeys(mapping);
  return inBatches(options, totalBytes, readJsonl(file, mapping.encoding), {
    size: batchSizes.conversations,
    map(row) {
      const { request, comments } = mapConversation(mapping, row, keys(row), frame);
      return { ...request, comments };
    },
    write: (batch: (RequestRow & { comments: CommentRow[] })[]) =>
      againAfterDeadlock(() =>
        database.write(hotel.id, async ({ sql, record }) => {
          const written = await insertRequests(
            sql,
            hotel.id,
            batch.map(({ comments: _, ...request }) => request),
          );
          const isNew = batch.filter(({ id }) => written.has(id));
          await insertComments(
            sql,
            hotel.id,
            isNew.flatMap(({ comments }) => comments),
          );
          // One event for a request and its conversation, because no desk can have opened it before.
          for (const { id } of isNew) record({ event: 'INSERT', entity: 'request', id, version: 1, actor: importer });
          return { written: written.size };
        }),
      ),
  });
}

class TooOld extends RowProblem {
  constructor(date: string) {
    super(`checkout: ${tooOld(date)}; --old takes it`);
  }
}

const importer = { id: 'system', name: 'Import' };

interface BatchWork<Row, Mapped> {
  size: number;
  /** Throws `RowProblem`. */
  map(row: Row): Mapped;
  /** @returns counts of new rows, old stays among them, changed rows and kept fields */
  write(
    batch: Mapped[],
  ): Promise<{ written: number; old?: number; updated?: number; kept?: number; withheld?: number }>;
}

async function inBatches<Row extends SourceRow, Mapped extends { id: string }>(
  { onProgress, onRefused, signal }: ImportOptions,
  totalBytes: number,
  rows: AsyncIterable<ReadRow<Row>>,
  work: BatchWork<Row, Mapped>,
): Promise<ImportResult> {
  const progress: ImportProgress = {
    bytes: 0,
    totalBytes,
    rows: 0,
    written: 0,
    updated: 0,
    known: 0,
    kept: 0,
    refused: 0,
    old: 0,
    withheld: 0,
  };
  let batch = new Map<string, Mapped>();
  /** Digests of the rows by their keys. */
  const digests = new Map<string, string>();
  const flush = async () => {
    if (batch.size > 0) {
      const { written, old = 0, updated = 0, kept = 0, withheld = 0 } = await work.write([...batch.values()]);
      progress.written += written;
      progress.old += old;
      progress.updated += updated;
      progress.kept += kept;
      progress.withheld += withheld;
      progress.known += batch.size - written - updated;
      batch = new Map();
    }
    onProgress({ ...progress });
  };
  const refuse = (line: number, reason: string) => {
    progress.refused += 1;
    onRefused(line, reason);
  };

  for await (const read of rows) {
    progress.bytes = read.bytes;
    progress.rows += 1;
    if (read.kind === 'problem') {
      refuse(read.line, read.reason);
      continue;
    }
    try {
      const mapped = work.map(read.row);
      const digest = createHash('sha256').update(read.row.whole).digest('base64url').slice(0, 22);
      const before = digests.get(mapped.id);
      if (before !== undefined && before !== digest)
        throw new RowProblem('another line of this file has the same key and says something else');
      digests.set(mapped.id, digest);
      if (before !== undefined) progress.known += 1;
      else batch.set(mapped.id, mapped);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      if (error instanceof TooOld) {
        progress.old += 1;
        onRefused(read.row.line, error.message);
      } else refuse(read.row.line, error.message);
    }
    if (batch.size >= work.size) {
      await flush();
      if (signal?.aborted === true) return { ...progress, interrupted: true };
    }
  }
  await flush();
  return { ...progress, interrupted: false };
}

const deadlock = '40P01';
const mostTries = 4;

/** Staff update the same counters; PostgreSQL aborts one of two deadlocked transactions, possibly the import's. */
async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== deadlock || tries === mostTries) throw error;
    }
  }
}
