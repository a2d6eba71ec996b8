import type { Call } from '@bellhop/contract/call';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Language } from '@bellhop/contract/scalars';

export interface HeaderSources {
  settings: HotelSettings;
  language: Language;
  accessToken: string | null;
  /** The signed-in person's subject, for the policies (API-02). */
  identityId: string | null;
}

/**
 * Returns the headers of a call: API-01 for every call, API-02 for the four policies, API-03 for the authorization
 * call.
 */
export function headersOf(call: Call, from: HeaderSources): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    redeem: from.settings.redeem,
    'bundle-id': from.settings.bundleId,
    ...(call.key === 'none' ? {} : { 'x-api-key': from.settings[call.key] }),
    ...(call.namesCaller === true ? { 'identity-id': from.identityId ?? '' } : { language: from.language }),
    ...(call.access === 'open' || from.accessToken === null ? {} : { Authorization: from.accessToken }),
  };
}
