import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Flag } from '@bellhop/contract/staff/privileges';

export interface PassOffers {
  /** Create QR (QR-01). */
  readonly qr: boolean;
  /** Create QR (PMS) (QR-02). */
  readonly pms: boolean;
}

/** Which of the two buttons somebody has (SHELL-30). A pass opens a stay: it is made by staff who may see the stay. */
export function passOffers(
  settings: Pick<HotelSettings, 'createQR' | 'createQrForPms'>,
  held: readonly Flag[],
): PassOffers {
  const mayMake = held.includes('BOOKINGS');
  return { qr: settings.createQR && mayMake, pms: settings.createQrForPms && mayMake };
}
