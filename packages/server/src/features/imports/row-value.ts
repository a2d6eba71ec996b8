import { isInstant } from '@bellhop/contract/scalars';
import { type CalendarDay, daysLater, zonedTime } from '@bellhop/contract/zoned-time';
import type { CountSpec, DateSpec, TextSpec } from './mapping.ts';

/** One row of a file: what its columns say, and where it stands. */
export interface SourceRow {
  /** 1, 2, 3 … without the heading. */
  row: number;
  /** In the file, counted from 1; of a row over several lines, the first. */
  line: number;
  columns: Readonly<Record<string, string>>;
  /** All of it, for keys. */
  whole: string;
}

/** Why a row cannot be taken, in words for the person who reads the report. */
export class RowProblem extends Error {}

/** Values of a row by the specs of a mapping; null where the file says nothing. Throw `RowProblem`. */
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
      if (mapped === undefined)
        throw new RowProblem(`${field}: "${value ?? ''}" is none of ${Object.keys(values).join(', ')}`);
      return mapped;
    },
    list(field, spec) {
      if (spec === undefined) return [];
      const value = read(field, spec.template) ?? '';
      return value
        .split(spec.separator)
        .map((part) => part.trim())
        .filter((part) => part !== '');
    },
    count(field, spec, most) {
      const said = (spec?.sum ?? []).flatMap((column) => read(field, `{${column}}`) ?? []);
      if (said.length === 0) return null;
      if (!said.every((each) => /^\d{1,4}$/.test(each)))
        throw new RowProblem(`${field}: "${said.join(', ')}" is not a number`);
      const sum = said.reduce((before, each) => before + Number(each), 0);
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

/** A template with a row's values in it; null where one of them is empty. */
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

function wholeNumber(field: string, column: string, value: string | null): number {
  if (value === null) return 0;
  if (!/^\d{1,5}$/.test(value)) throw new RowProblem(`${field}: ${column} "${value}" is not a number of days`);
  return Number(value);
}

const months = 'January February March April May June July August September October November December'.split(' ');
const tokens: Readonly<Record<string, string>> = {
  yyyy: '(?<year>\\d{4})',
  MMMM: `(?<monthName>${months.join('|')})`,
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{2})',
  d: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
};

function instant(field: string, value: string, spec: DateSpec, plusDays: number, timeZone: string): number {
  const wrong = () =>
    new RowProblem(`${field}: "${value}" is not a date like ${spec.format === 'iso' ? '2026-12-31' : spec.format}`);
  if (spec.format === 'unix') {
    if (!/^\d{1,11}$/.test(value)) throw wrong();
    return daysLater(Number(value), plusDays, timeZone);
  }
  if (spec.format === 'iso' && /T.*(Z|[+-]\d\d:?\d\d)$/.test(value)) {
    const at = Date.parse(value);
    if (Number.isNaN(at)) throw wrong();
    return daysLater(Math.floor(at / 1000), plusDays, timeZone);
  }
  const format = spec.format === 'iso' ? (value.includes('T') ? 'yyyy-MM-ddTHH:mm:ss' : 'yyyy-MM-dd') : spec.format;
  const found = patternOf(format).exec(value)?.groups;
  if (found === undefined) throw wrong();
  const month =
    found['monthName'] === undefined ? Number(found['month']) : months.indexOf(capitalized(found['monthName'])) + 1;
  const day: CalendarDay = { year: Number(found['year']), month, day: Number(found['day']) };
  const isReal =
    new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDate() === day.day && month >= 1 && month <= 12;
  const [hour, minute, second] = [
    Number(found['hour'] ?? spec.hour),
    Number(found['minute'] ?? 0),
    Number(found['second'] ?? 0),
  ];
  if (!isReal || hour > 23 || minute > 59 || second > 59) throw wrong();
  return zonedTime({ ...day, day: day.day + plusDays }, { hour, minute, second }, timeZone);
}

const patterns = new Map<string, RegExp>();

function patternOf(format: string): RegExp {
  const known = patterns.get(format);
  if (known !== undefined) return known;
  const source = format.replace(
    /yyyy|MMMM|MM|M|dd|d|HH|mm|ss|[^A-Za-z]|[A-Za-z]/g,
    (part) => tokens[part] ?? part.replace(/[^\w]/g, '\\$&'),
  );
  const made = new RegExp(`^${source}$`, 'i');
  patterns.set(format, made);
  return made;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
