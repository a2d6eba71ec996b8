import { type FileHandle, open } from 'node:fs/promises';
import { csvCell } from './csv-cell.ts';
import { StartFailure } from './start-failure.ts';

/** A table of rows for a person to check; the file exists only if it has rows. */
export interface Report {
  add(...cells: unknown[]): void;
  close(): Promise<void>;
}

/**
 * Opens the file at once, so that an unwritable path is known before the import begins; an empty file is deleted at the
 * end.
 */
export async function openReport(
  path: string,
  removeFile: (path: string) => Promise<void>,
  heading: readonly string[],
): Promise<Report> {
  const file: FileHandle = await open(path, 'w').catch((error: unknown) => {
    throw new StartFailure(`The report ${path} cannot be written.`, error);
  });
  const lines = file.createWriteStream();
  let isEmpty = true;
  return {
    add(...cells) {
      if (isEmpty) lines.write(`${heading.join(',')}\n`);
      isEmpty = false;
      lines.write(`${cells.map(cellOf).join(',')}\n`);
    },
    async close() {
      await new Promise<void>((resolve, reject) =>
        lines.end((error?: Error | null) => (error ? reject(error) : resolve())),
      );
      if (isEmpty) await removeFile(path);
    },
  };
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value);
  return csvCell(text);
}
