import type { Hotel } from './hotel.ts';

/** Returns the address at which guests and staff reach the hotel; null if no complete one is set. */
export function ownAddress({ staffBaseUrl }: Pick<Hotel, 'staffBaseUrl'>): URL | null {
  return staffBaseUrl !== null && URL.canParse(staffBaseUrl) ? new URL(staffBaseUrl) : null;
}
