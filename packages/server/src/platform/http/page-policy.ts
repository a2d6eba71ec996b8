import type { AllSettings } from '@bellhop/contract/hotels/all-settings';
import { isOwnPage, previewPath } from '@bellhop/contract/own-pages';

/**
 * Returns the Content-Security-Policy of the two pages: nothing inline, and no other origins than the hotel's own
 * settings name (another gateway, pool or broker; its logo and pictures).
 * @param path of the page, below `origin`
 * @param settings null: an unknown host, for which the page loads and shows the fault itself
 */
export function pagePolicy(origin: string, path: string, settings: AllSettings | null): string {
  const endpoints =
    settings === null ? [] : [settings.awsApiGatewayInvokeUrl, settings.identityEndpoint, settings.liveEndpoint];
  // Not every browser includes the live channel of the same host in 'self'. A host without a hotel has no live channel.
  const live = settings === null ? [] : [origin.replace(/^http/, 'ws')];
  const pictures = settings === null ? [] : [settings.theme.logoUrl ?? '', ...(settings.theme.loginImages ?? [])];
  const framed =
    settings === null ? [] : [...Object.values(settings.adminUrl), settings.adminTestUrl, settings.easeeUrl];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...live, ...originsOf(endpoints)],
    'img-src': ["'self'", 'data:', 'blob:', ...originsOf(pictures)],
    'frame-src': ["'self'", ...originsOf(framed)],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [isOwnPage(path) || path === previewPath ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Returns scheme, host and port of each address, and none for a path within this origin. */
function originsOf(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    // A host may contain the separator of directives: `https://x;sandbox` is an address.
    return url === null || !/^[\w.:[\]-]+$/.test(url.host) ? [] : [`${url.protocol}//${url.host}`];
  });
}
