import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Flag } from '@bellhop/contract/staff/privileges';

export interface PassOffers {
  /** Create QR (QR-01). */
  readonly qr: boolean;
  /** Create QR (PMS) (QR-02). */
  readonly pms: boolean;
}

/**
 * Which of the two buttons somebody has (SHELL-30). A pass opens a stay: it is made by who may see the stay.
 * @param hasPmsGuests a list of the property management system's guests can be read here; without it the second has nobody to offer
 */
export function passOffers(
  settings: Pick<HotelSettings, 'createQR' | 'createQrForPms'>,
  held: readonly Flag[],
  hasPmsGuests: boolean,
): PassOffers {
  const mayMake = held.includes('BOOKINGS');
  return { qr: settings.createQR && mayMake, pms: settings.createQrForPms && hasPmsGuests && mayMake };
}

/** No property management system is connected: nobody could be picked from its list. */
export const hasPmsGuests = false;
