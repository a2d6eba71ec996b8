import { dayAfter, wallOf } from '@bellhop/contract/zoned-time';
import { systemClock } from '../platform/clock.ts';

/** The zone of both hotels of the tests. */
export const hotelZone = 'Europe/Istanbul';

// A whole test file has one day, also where midnight passes meanwhile.
const today = wallOf(systemClock.now(), hotelZone).date;

/** The day of the hotels in so many days from the beginning of a test file; negative: so many days ago. */
export const hotelDay = (days: number): string => dayAfter(today, days);
