import { dayAfter, instantOf, wallOf } from '@bellhop/contract/zoned-time';
import { systemClock } from '../platform/clock.ts';
import type { TestClock } from './test-clock.ts';

/** The zone of both hotels of the tests. */
export const hotelZone = 'Europe/Istanbul';

// A whole test file has one day, even if midnight passes meanwhile.
const today = wallOf(systemClock.now(), hotelZone).date;

/** The day of the hotels in so many days from the beginning of a test file; negative: so many days ago. */
export const hotelDay = (days: number): string => dayAfter(today, days);

/** Moves a clock on to noon of the hotels' next day, for a test whose day must not change while it runs. Answers that day. */
export function moveToNoon(clock: TestClock): string {
  const day = dayAfter(wallOf(clock.now(), hotelZone).date, 1);
  clock.advance((instantOf(day, '12:00', hotelZone) ?? Number.NaN) - clock.now());
  return day;
}
