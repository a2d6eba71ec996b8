import type { DayPart } from '@bellhop/contract/bookings/day';
import { houseDay, writeWindow } from '@bellhop/contract/bookings/house-day';

/** A part of a day as the list's filter has it. */
export function windowOf(part: DayPart, day: string, today: string, timeZone: string): string {
  return writeWindow(part, day, houseDay(day, today, timeZone));
}

/** A day of the calendar some days before or after. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}
