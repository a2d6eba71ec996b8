import { print, printable, printJson } from './print.ts';
/** Prints rows in columns for a terminal, or as JSON for a script; empty values show as a dash. */
export function printRows(rows: readonly Record<string, string>[], flags: { json?: boolean | undefined }): void {
  if (flags.json === true) {
    printJson(rows);
    return;
  }
  const [first] = rows;
  if (first === undefined) {
    print('None.');
    return;
  }
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => printable(row[name] || '-')))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => [...(line[column] ?? '')].length)));
  for (const line of lines) {
    const text = line.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length)).join('  ');
    print(text.trimEnd());
  }
}
