import { mayHandleBookings } from '../bookings/policy.ts';
import { mayHandleTables } from '../dining/policy.ts';
import type { Flags } from '../staff/privileges.ts';

/** Whether a person may read the messages that the hotel sent to guests. */
export function mayReadDeliveries(privileges: Flags): boolean {
  return mayHandleBookings(privileges) || mayHandleTables(privileges);
}
