import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { ownPages } from '@bellhop/contract/own-pages';
import type { Language } from '@bellhop/contract/scalars';

type AdminSettings = Pick<
  HotelSettings,
  'adminUrl' | 'adminTestUrl' | 'awsApiGatewayInvokeUrl' | 'bundleId' | 'hotelId' | 'redeem'
>;

/** EMB-08, EMB-09: the page of the language, and the test page where the gateway is a development one; else Bellhop's own. */
export function adminPageOf(settings: AdminSettings, language: Language): URL {
  const { adminUrl, adminTestUrl, awsApiGatewayInvokeUrl } = settings;
  const isTest = isDevelopment(awsApiGatewayInvokeUrl) && adminTestUrl !== '';
  // A page in one language is better than none of the hotel's.
  const [first = ownPages.administration] = Object.values(adminUrl);
  return new URL(isTest ? adminTestUrl : (adminUrl[language] ?? adminUrl['en'] ?? first), window.location.origin);
}

/** Decision on EMB-09: `dev` in the host of the gateway. */
function isDevelopment(gateway: string): boolean {
  return URL.canParse(gateway) && new URL(gateway).host.includes('dev');
}

/** EMB-10, EMB-11. @param refreshToken of a sign-in made for this page; null: none is given */
export function frameAddressOf(
  page: URL,
  { bundleId, hotelId, redeem }: AdminSettings,
  { language, refreshToken, action }: { language: Language; refreshToken: string | null; action: string | null },
): string {
  const address = new URL(page);
  const given = {
    lang: language,
    refresh_token: refreshToken,
    bundle: bundleId,
    hotel_id: hotelId,
    // Its own each time, so that no cache answers.
    random: crypto.randomUUID(),
    redeem,
    actionToGo: action,
  };
  for (const [name, value] of Object.entries(given)) if (value !== null) address.searchParams.set(name, value);
  return address.href;
}
