import { parseRecord } from './csv-record.ts';
import { lineEnds } from './read-lines.ts';

export interface TextRecord {
  /** The number of the line in the text, from 1. */
  line: number;
  fields: readonly string[];
}

/**
 * Returns all records of a small table; null for an unclosed quote. Columns are separated by comma, semicolon or tab.
 */
export function recordsOf(text: string): TextRecord[] | null {
  const lines = text.replace(/^\uFEFF/, '').split(lineEnds);
  const first = lines.findIndex((line) => line.trim() !== '');
  const separator = separatorOf(lines[first] ?? '');
  const delimiter = separator ?? delimiterOf(lines[first] ?? '');
  const records: TextRecord[] = [];
  for (let at = separator === null ? 0 : first + 1; at < lines.length; ) {
    let record = lines[at] ?? '';
    if (record.trim() === '') {
      at += 1;
      continue;
    }
    let end = at + 1;
    let read = parseRecord(record, delimiter);
    for (; read === 'open' && end < lines.length; end += 1) {
      record = `${record}\n${lines[end]}`;
      read = parseRecord(record, delimiter);
    }
    if (typeof read === 'string') return null;
    records.push({ line: at + 1, fields: read.fields });
    at = end;
  }
  return records;
}

/** Returns the most frequent separator, because spreadsheets use the separator of the reader's country. */
export function delimiterOf(heading: string): string {
  const counted = [',', ';', '\t'].map((sign) => ({ sign, n: heading.split(sign).length }));
  return counted.toSorted((one, other) => other.n - one.n)[0]?.sign ?? ',';
}

/**
 * Returns the separator of a first line such as `sep=;`, which Excel writes; null if the line is part of the table.
 */
export function separatorOf(line: string): string | null {
  return /^"?sep=([,;\t|])"?\s*$/i.exec(line.replace(/^\uFEFF/, ''))?.[1] ?? null;
}
