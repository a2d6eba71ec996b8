import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import type { Mapping } from '../features/imports/mapping.ts';
import { readMapping } from '../features/imports/read-mapping.ts';
import { type ImportResult, runImport } from '../features/imports/run-import.ts';
import { systemClock } from '../platform/clock.ts';
import { withHotel } from './open-hotel.ts';
import { openProgress } from './progress.ts';
import { openReport } from './report.ts';

export interface ImportFlags {
  host: string;
  mapping: string;
  report: string;
}

/** Exit codes: everything was imported, some rows were not, or somebody pressed Ctrl-C. */
const exitCodes = { done: 0, refused: 2, interrupted: 130 } as const;

/** @returns the exit code. Throws `StartFailure`. */
export async function importFile(kind: Mapping['kind'], file: string, flags: ImportFlags): Promise<number> {
  const mapping = await readMapping(resolve(flags.mapping), kind);
  const report = await openReport(resolve(flags.report), rm);
  const stopping = new AbortController();
  // The batch under way is finished; a second Ctrl-C ends at once, and its batch is rolled back.
  process.once('SIGINT', () => stopping.abort());
  const progress = openProgress(process.stderr, systemClock);
  try {
    const result = await withHotel(readConfig(), flags.host, ({ database, hotel }) =>
      runImport({
        database,
        clock: systemClock,
        hotel,
        mapping,
        file: resolve(file),
        onProgress: progress.update,
        onRefused: report.add,
        signal: stopping.signal,
      }),
    );
    progress.end();
    process.stdout.write(`${tell(result, flags.report)}\n`);
    if (result.interrupted) return exitCodes.interrupted;
    return result.refused > 0 ? exitCodes.refused : exitCodes.done;
  } finally {
    progress.end();
    await report.close();
  }
}

function tell({ rows, written, known, refused, interrupted }: ImportResult, report: string): string {
  const lines = [
    `${rows} rows read: ${written} new, ${known} known already, ${refused} refused.`,
    ...(written === 0 && !interrupted ? ['Nothing was changed.'] : []),
    ...(refused > 0 ? [`Refused rows with their lines and reasons: ${report}`] : []),
    ...(interrupted ? ['Interrupted; the same command goes on from here.'] : []),
  ];
  return lines.join('\n');
}
