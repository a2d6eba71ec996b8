import { isInstant } from '@bellhop/contract/scalars';
import { latinDigits } from '@bellhop/contract/text/digits';
import { daysLater, zonedTime } from '@bellhop/contract/zoned-time';
import { readDate } from './date-format.ts';
import type { CountSpec, DateSpec, TextSpec } from './mapping.ts';

/** One row of a file: its columns and its position. */
export interface SourceRow {
  /** 1, 2, 3 … without the heading. */
  row: number;
  /** The number of its first line in the file, from 1. */
  line: number;
  columns: Readonly<Record<string, string>>;
  /** The whole row as text, for keys. */
  whole: string;
}

/** The reason for refusing a row, in words for the reader of the report. */
export class RowProblem extends Error {}

/** Reads values of a row by the specs of a mapping; null if the row has no value. Throws `RowProblem`. */
export interface RowReader {
  text(field: string, spec: TextSpec | undefined): string | null;
  list(field: string, spec: { template: string; separator: string } | undefined): string[];
  count(field: string, spec: CountSpec | undefined, most: number): number | null;
  /** Unix seconds. */
  time(field: string, spec: DateSpec | undefined): number | null;
}

export function createRowReader(source: SourceRow, empty: ReadonlySet<string>, timeZone: string): RowReader {
  const read = (field: string, template: string): string | null => filled(field, template, source, empty);
  return {
    text(field, spec) {
      if (spec === undefined) return null;
      const { template, values } = typeof spec === 'string' ? { template: spec, values: undefined } : spec;
      const value = read(field, template);
      if (values === undefined) return value;
      const mapped = value === null ? values['*'] : (values[value] ?? values['*']);
      // An empty column is an empty field, even if the mapping lists values.
      if (mapped === undefined && value === null) return null;
      if (mapped === undefined)
        throw new RowProblem(`${field}: "${value}" is none of ${Object.keys(values).join(', ')}`);
      return mapped;
    },
    list(field, spec) {
      if (spec === undefined) return [];
      const value = read(field, spec.template) ?? '';
      // Arabic (BKD-29), Chinese and Japanese commas separate, too.
      const parts = (spec.separator === ',' ? value.replaceAll(/[،、，]/g, ',') : value)
        .split(spec.separator)
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const several = parts.find((part) => separators.test(part) || joiningWord.test(part));
      if (several !== undefined)
        throw new RowProblem(`${field}: "${several}" is several, and the mapping separates by "${spec.separator}"`);
      return parts;
    },
    count(field, spec, most) {
      const values = (spec?.sum ?? []).flatMap((column) => read(field, `{${column}}`) ?? []);
      const numbers = values.map(latinDigits);
      if (values.length === 0) return null;
      // Spreadsheets write a number of people as 2.0 or 2,0.
      if (!numbers.every((each) => /^\d{1,4}(?:[.,]0+)?$/.test(each)))
        throw new RowProblem(`${field}: "${values.join(', ')}" is not a number`);
      const sum = numbers.reduce((before, each) => before + Number.parseInt(each, 10), 0);
      if (sum > most) throw new RowProblem(`${field}: more than ${most}`);
      return sum;
    },
    time(field, spec) {
      if (spec === undefined) return null;
      const value = read(field, spec.template);
      if (value === null) return null;
      const days = (columns: readonly string[]) =>
        columns.reduce((sum, column) => sum + wholeNumber(field, column, read(field, `{${column}}`)), 0);
      const at = instant(field, value, spec, days(spec.plusDays) - days(spec.minusDays), timeZone);
      if (!isInstant(at)) throw new RowProblem(`${field}: "${value}" is not between 1970 and 9999`);
      return at;
    },
  };
}

/**
 * Separators between rooms that no room number contains; `1/204` and `1+1` are one room, `101/102` and `101+102` two.
 */
const separators = /[,،、，;؛；|\t\n\r]|^\d{3,}(?:\s*[/+&]\s*\d{3,})+$/;

/** Words that join two rooms with numbers; `Sun and Sea 3` is the name of one room. */
const joiningWord = /\d\p{L}?\s+(?:(?:and|ve|y|et|und)\s|و)\s*(?:\p{L}+\s*)?\d/iu;

/** Returns the template filled with a row's values; null if one of the values, or the whole text, is empty. */
export function filled(
  field: string,
  template: string,
  { row, columns, whole }: SourceRow,
  empty: ReadonlySet<string>,
): string | null {
  let isEmpty = false;
  const text = template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    if (name === 'row') return String(row);
    if (name === '*') return whole;
    const value = columns[name];
    if (value === undefined) throw new RowProblem(`${field}: there is no column "${name}"`);
    const trimmed = value.trim();
    if (empty.has(trimmed) || trimmed === '') isEmpty = true;
    return trimmed;
  });
  return isEmpty || text.trim() === '' ? null : text.trim();
}

function wholeNumber(field: string, column: string, text: string | null): number {
  const value = latinDigits(text ?? '0');
  if (!/^\d{1,5}$/.test(value)) throw new RowProblem(`${field}: ${column} "${text}" is not a number of days`);
  return Number(value);
}

/** A time of ISO 8601 and its offset, as databases write it too: `+03`, and a space before the sign. */
const zonedText = /^(?<wall>.+[T ][\d:.,]+) ?(?:Z|(?<sign>[+-])(?<hours>[01]\d|2[0-3])(?::?(?<minutes>[0-5]\d))?)$/;

function instant(field: string, text: string, spec: DateSpec, plusDays: number, timeZone: string): number {
  const wrong = () =>
    new RowProblem(`${field}: "${text}" is not a date like ${spec.format === 'iso' ? '2026-12-31' : spec.format}`);
  const value = latinDigits(text);
  if (spec.format === 'unix') {
    if (!/^\d{1,11}$/.test(value)) throw wrong();
    return daysLater(Number(value), plusDays, timeZone);
  }
  const zoned = spec.format === 'iso' ? zonedText.exec(value)?.groups : undefined;
  const read = readDate(zoned?.['wall'] ?? value, spec.format);
  if (read === null) throw wrong();
  const { day, hour, minute, second } = read;
  if (zoned !== undefined) {
    const ahead = Number(zoned['hours'] ?? 0) * 3600 + Number(zoned['minutes'] ?? 0) * 60;
    const at = zonedTime(day, { hour: hour ?? 0, minute, second }, 'UTC');
    return daysLater(zoned['sign'] === '-' ? at + ahead : at - ahead, plusDays, timeZone);
  }
  return zonedTime({ ...day, day: day.day + plusDays }, { hour: hour ?? spec.hour, minute, second }, timeZone);
}
