import { mostReservations } from '@bellhop/contract/partners/pms';
import type { PmsFileCounts, PmsFileProblem } from '@bellhop/contract/partners/pms-files';
import { encodingAt } from '@bellhop/contract/text/encoding-at';
import type { DropFolder, OpenFile } from '../../../../partners/pms/drop-folder.ts';
import { StartFailure } from '../../../../platform/start-failure.ts';
import type { Hotel } from '../../../../platform/tenancy/hotel.ts';
import { neededColumns } from '../../../imports/needed-columns.ts';
import { readCsv } from '../../../imports/read-csv.ts';
import { RowProblem } from '../../../imports/row-value.ts';
import { createSourceKeys } from '../../../imports/source-key.ts';
import type { PmsParts } from '../parts.ts';
import { takeAndNote } from '../take-and-note.ts';
import { columnsOf } from './columns.ts';
import { openFaultList } from './fault-list.ts';
import type { FileOptions } from './options.ts';
import { type RowFrame, readReservation } from './read-reservation.ts';

export interface FileFate {
  state: 'taken' | 'refused';
  counts: PmsFileCounts;
  /** The first problems only. */
  problems: PmsFileProblem[];
  /** The reason for refusing the whole file; null if the file was taken. */
  reason: string | null;
  /** The path of the list of all faulty lines; null if every line fits. */
  report: string | null;
}

export interface FileToTake {
  file: OpenFile;
  options: FileOptions;
  /** The time of the file, in milliseconds since 1970. */
  version: number;
  /** Renews the lease before each batch. Throws if another process has the file. */
  hold(): Promise<void>;
}

/** Bytes that include the heading. */
const startLength = 64 * 1024;

export const noCounts: PmsFileCounts = { rows: 0, created: 0, changed: 0, same: 0, older: 0, refused: 0 };

/** Takes the rows of a file in order and skips faulty ones (decision 99). The same file again changes no booking. */
export async function takeRows(
  parts: PmsParts & { dropFolder: DropFolder },
  hotel: Hotel,
  { file, options, version, hold }: FileToTake,
): Promise<FileFate> {
  const counts = { ...noCounts };
  const faults = await openFaultList(parts.dropFolder, hotel.id);
  const ended = async (state: FileFate['state'], reason: string | null): Promise<FileFate> => {
    const report = await faults.close();
    return { state, counts: { ...counts, refused: faults.counted().all }, problems: faults.first, reason, report };
  };
  try {
    const { mapping, delimiter, columnOf } = columnsOf(await startOf(file, options), options);
    const { encoding } = mapping;
    const { timeZone } = hotel.settings;
    const frame: RowFrame = { mapping, keys: createSourceKeys(mapping), timeZone, now: parts.clock.now(), version };
    let batch: { line: number; item: object }[] = [];
    const flush = async () => {
      await hold();
      const items = batch.map(({ item }) => item);
      const results = await takeAndNote(parts, hotel, 'csv', items, { toldAt: Math.floor(version / 1000) });
      for (const [index, { result, reason = '' }] of results.entries()) {
        if (result === 'refused') faults.add({ line: batch[index]?.line ?? 0, ...inWords(reason) });
        else counts[result] += 1;
      }
      batch = [];
      await faults.write();
    };
    for await (const read of readCsv(file.handle, { encoding, delimiter, needed: neededColumns(mapping) })) {
      counts.rows += 1;
      if (read.kind === 'problem') faults.add({ line: read.line, field: null, reason: read.reason });
      else {
        const { line } = read.row;
        try {
          batch.push({ line, item: readReservation(read.row, frame) });
        } catch (error) {
          if (!(error instanceof RowProblem)) throw error;
          const { field, reason } = inWords(error.message);
          faults.add({ line, field: field && columnOf(field), reason });
        }
      }
      if (batch.length === mostReservations) await flush();
      else if (faults.counted().waiting >= mostReservations) await faults.write();
    }
    // An empty file is recorded too: the system reported that it has no stays.
    if (batch.length > 0 || counts.rows === 0) await flush();
    const isUseless = counts.rows > 0 && faults.counted().all === counts.rows;
    return await (isUseless ? ended('refused', 'None of its lines could be taken.') : ended('taken', null));
  } catch (error) {
    // The fault concerns the file as a whole.
    if (error instanceof StartFailure) return ended('refused', error.message);
    const report = await faults.close();
    if (report !== null) await parts.dropFolder.discard(report);
    throw error;
  }
}

async function startOf({ handle }: OpenFile, { mapping }: FileOptions): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(startLength), 0, startLength, 0);
  const encoding = encodingAt(buffer, mapping?.encoding ?? 'utf-8');
  return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
}

/** Plain words for the error codes of a schema. */
const words: Readonly<Record<string, string>> = {
  too_big: 'too long, or too many',
  too_small: 'empty, or too few',
  invalid_value: 'not one that is known',
  invalid_format: 'not written as it should be',
  invalid_type: 'missing, or of another kind',
  'before checkin': 'before the arrival',
  'it said something else before': 'another line of this file has the same id and says something else',
};

/** Splits `field: reason`. */
function inWords(text: string): Omit<PmsFileProblem, 'line'> {
  const [, field = null, reason = text] = /^([A-Za-z_.]+?)(?:\.\d+)?: (.*)$/s.exec(text) ?? [];
  return { field: field === 'version' ? 'id' : field, reason: words[reason] ?? reason };
}
