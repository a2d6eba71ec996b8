import type { AllSettings } from '@bellhop/contract/hotels/all-settings';
import { isOwnPage, previewPath } from '@bellhop/contract/own-pages';

/**
 * Content-Security-Policy of the two pages: nothing inline, nothing from elsewhere but what the hotel's own settings name
 * (another gateway, pool or broker; its logo and pictures).
 * @param path of the page, below `origin`; null settings: an unknown host, which gets the page all the same and says so itself.
 */
export function pagePolicy(origin: string, path: string, settings: AllSettings | null): string {
  const named =
    settings === null ? [] : [settings.awsApiGatewayInvokeUrl, settings.identityEndpoint, settings.liveEndpoint];
  // Not every browser counts the live channel of the same host to 'self'. A host of no hotel has none.
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
    'connect-src': ["'self'", ...live, ...originsOf(named)],
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

/** Scheme, host and port of each address; a path within this origin has none. */
function originsOf(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    // A host may hold what separates directives: `https://x;sandbox` is an address.
    return url === null || !/^[\w.:[\]-]+$/.test(url.host) ? [] : [`${url.protocol}//${url.host}`];
  });
}
