import { print, printable } from '../print.ts';
import { printRows } from '../table.ts';

type Row = Readonly<Record<string, unknown>>;

/** Signs of a cell; the rest of a longer text is left to `--json`. */
const longestCell = 60;

/** Prints the answer of a call: each list as a table, its other fields in two columns. */
export function printAnswer(answer: unknown): void {
  if (!isObject(answer)) {
    print(textOf('', answer));
    return;
  }
  const lists = Object.entries(answer).filter((entry): entry is [string, Row[]] => isList(...entry));
  const others = Object.entries(answer).filter(([, value]) => !Array.isArray(value) || value.some(isPlain));
  const fields = others.flatMap(([name, value]) => flat(name, value));
  if (fields.length > 0)
    printRows(
      fields.map(([field, value]) => ({ field, value })),
      {},
    );
  else if (lists.length === 0) print('Done.');
  for (const [name, rows] of lists) {
    if (lists.length > 1 || fields.length > 0) print(`\n${name}`);
    printRows(tableOf(rows), {});
  }
}

/** Columns of objects are split into one for each of their fields; a column without any value is left out. */
function tableOf(rows: readonly Row[]): Record<string, string>[] {
  const cells = rows.map((row) => new Map(Object.entries(row).flatMap(([name, value]) => flat(name, value))));
  const names = [...new Set(cells.flatMap((row) => [...row.keys()]))];
  const shown = names.filter((name) => cells.some((row) => (row.get(name) ?? '') !== ''));
  return cells.map((row) => Object.fromEntries(shown.map((name) => [name, row.get(name) ?? ''])));
}

function flat(name: string, value: unknown): [string, string][] {
  if (!isObject(value)) return [[name, textOf(name, value)]];
  return Object.entries(value).flatMap(([inner, each]) => flat(`${name}.${inner}`, each));
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && /(?:_at|_since|_until|^at)$/.test(name)) return new Date(value * 1000).toISOString();
  if (Array.isArray(value)) {
    return short(value.every(isPlain) ? value.join(', ') : JSON.stringify(value));
  }
  return short(typeof value === 'string' ? value : JSON.stringify(value));
}

function short(text: string): string {
  const signs = [...printable(text)];
  return signs.length > longestCell ? `${signs.slice(0, longestCell - 1).join('')}…` : signs.join('');
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isPlain = (value: unknown): boolean => typeof value !== 'object';

/** An empty list counts as a list only if it is the answer itself, named `items`. */
function isList(name: string, value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject) && (value.length > 0 || name === 'items');
}
