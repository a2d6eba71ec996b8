import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { ownAddress } from '../../../platform/tenancy/own-address.ts';

/** Where a guest stops messages; null: nobody has said at which address guests reach the hotel. */
export function stopUrlOf(hotel: Pick<Hotel, 'staffBaseUrl'>, code: string): string | null {
  const address = ownAddress(hotel);
  return address && `${address.origin}/stop/${code}`;
}
