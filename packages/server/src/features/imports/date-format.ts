import type { CalendarDay } from '@bellhop/contract/zoned-time';

const months = 'January February March April May June July August September October November December'.split(' ');
const shortMonths = months.map((name) => name.slice(0, 3));

/** Letters of a format, each with the part of a date that it reads. */
const tokens: Readonly<Record<string, readonly [part: string, pattern: string]>> = {
  yyyy: ['year', '\\d{4}'],
  yy: ['year', '\\d{2}'],
  MMMM: ['month', months.join('|')],
  // British English shortens September to four letters too.
  MMM: ['month', shortMonths.join('|').replace('Sep', 'Sept?')],
  MM: ['month', '\\d{2}'],
  M: ['month', '\\d{1,2}'],
  dd: ['day', '\\d{2}'],
  d: ['day', '\\d{1,2}'],
  HH: ['hour', '\\d{2}'],
  mm: ['minute', '\\d{2}'],
  ss: ['second', '\\d{2}'],
  T: ['', 'T'],
};
const lettersOrSign = /([A-Za-z])\1*|[^A-Za-z]/g;
/** Formats with a name instead of letters. */
const namedFormats = ['iso', 'unix'];

/** Returns the fault of a format; null for a valid one. */
export function formatFault(format: string): string | null {
  if (namedFormats.includes(format)) return null;
  const quote = /['"‘’“”`]/.exec(format)?.[0];
  if (quote !== undefined)
    return `has the quote ${quote}, and T and signs stand without quotes, as in yyyy-MM-ddTHH:mm`;
  const letters = (format.match(lettersOrSign) ?? []).filter((part) => /[A-Za-z]/.test(part));
  const unknown = letters.filter((part) => tokens[part] === undefined);
  const known = Object.keys(tokens).filter((token) => token !== 'T');
  if (unknown.length > 0)
    return `unknown letters ${unknown.join(', ')}; known are ${[...known, ...namedFormats].join(', ')}`;
  const parts = letters.map((part) => tokens[part]?.[0] ?? '').filter((part) => part !== '');
  const twice = parts.find((part, at) => parts.indexOf(part) !== at);
  if (twice !== undefined) return `names the ${twice} twice`;
  const missing = ['year', 'month', 'day'].filter((part) => !parts.includes(part));
  return missing.length > 0 ? `lacks the ${missing.join(' and the ')}` : null;
}

/** A day with the time that the format includes. */
interface ReadDate {
  day: CalendarDay;
  hour: number | null;
  minute: number;
  second: number;
}

/** Reads a date; null if the text does not fit the format, or the calendar lacks the date. */
export function readDate(text: string, format: string): ReadDate | null {
  const read = patternOf(format).exec(text)?.groups;
  if (read === undefined) return null;
  const number = (part: string) => Number(read[part] ?? 0);
  const [year, month, day] = [fullYear(read['year'] ?? ''), monthOf(read['month'] ?? ''), number('day')];
  if (month < 1 || month > 12 || new Date(Date.UTC(2000 + (year % 400), month - 1, day)).getUTCDate() !== day)
    return null;
  const [hour, minute, second] = [number('hour'), number('minute'), number('second')];
  // 24:00 is the midnight that ends the day.
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute + second > 0)) return null;
  return { day: { year, month, day }, hour: read['hour'] === undefined ? null : hour, minute, second };
}

/** Completes years of two digits to 1970–2069. */
function fullYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

function monthOf(text: string): number {
  const at = shortMonths.findIndex((name) => name.toLowerCase() === text.slice(0, 3).toLowerCase());
  return at === -1 ? Number(text) : at + 1;
}

/** A date, optionally with a time; fractions of a second are ignored. */
const isoPattern =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d{1,9})?)?)?$/;
const patterns = new Map<string, RegExp>([['iso', isoPattern]]);

function patternOf(format: string): RegExp {
  const known = patterns.get(format);
  if (known !== undefined) return known;
  const source = format.replace(lettersOrSign, (part) => {
    const [name, pattern] = tokens[part] ?? ['', part.replace(/\W/g, '\\$&')];
    return name === '' ? pattern : `(?<${name}>${pattern})`;
  });
  const pattern = new RegExp(`^${source}$`, 'i');
  patterns.set(format, pattern);
  return pattern;
}
