import type { DayPart } from '@bellhop/contract/bookings/day';
import { houseDay, writeWindow } from '@bellhop/contract/bookings/house-day';

/** Returns a part of a day in the form of the list's filter. */
export function windowOf(part: DayPart, day: string, today: string, timeZone: string): string {
  return writeWindow(part, day, houseDay(day, today, timeZone));
}
