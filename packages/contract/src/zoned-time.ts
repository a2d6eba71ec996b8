/** A day of a hotel's calendar. */
export interface CalendarDay {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
}

interface ClockTime {
  hour: number;
  minute?: number;
  second?: number;
}

/**
 * Returns unix seconds of a time on a zone's clocks, by Temporal's rule `compatible`: a skipped time is moved forward
 * by the skipped span; of a repeated time the first is taken. Days beyond the end of a month roll over.
 */
export function zonedTime(day: CalendarDay, { hour, minute = 0, second = 0 }: ClockTime, timeZone: string): number {
  return instantAt(utc(day, hour, minute, second) / 1000, timeZone);
}

/**
 * Returns the instant of `zonedTime` for a date `2026-11-21` and a time `23:05`; null: there is no such date or time.
 */
export function instantOf(date: string, time: string, timeZone: string): number | null {
  const wall = Date.parse(`${date}T${time}Z`) / 1000;
  const isReal = Number.isSafeInteger(wall) && new Date(wall * 1000).toISOString().startsWith(date);
  return isReal ? instantAt(wall, timeZone) : null;
}

/** Returns the same time of the zone's clocks on another day. */
export function daysLater(at: number, days: number, timeZone: string): number {
  return days === 0 ? at : instantAt(wallAt(at, timeZone) + days * daySeconds, timeZone);
}

/** Returns the day of a zone's calendar at an instant of unix seconds. */
export function dayAt(at: number, timeZone: string): CalendarDay {
  const wall = new Date(wallAt(at, timeZone) * 1000);
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/** Returns date and time of a zone's clocks, in the format of `instantOf`. */
export function wallOf(at: number, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = new Date(wallAt(at, timeZone) * 1000).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/** Returns ISO 8601 in the zone, to the second, with the offset from UTC: `2026-11-21T06:22:59+03:00`. */
export function isoAt(at: number, timeZone: string): string {
  const wall = wallAt(at, timeZone);
  const minutes = Math.round(Math.abs(wall - at) / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${new Date(wall * 1000).toISOString().slice(0, 19)}${wall < at ? '-' : '+'}${hours}:${rest}`;
}

/** Returns the date some days after another, or before. */
export function dayAfter(date: string, days = 1): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(utc({ year, month, day: day + days })).toISOString().slice(0, 10);
}

/** Returns the first second of a date, or of a later one; if the clocks skip midnight, the moment of the skip. */
export function startOf(date: string, daysLater: number, timeZone: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return zonedTime({ year, month, day: day + daysLater }, { hour: 0 }, timeZone);
}

/**
 * Returns milliseconds; `Date.UTC` takes a year below 100 for one of the 20th century, and the calendar repeats every
 * 400 years.
 */
function utc({ year, month, day }: CalendarDay, hour = 0, minute = 0, second = 0): number {
  return Date.UTC(year + 400, month - 1, day, hour, minute, second) - 146_097 * daySeconds * 1000;
}

const daySeconds = 86_400;
const quarterSeconds = 900;
/** 1 January 2012: until 2011 Newfoundland changed its clocks one minute after midnight. */
const firstQuarter = 1_325_376_000;
const mostOffsets = 10_000;
const clocks = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** Returns the instant at which the zone's clocks show `wall`, which counts seconds as if they ran on UTC. */
function instantAt(wall: number, timeZone: string): number {
  // The offsets of the day before and of the day after: between them lies at most one change of the clocks.
  const before = wall - zoneOffset(wall - daySeconds, timeZone);
  const after = wall - zoneOffset(wall + daySeconds, timeZone);
  return [before, after].sort((a, b) => a - b).find((at) => wallAt(at, timeZone) === wall) ?? before;
}

function wallAt(at: number, timeZone: string): number {
  return at + zoneOffset(at, timeZone);
}

/**
 * Returns the seconds that a zone's clocks are ahead of UTC at an instant of unix seconds. Cached: since 2012 clocks
 * have changed at whole quarters of an hour of UTC only (IANA time zone database: read zone by zone), and a computation
 * costs as much as a query.
 */
export function zoneOffset(at: number, timeZone: string): number {
  if (at < firstQuarter) return readOffset(at, timeZone);
  const key = `${timeZone} ${Math.floor(at / quarterSeconds)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const read = readOffset(at, timeZone);
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, read);
  return read;
}

function readOffset(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at * 1000)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return utc({ year, month, day }, hour, minute, second) / 1000 - at;
}

/** Returns a formatter, cached for each zone: making one costs a hundred times its use. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}
