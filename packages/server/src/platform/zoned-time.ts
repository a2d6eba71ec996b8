import { zoneOffset } from '@bellhop/contract/zone-offset';

/** A day of the calendar, as a hotel's wall shows it. */
export interface CalendarDay {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
}

/** Unix seconds of an hour of a day in a zone; days beyond the end of a month roll over. Where the clock skips the hour: the next one. */
export function zonedTime({ year, month, day }: CalendarDay, hour: number, timeZone: string): number {
  const wall = Date.UTC(year, month - 1, day, hour) / 1000;
  // Twice: the first guess may lie on the other side of a change of the clock.
  const guess = wall - zoneOffset(wall, timeZone);
  return wall - zoneOffset(guess, timeZone);
}

/** The day that a zone's calendar shows at an instant of unix seconds. */
export function dayAt(at: number, timeZone: string): CalendarDay {
  const wall = new Date((at + zoneOffset(at, timeZone)) * 1000);
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}
