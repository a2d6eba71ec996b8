import { instantOf, wallOf } from '@bellhop/contract/zoned-time';

/** ADD-03: a due day may be this many years back, or in the next year. */
const yearsBack = 100;
const yearsAhead = 1;

export type DueRange = ReturnType<typeof dueRange>;

/** The days that the picker offers (ADD-03), such as `2026-01-01`; `now` in unix seconds. */
export function dueRange(now: number, timeZone: string) {
  const year = Number(wallOf(now, timeZone).date.slice(0, 4));
  return { first: `${year - yearsBack}-01-01`, last: `${year + yearsAhead}-12-31` };
}

export type DueFault = 'dateMissing' | 'timeMissing' | 'outOfRange' | 'beforeTime';

/** The fault of the due time; null: it is valid, or neither date nor time is set. */
export function dueFault(due: { date: string; time: string }, range: DueRange, timeZone: string): DueFault | null {
  const { date, time } = due;
  if (date === '' && time === '') return null;
  if (date === '') return 'dateMissing';
  if (time === '') return 'timeMissing';
  const at = instantOf(date, time, timeZone);
  // Days are compared as they are written: both have the year first.
  if (at === null || date < range.first || date > range.last) return 'outOfRange';
  // Times of the wire count from 1970 and have no sign (TIME-02).
  return at < 0 ? 'beforeTime' : null;
}

/** The due times that staff promise most often. */
export const quickDues = ['halfHour', 'hour', 'tomorrow'] as const;
export type QuickDue = (typeof quickDues)[number];

const minutes = { halfHour: 30, hour: 60 } as const;
/** When a hotel's morning work is done. */
export const tomorrowAt = '09:00';

export function quickDue(which: QuickDue, now: number, timeZone: string): { date: string; time: string } {
  if (which !== 'tomorrow') return wallOf(now + minutes[which] * 60, timeZone);
  const noon = instantOf(wallOf(now, timeZone).date, '12:00', timeZone) ?? now;
  // From noon to noon is between 23 and 25 hours: 24 of them are always on the next day.
  return { date: wallOf(noon + 24 * 3600, timeZone).date, time: tomorrowAt };
}
