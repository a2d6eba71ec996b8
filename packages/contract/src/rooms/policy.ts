import { mayHandleBookings } from '../bookings/policy.ts';
import { mayHandleCheckIns } from '../check-in/policy.ts';
import type { HotelSettings } from '../hotels/settings.ts';
import { isUnrestricted, type Privileges } from '../staff/privileges.ts';

/** Whether a person may set rooms ready: staff of bookings or of check-ins, and staff of a service of housekeeping. */
export function maySetRooms(
  { housekeepingServices }: Pick<HotelSettings, 'housekeepingServices'>,
  privileges: Pick<Privileges, 'authorizedFields' | 'allowedServiceIds'>,
): boolean {
  const { allowedServiceIds } = privileges;
  return (
    mayHandleBookings(privileges) ||
    mayHandleCheckIns(privileges) ||
    housekeepingServices.some((id) => isUnrestricted(allowedServiceIds) || allowedServiceIds.includes(id))
  );
}

/** Whether all staff of the hotel may report defects (decision 140). */
export function takesDefects({ defectService }: Pick<HotelSettings, 'defectService'>): boolean {
  return defectService !== '';
}
