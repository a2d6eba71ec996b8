import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import type { Mapping } from '../features/imports/mapping.ts';
import { readMapping } from '../features/imports/read-mapping.ts';
import { type ImportResult, runImport } from '../features/imports/run-import.ts';
import { systemClock } from '../platform/clock.ts';
import { keptFrom, keptUntil } from '../platform/guest-data/kept.ts';
import { openReport } from '../platform/report-file.ts';
import type { Hotel } from '../platform/tenancy/hotel.ts';
import { withHotel } from './open-hotel.ts';
import { print, printJson } from './print.ts';
import { openProgress } from './progress.ts';

export interface ImportFlags {
  host: string;
  mapping: string;
  report: string;
  /** For bookings: existing rows take new values. */
  update?: boolean;
  /** Stays that ended longer ago than the hotel keeps them are taken too. */
  old?: boolean;
  /** File for the list of fields that were changed here and keep their values. */
  kept?: string;
  json?: boolean;
}

/** Exit codes: everything was imported, some rows were refused, or Ctrl-C was pressed. */
const exitCodes = { done: 0, refused: 2, interrupted: 130 } as const;

/** @returns the exit code. Throws `StartFailure`. */
export async function importFile(kind: Mapping['kind'], file: string, flags: ImportFlags): Promise<number> {
  const mapping = await readMapping(resolve(flags.mapping), kind);
  const report = await openReport(resolve(flags.report), rm, ['line', 'reason']);
  const kept =
    flags.update === true && flags.kept !== undefined
      ? await openReport(resolve(flags.kept), rm, ['booking', 'reservation_number', 'field', 'here', 'file'])
      : null;
  const stopping = new AbortController();
  // The batch under way is finished; a second Ctrl-C ends at once, and its batch is rolled back.
  process.once('SIGINT', () => stopping.abort());
  const progress = openProgress(process.stderr, systemClock);
  try {
    const [result, age] = await withHotel(readConfig(), flags.host, async ({ database, hotel }) => [
      await runImport({
        database,
        clock: systemClock,
        hotel,
        mapping,
        file: resolve(file),
        onProgress: progress.update,
        update: kept !== null,
        takesOld: flags.old === true,
        onKept: (field) => kept?.add(field.bookingId, field.reservationNumber, field.field, field.ours, field.theirs),
        onRefused: report.add,
        signal: stopping.signal,
      }),
      ageOf(hotel, flags),
    ]);
    progress.end();
    if (flags.json === true) printJson({ ...result, report: flags.report, kept_file: flags.kept ?? null });
    else print(tell(result, age, flags));
    if (result.interrupted) return exitCodes.interrupted;
    return result.refused > 0 || (result.old > 0 && flags.old !== true) ? exitCodes.refused : exitCodes.done;
  } finally {
    progress.end();
    await report.close();
    await kept?.close();
  }
}

/** Says since when and until when the hotel keeps stays, behind the number of older stays. */
function ageOf({ settings }: Hotel, { old, report }: ImportFlags): string {
  const now = systemClock.now();
  const before = `ended before ${keptFrom(now, settings).date}`;
  const days = `${settings.guestDataDays} days`;
  return old === true
    ? `of the new stays ${before}, and are kept for ${days} from today: until ${keptUntil(now, settings)}.`
    : `stays ${before} and were not taken: this hotel keeps stays for ${days} after the check-out (guestDataDays).
With --old they are taken and kept until ${keptUntil(now, settings)}. Their lines: ${report}`;
}

function tell(result: ImportResult, age: string, flags: ImportFlags): string {
  const { rows, written, updated, known, kept, refused, old, withheld, interrupted } = result;
  const changed = flags.update === true ? `${updated} updated, ` : '';
  const tooOld = old > 0 && flags.old !== true ? `, ${old} too old` : '';
  const lines = [
    `${rows} rows read: ${written} new, ${changed}${known} known already, ${refused} refused${tooOld}.`,
    ...(old > 0 ? [`${old} ${age}`] : []),
    ...(written + updated === 0 && !interrupted ? ['Nothing was changed.'] : []),
    ...(withheld > 0
      ? [`${withheld} new stays got no room, because another stay has it; their bookings show the difference.`]
      : []),
    ...(kept > 0 ? [`${kept} fields stand as they were changed here: ${flags.kept}`] : []),
    ...(refused > 0 ? [`Refused rows with their lines and reasons: ${flags.report}`] : []),
    ...(interrupted ? ['Interrupted; the same command goes on from here.'] : []),
  ];
  return lines.join('\n');
}
