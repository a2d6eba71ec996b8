import type { Hotel } from './hotel.ts';

/** Address at which guests and staff reach the hotel; null where nobody has said a whole one. */
export function ownAddress({ staffBaseUrl }: Pick<Hotel, 'staffBaseUrl'>): URL | null {
  return staffBaseUrl !== null && URL.canParse(staffBaseUrl) ? new URL(staffBaseUrl) : null;
}
