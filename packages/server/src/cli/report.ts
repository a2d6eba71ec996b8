import { type FileHandle, open } from 'node:fs/promises';
import { StartFailure } from '../platform/start-failure.ts';

/** The list of rows that were not taken; a file only where there is one. */
export interface RefusedReport {
  add(line: number, reason: string): void;
  close(): Promise<void>;
}

/** Opened at once, so that an unwritable place is known before anything is imported; an empty one is taken away again. */
export async function openReport(path: string, removeFile: (path: string) => Promise<void>): Promise<RefusedReport> {
  const file: FileHandle = await open(path, 'w').catch((error: unknown) => {
    throw new StartFailure(`The report ${path} cannot be written.`, error);
  });
  const lines = file.createWriteStream();
  let isEmpty = true;
  return {
    add(line, reason) {
      if (isEmpty) lines.write('line,reason\n');
      isEmpty = false;
      lines.write(`${line},"${reason.replaceAll('"', '""')}"\n`);
    },
    async close() {
      await new Promise<void>((resolve, reject) =>
        lines.end((error?: Error | null) => (error ? reject(error) : resolve())),
      );
      if (isEmpty) await removeFile(path);
    },
  };
}
