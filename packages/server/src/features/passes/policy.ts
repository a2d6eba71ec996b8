import type { HotelSettings } from '@bellhop/contract/hotels/settings';

/** Either button of the top bar makes passes (QR-01, QR-02); a hotel with neither hands out none. */
export function issuesPasses(settings: Pick<HotelSettings, 'createQR' | 'createQrForPms'>): boolean {
  return settings.createQR || settings.createQrForPms;
}
