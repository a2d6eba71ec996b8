import { hasFlag } from '../staff/has-flag.ts';
import type { Flags } from '../staff/privileges.ts';

/** Whether a person may see and change bookings. */
export function mayHandleBookings(privileges: Flags): boolean {
  return hasFlag(privileges, 'BOOKINGS');
}
