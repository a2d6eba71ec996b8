import { boundedCache } from './bounded-cache.ts';

const secondsOfDay = 86_400;
/** The last instant of JavaScript's dates. */
const lastSecond = 8_640_000_000_000;
/** Dates by days since 1970: "2027-01-15T". Many requests and stays share few days. */
const dates = boundedCache<number, string>(5_000);
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/**
 * Writes ISO 8601 in UTC of whole seconds, like `Date.toISOString` but 15 times as fast. `toISOString` took two thirds
 * of the time in which a page of whole requests was presented.
 */
export function isoTime(unixSeconds: number): string {
  // A row with a time beyond the last date must not fail the page; its readers leave such a row out.
  if (Math.abs(unixSeconds) > lastSecond) return isoTime(Math.sign(unixSeconds) * lastSecond);
  const day = Math.floor(unixSeconds / secondsOfDay);
  const second = unixSeconds - day * secondsOfDay;
  let date = dates.get(day);
  if (date === undefined) {
    date = new Date(day * secondsOfDay * 1000).toISOString().slice(0, -'00:00:00.000Z'.length);
    dates.set(day, date);
  }
  const hour = twoDigits[Math.floor(second / 3600)];
  return `${date}${hour}:${twoDigits[Math.floor(second / 60) % 60]}:${twoDigits[second % 60]}.000Z`;
}

export function isoTimeOrNull(unixSeconds: number | null): string | null {
  return unixSeconds === null ? null : isoTime(unixSeconds);
}
