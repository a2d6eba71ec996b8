import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { dayKeysOf } from '@bellhop/contract/day-keys';
import type { Language } from '@bellhop/contract/scalars';

/** Dates and numbers in the hotel's zone and the reader's language (TIME-01). Times are Unix seconds (TIME-02). */
export interface Format {
  /** 23:04 */
  time(at: number): string;
  /** 23:04:31 */
  timeWithSeconds(at: number): string;
  /** 18 Nov 2026 */
  date(at: number): string;
  /** 18 Nov, without the year */
  day(at: number): string;
  /** 18 Nov, 23:04 */
  dayAndTime(at: number): string;
  /** Friday, 18 November 2026, 23:04: for titles on hover */
  full(at: number): string;
  /** "now", "4 min", "23:04" of today, "18 Nov" before; for places without room for a sentence */
  relative(at: number, now: number): string;
  /** "4 minutes", for a sentence around it */
  duration(seconds: number): string;
  /** "4 min", for places with little room */
  shortDuration(seconds: number): string;
  /** Whether both times are on the same day of the hotel. */
  sameDay(a: number, b: number): boolean;
  /** 2026-11-18 in the hotel's zone; a key for grouping, not for display. */
  dayKey(at: number): string;
  /** "today", "yesterday", else the date; for separators */
  dayName(at: number, now: number): string;
  number(value: number): string;
  list(items: readonly string[]): string;
}

const formats = new Map<string, Format>();

/** Cached, because creating an Intl formatter costs a thousand times as much as using one. */
export function formatFor(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = makeFormat(localeOf(language), knownZone(timeZone));
    formats.set(key, format);
  }
  return format;
}

function makeFormat(locale: string, timeZone: string): Format {
  const instant = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (at: number) => formatter.format(at * 1000);
  };
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = instant(clock);
  const date = instant({ day: 'numeric', month: 'short', year: 'numeric' });
  const day = instant({ day: 'numeric', month: 'short' });
  const dayKey = dayKeysOf(timeZone);
  // British English would write "4 mins", but on a card "min" is a unit.
  const unitLocale = locale === 'en-GB' ? 'en' : locale;
  const shortUnit = (unit: string) => new Intl.NumberFormat(unitLocale, { style: 'unit', unit, unitDisplay: 'short' });
  const short = { minute: shortUnit('minute'), hour: shortUnit('hour'), day: shortUnit('day') };
  const longUnit = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  const long = { minute: longUnit('minute'), hour: longUnit('hour'), day: longUnit('day') };
  const relativeTo = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const dayWords = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const numbers = new Intl.NumberFormat(locale);
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    time,
    timeWithSeconds: instant({ ...clock, second: '2-digit' }),
    date,
    day,
    dayAndTime: instant({ day: 'numeric', month: 'short', ...clock }),
    full: instant({ dateStyle: 'full', timeStyle: 'short' }),
    relative(at, now) {
      const passed = now - at;
      if (passed < 60) return relativeTo.format(0, 'second');
      if (passed < 3600) return short.minute.format(Math.floor(passed / 60));
      if (dayKey(at) === dayKey(now)) return time(at);
      return dayKey(at).slice(0, 4) === dayKey(now).slice(0, 4) ? day(at) : date(at);
    },
    duration: (seconds) => inLargestUnit(long, seconds),
    shortDuration: (seconds) => inLargestUnit(short, seconds),
    sameDay: (a, b) => dayKey(a) === dayKey(b),
    dayKey,
    dayName(at, now) {
      // By calendar days: a day on which the clocks change does not have 24 hours.
      const days = (Date.parse(dayKey(now)) - Date.parse(dayKey(at))) / 86_400_000;
      return days === 0 || days === 1 ? dayWords.format(-days, 'day') : date(at);
    },
    number: (value) => numbers.format(value),
    list: (items) => lists.format(items),
  };
}

function inLargestUnit(units: Record<'minute' | 'hour' | 'day', Intl.NumberFormat>, seconds: number): string {
  const whole = Math.abs(seconds);
  if (whole < 3600) return units.minute.format(Math.max(1, Math.round(whole / 60)));
  if (whole < 86_400) return units.hour.format(Math.round(whole / 3600));
  return units.day.format(Math.round(whole / 86_400));
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'Europe/Istanbul';
  }
}
