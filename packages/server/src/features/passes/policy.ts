import type { HotelSettings } from '@bellhop/contract/hotels/settings';

/** Checks whether the hotel makes passes by either button of the top bar (QR-01, QR-02). */
export function issuesPasses(settings: Pick<HotelSettings, 'createQR' | 'createQrForPms'>): boolean {
  return settings.createQR || settings.createQrForPms;
}
