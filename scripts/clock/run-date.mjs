const offsetName = 'BELLHOP_TEST_CLOCK';
const preload = new URL('preload.mjs', import.meta.url);
const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds by which this process's clock is ahead of the machine's; 0 in a run of today. */
export function readOffset() {
  return Number(process.env[offsetName] ?? 0);
}

/** Environment of a process whose clock is `offset` milliseconds ahead. */
export function environmentAt(offset) {
  if (offset === 0) return {};
  const options = [process.env.NODE_OPTIONS, `--import=${preload.href}`].filter(Boolean).join(' ');
  return { [offsetName]: String(offset), NODE_OPTIONS: options };
}

/** Parses a date of ISO 8601 or a number of days from now, such as `+40d`. Throws on other texts. */
export function readDate(text, start = new Date()) {
  const days = /^\+(\d+)d$/.exec(text)?.[1];
  const date = days === undefined ? new Date(text) : new Date(start.getTime() + Number(days) * day);
  if (Number.isNaN(date.getTime())) throw new Error(`Invalid date "${text}": use 2027-03-28T00:50:00Z or +40d.`);
  return date;
}

/**
 * Draws the date of a run from its seed: the end of a month in Istanbul, a clock change in Berlin, 29 February, or a
 * moment of the next three years.
 */
export function drawDate(seed, start = new Date()) {
  const share = (seed >>> 2) / 2 ** 30;
  const year = start.getUTCFullYear();
  switch (seed % 4) {
    case 0:
      return endOfMonth(year, start.getUTCMonth() + Math.floor(share * 36));
    case 1:
      return clockChange(year + 1 + Math.floor(share * 3), share * 6 - Math.floor(share * 6) < 0.5 ? 2 : 9);
    case 2:
      return leapDay(start);
    default:
      return new Date(start.getTime() + Math.floor(share * 3 * 365 * day));
  }
}

/** 23:52 on the last day of a month in Istanbul (UTC+3). */
export const endOfMonth = (year, month) => new Date(Date.UTC(year, month + 1, 1, -3, -8));

/** Noon of the next 29 February. */
export const leapDay = (start) => new Date(Date.UTC(Math.floor(start.getUTCFullYear() / 4) * 4 + 4, 1, 29, 12));

/** Ten minutes before the clock change in Berlin, at 01:00 UTC on the last Sunday of March (2) or October (9). */
export function clockChange(year, month) {
  const last = new Date(Date.UTC(year, month + 1, 0, 0, 50));
  return new Date(last.getTime() - last.getUTCDay() * day);
}
