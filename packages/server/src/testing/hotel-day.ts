import { dayAfter, wallOf } from '@bellhop/contract/zoned-time';
import { systemClock } from '../platform/clock.ts';

/** The zone of both hotels of the tests. */
export const hotelZone = 'Europe/Istanbul';

/** The day of the hotels in so many days from now; negative: so many days ago. */
export const hotelDay = (days: number): string => dayAfter(wallOf(systemClock.now(), hotelZone).date, days);
