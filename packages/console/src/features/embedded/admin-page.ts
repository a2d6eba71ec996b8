import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { ownPages } from '@bellhop/contract/own-pages';
import type { Language } from '@bellhop/contract/scalars';

type AdminSettings = Pick<
  HotelSettings,
  'adminUrl' | 'adminTestUrl' | 'awsApiGatewayInvokeUrl' | 'bundleId' | 'hotelId' | 'redeem'
>;

/**
 * EMB-08, EMB-09: returns the hotel's page in the language, its test page for a development gateway, else Bellhop's
 * own.
 */
export function adminPageOf(settings: AdminSettings, language: Language): URL {
  const { adminUrl, adminTestUrl, awsApiGatewayInvokeUrl } = settings;
  const isTest = isDevelopment(awsApiGatewayInvokeUrl) && adminTestUrl !== '';
  // The hotel's page in another language is better than none.
  const [first = ownPages.administration] = Object.values(adminUrl);
  return new URL(isTest ? adminTestUrl : (adminUrl[language] ?? adminUrl['en'] ?? first), window.location.origin);
}

/** Decision on EMB-09: `dev` in the host of the gateway. */
function isDevelopment(gateway: string): boolean {
  return URL.canParse(gateway) && new URL(gateway).host.includes('dev');
}

/** EMB-10, EMB-11. @param refreshToken of a sign-in created for this page; null without such a sign-in */
export function frameAddressOf(
  page: URL,
  { bundleId, hotelId, redeem }: AdminSettings,
  { language, refreshToken, action }: { language: Language; refreshToken: string | null; action: string | null },
): string {
  const address = new URL(page);
  const parameters = {
    lang: language,
    refresh_token: refreshToken,
    bundle: bundleId,
    hotel_id: hotelId,
    // A new value each time prevents a cached answer.
    random: crypto.randomUUID(),
    redeem,
    actionToGo: action,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== null) address.searchParams.set(name, value);
  return address.href;
}
