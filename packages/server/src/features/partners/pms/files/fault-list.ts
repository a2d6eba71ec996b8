import { mostProblems, type PmsFileProblem } from '@bellhop/contract/partners/pms-files';
import type { Inbox } from '../../../../partners/pms/inbox.ts';
import { openReport, type Report } from '../../../../platform/report-file.ts';

/** Lines of a file that do not fit: the first are kept, and all go into a report. */
export interface FaultList {
  /** How many wait to be written, and how many there were. */
  counted(): { waiting: number; all: number };
  first: PmsFileProblem[];
  add(fault: PmsFileProblem): void;
  /** Those that wait, in the order of the file. */
  write(): Promise<void>;
  /** @returns where the report is; null: every line fits */
  close(): Promise<string | null>;
}

export async function openFaultList(inbox: Inbox, hotelId: string): Promise<FaultList> {
  const path = await inbox.draft(hotelId);
  const first: PmsFileProblem[] = [];
  let waiting: PmsFileProblem[] = [];
  let all = 0;
  let report: Report | null = null;
  async function write(): Promise<void> {
    for (const fault of waiting.toSorted((one, other) => one.line - other.line)) {
      if (first.length < mostProblems) first.push(fault);
      report ??= await openReport(path, inbox.discard, ['line', 'field', 'reason']);
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
