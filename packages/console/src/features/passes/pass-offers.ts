import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Flags } from '@bellhop/contract/staff/privileges';

export interface PassOffers {
  /** Create QR (QR-01). */
  readonly qr: boolean;
  /** Create QR (PMS) (QR-02). */
  readonly pms: boolean;
}

/**
 * Returns which of the two buttons a person has (SHELL-30). A pass opens a stay, so it needs the right to see bookings.
 */
export function passOffers(
  settings: Pick<HotelSettings, 'createQR' | 'createQrForPms'>,
  privileges: Flags,
): PassOffers {
  const mayMake = mayHandleBookings(privileges);
  return { qr: settings.createQR && mayMake, pms: settings.createQrForPms && mayMake };
}
