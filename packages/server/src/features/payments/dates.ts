import { isInstantDate } from '@bellhop/contract/scalars';
import { startOf } from '@bellhop/contract/zoned-time';
import { invalidInput } from '../../platform/failure.ts';

/**
 * The first second of a day of the hotel's calendar. `path`: the input field of the day, for the error.
 * @throws invalid_input if there is no such day after 1970 began
 */
export function firstSecond(day: string, path: string, timeZone: string): number {
  if (!isInstantDate(day)) throw invalidInput(path, 'date');
  return startOf(day, 0, timeZone);
}

/** The first second after it: the day itself is whole. */
export function secondAfter(day: string, path: string, timeZone: string): number {
  firstSecond(day, path, timeZone);
  return startOf(day, 1, timeZone);
}
