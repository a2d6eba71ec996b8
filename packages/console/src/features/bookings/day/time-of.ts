import type { Booking } from '@bellhop/contract/bookings/booking';
import type { DayPart } from '@bellhop/contract/bookings/day';
import type { Format } from '../../../platform/format/format.ts';

/**
 * Returns the time of arrival or departure ("14:00"); empty if only the day is known, which is stored as its midnight.
 */
export function timeOf(
  part: DayPart,
  { checkin, checkout }: Pick<Booking, 'checkin' | 'checkout'>,
  { time }: Pick<Format, 'time'>,
): string {
  const at = part === 'arriving' ? checkin : checkout;
  const shown = at === null ? '00:00' : time(at);
  return shown === '00:00' ? '' : shown;
}
