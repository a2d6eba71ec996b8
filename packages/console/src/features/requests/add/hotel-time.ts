import { zoneOffset } from '@bellhop/contract/zone-offset';

/**
 * Unix seconds of a date `2026-11-21` and a time `23:05` on the hotel's clocks; null: they are none. Where the clocks go
 * forward over it, it is as much later; where they go back and it comes twice, it is the first.
 */
export function instantOf(date: string, time: string, timeZone: string): number | null {
  const wall = Date.parse(`${date}T${time}Z`) / 1000;
  if (!Number.isSafeInteger(wall)) return null;
  const before = wall - zoneOffset(wall - day, timeZone);
  const after = wall - zoneOffset(wall + day, timeZone);
  return [before, after].sort((a, b) => a - b).find((at) => at + zoneOffset(at, timeZone) === wall) ?? before;
}

/** What the hotel's clocks show. */
export function wallOf(at: number, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = new Date((at + zoneOffset(at, timeZone)) * 1000).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

const day = 86_400;
