import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { offeredDays } from '@bellhop/contract/dining/slots';
import { dayAfter, wallOf } from '@bellhop/contract/zoned-time';

/** Yesterday to six days after today, by the restaurant's calendar (ALA-20). */
export function offeredDaysOf({ timezone_id }: Pick<Restaurant, 'timezone_id'>, now: number): readonly string[] {
  const today = wallOf(now, timezone_id).date;
  return Array.from({ length: offeredDays }, (_, after) => dayAfter(today, after - 1));
}

/** Whether a day is none of those: its slots are read by themselves. */
export function isOutsideOffered(day: string, restaurant: Pick<Restaurant, 'timezone_id'>, now: number): boolean {
  return day !== '' && !offeredDaysOf(restaurant, now).includes(day);
}
