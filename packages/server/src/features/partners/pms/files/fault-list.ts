import { mostProblems, type PmsFileProblem } from '@bellhop/contract/partners/pms-files';
import type { DropFolder } from '../../../../partners/pms/drop-folder.ts';
import { openReport, type Report } from '../../../../platform/report-file.ts';

/** Faulty lines of a file: the first lines are kept, and a report lists all of them. */
export interface FaultList {
  /** Counts the unwritten faults and all faults. */
  counted(): { waiting: number; all: number };
  first: PmsFileProblem[];
  add(fault: PmsFileProblem): void;
  /** Writes the waiting faults in the order of the file. */
  write(): Promise<void>;
  /** @returns the path of the report; null if every line fits */
  close(): Promise<string | null>;
}

export async function openFaultList(dropFolder: DropFolder, hotelId: string): Promise<FaultList> {
  const path = await dropFolder.draft(hotelId);
  const first: PmsFileProblem[] = [];
  let waiting: PmsFileProblem[] = [];
  let all = 0;
  let report: Report | null = null;
  async function write(): Promise<void> {
    for (const fault of waiting.toSorted((one, other) => one.line - other.line)) {
      if (first.length < mostProblems) first.push(fault);
      report ??= await openReport(path, dropFolder.discard, ['line', 'field', 'reason']);
      report.add(fault.line, fault.field, fault.reason);
    }
    waiting = [];
  }
  return {
    first,
    counted: () => ({ waiting: waiting.length, all }),
    add(fault) {
      waiting.push(fault);
      all += 1;
    },
    write,
    async close() {
      await write();
      await report?.close();
      return report === null ? null : path;
    },
  };
}
