import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { ownAddress } from '../../../platform/tenancy/own-address.ts';

/** Returns the address at which a guest stops messages; null if the hotel has no public address. */
export function stopUrlOf(hotel: Pick<Hotel, 'staffBaseUrl'>, code: string): string | null {
  const address = ownAddress(hotel);
  return address && `${address.origin}/stop/${code}`;
}
