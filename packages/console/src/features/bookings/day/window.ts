import type { DayPart } from '@bellhop/contract/bookings/day';
import { houseDay, writeWindow } from '@bellhop/contract/bookings/house-day';

/** A part of a day as the list's filter has it. */
export function windowOf(part: DayPart, day: string, today: string, timeZone: string): string {
  return writeWindow(part, day, houseDay(day, today, timeZone));
}
