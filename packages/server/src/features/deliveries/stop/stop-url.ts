import type { Hotel } from '../../../platform/tenancy/hotel.ts';

/** Where a guest stops messages; null: nobody has said at which address guests reach the hotel. */
export function stopUrlOf({ staffBaseUrl }: Pick<Hotel, 'staffBaseUrl'>, code: string): string | null {
  return staffBaseUrl !== null && URL.canParse(staffBaseUrl) ? `${new URL(staffBaseUrl).origin}/stop/${code}` : null;
}
