import { StartFailure } from '../../platform/start-failure.ts';
import { parseRecord } from './csv-record.ts';
import { type FileToRead, isBroken, type Line, readLines } from './read-lines.ts';
import { delimiterOf, separatorOf } from './records-of.ts';
import type { SourceRow } from './row-value.ts';

/** The next row of a file, or a fault in it. `bytes` is the position reached so far. */
export type ReadRow<Row extends SourceRow = SourceRow> = { bytes: number } & (
  | { kind: 'row'; row: Row }
  | { kind: 'problem'; line: number; reason: string }
);

export interface CsvOptions {
  encoding: string;
  /** The separator; left out, the heading decides between comma, semicolon and tab. */
  delimiter?: string | undefined;
  /** Ignores upper and lower case of headings; columns get the names of `needed`. */
  anyCase?: boolean;
  /** Columns that the heading must have. Throws `StartFailure` if one is missing. */
  needed: readonly string[];
}

/** Characters of a record; limits memory, because a record is kept whole. */
const longestRecord = 200_000;
const mostColumns = 1000;

/** Yields the rows of a table with a heading, one by one, so that the size of the file does not matter. */
export async function* readCsv(
  file: FileToRead,
  { encoding, delimiter, needed, anyCase = false }: CsvOptions,
): AsyncGenerator<ReadRow> {
  let heading: readonly string[] | null = null;
  let row = 0;
  for await (const { line, bytes, fields } of readRecords(file, encoding, delimiter)) {
    if (heading === null && typeof fields !== 'string') {
      heading = checkedHeading(anyCase ? fields.map((name) => name.toLowerCase()) : fields, needed);
      continue;
    }
    row += 1;
    const problem = (reason: string): ReadRow => ({ kind: 'problem', bytes, line, reason });
    if (typeof fields === 'string' || heading === null) {
      yield problem(String(fields));
      continue;
    }
    const length = trimmedTo(0, heading).length;
    const values = fields.length === heading.length ? fields : trimmedTo(length, fields);
    if (values.length !== heading.length && values.length !== length)
      yield problem(`${values.length} columns instead of ${length}`);
    else if (values.some(isBroken)) yield problem(`holds bytes that are not ${encoding}`);
    else {
      const columns = Object.fromEntries(heading.map((name, index) => [name, values[index] ?? '']));
      yield { kind: 'row', bytes, row: { row, line, columns, whole: JSON.stringify(values) } };
    }
  }
}

/** Drops trailing empty fields, which spreadsheets write for a cleared column. */
function trimmedTo(length: number, fields: readonly string[]): readonly string[] {
  const end = fields.findLastIndex((field) => field.trim() !== '') + 1;
  return fields.slice(0, Math.max(length, end));
}

interface CsvLines {
  /** The first line of the record. */
  line: number;
  bytes: number;
  /** The fields, or the reason why the lines form no record. */
  fields: string[] | string;
}

/** The most lines of one record, so that an unclosed quote costs one line and not the rest of the file. */
const mostLines = 100;

async function* readRecords(file: FileToRead, encoding: string, initial: string | undefined): AsyncGenerator<CsvLines> {
  let delimiter = initial;
  /** Lines after the last complete record. */
  let waiting: Line[] = [];
  /** Yields complete records from the front of the waiting lines; at the end of the file, also the incomplete ones. */
  function* recordsReady(isEnd: boolean): Generator<CsvLines> {
    for (;;) {
      while (waiting[0]?.text.trim() === '') waiting.shift();
      if (waiting[0] === undefined) return;
      delimiter ??= delimiterOf(waiting[0].text);
      const next = firstRecord(waiting, delimiter, isEnd);
      if (next === null) return;
      yield next.record;
      waiting = waiting.slice(next.lines);
    }
  }
  let isFirst = true;
  for await (const line of readLines(file, encoding, longestRecord + 1)) {
    const separator = isFirst ? separatorOf(line.text) : null;
    isFirst &&= line.text.trim() === '';
    delimiter = separator ?? delimiter;
    if (separator === null) waiting.push(line);
    yield* recordsReady(false);
  }
  yield* recordsReady(true);
}

/** Returns the first record, or a refusal of its line; null while more lines are needed. */
function firstRecord(
  lines: readonly Line[],
  delimiter: string,
  isEnd: boolean,
): { record: CsvLines; lines: number } | null {
  const [first] = lines;
  if (first === undefined) return null;
  const { line, bytes } = first;
  const refused = (reason: string) => ({ record: { line, bytes, fields: reason }, lines: 1 });
  let text = '';
  for (const [index, each] of lines.entries()) {
    text = index === 0 ? each.text : `${text}\n${each.text}`;
    if (text.length > longestRecord) return refused(`longer than ${longestRecord} characters`);
    const record = parseRecord(text, delimiter);
    if (record === 'bad-quote') {
      return refused(index === 0 ? 'a value goes on after its closing quote' : 'a quote is opened and not closed');
    }
    if (record === 'open') continue;
    const { fields } = record;
    if (fields.length > mostColumns) return refused(`more than ${mostColumns} columns`);
    return { record: { line, bytes: each.bytes, fields }, lines: index + 1 };
  }
  return isEnd || lines.length >= mostLines ? refused('a quote is opened and not closed') : null;
}

function checkedHeading(record: readonly string[], needed: readonly string[]): readonly string[] {
  const heading = record.map((name) => name.trim());
  const missing = needed.filter((name) => !heading.includes(name));
  if (missing.length > 0) {
    throw new StartFailure(missingColumns(missing));
  }
  const twice = needed.filter((name) => heading.indexOf(name) !== heading.lastIndexOf(name));
  if (twice.length > 0) throw new StartFailure(`The file has more than one column called ${twice.join(', ')}.`);
  return heading;
}

export function missingColumns(missing: readonly string[]): string {
  return `The first line has to name the columns, without a title above it; these are missing: ${missing.join(', ')}.`;
}
