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
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

/** The day that a zone's calendar shows at an instant of unix seconds. */
export function dayAt(at: number, timeZone: string): CalendarDay {
  const wall = new Date((at + offsetAt(at, timeZone)) * 1000);
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Seconds east of Greenwich. */
function offsetAt(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(new Date(at * 1000))
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - at;
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
