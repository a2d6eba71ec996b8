import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { PassSource } from '@bellhop/contract/passes/pass';
import { readShortCode } from '../../platform/short-code.ts';
import type { BookingRow } from '../bookings/row.ts';

type Stay = Pick<
  BookingRow,
  'name' | 'family_name' | 'email' | 'phone_number' | 'user_id' | 'rooms' | 'checkin' | 'checkout'
>;

export interface LongLinkParts {
  hotelId: string;
  settings: Pick<HotelSettings, 'BellhopPassDomainUrl'>;
  /** The origin of the hotel's own pages, without a slash at the end. */
  origin: string;
  stay: Stay;
  source: PassSource;
}

/** Returns the hotel's app at another origin; null if guests use our own page. */
export function outsideApp({ settings, origin }: Pick<LongLinkParts, 'settings' | 'origin'>): URL | null {
  const address = settings.BellhopPassDomainUrl ?? '';
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // Any other protocol could run code in the page that opens the link.
  return /^https?:$/.test(url.protocol) && url.origin !== origin ? url : null;
}

/** Returns the address of our page with the code after `#`, a part that browsers send to no server (decision 6). */
export function ownPage(origin: string, code: string): string {
  return `${origin}/guest/#${code}`;
}

/** Returns the code of a link to our own page; null for other links. */
export function codeOfOwnPage(origin: string, link: URL): string | null {
  return link.origin === origin && link.pathname === '/guest/' && link.hash !== '' ? link.hash.slice(1) : null;
}

/** Returns the code of a short link at this origin, anywhere in a text; null if there is none. */
export function shortCodeIn(origin: string, text: string): string | null {
  const start = `${origin}/s/`;
  const at = text.indexOf(start);
  return at === -1 ? null : readShortCode(/^[a-z0-9]*/i.exec(text.slice(at + start.length))?.[0] ?? '');
}

const stores = ['https://apps.apple.com', 'https://itunes.apple.com', 'https://play.google.com'];

/** Checks whether our short links may lead to this address. */
export function isOurs(link: URL, parts: Pick<LongLinkParts, 'settings' | 'origin'>): boolean {
  return [parts.origin, outsideApp(parts)?.origin, ...stores].includes(link.origin);
}

/** Returns the address of the hotel's app in the store of the reader's device; null if there is none. */
export function storeOf(
  { app_store_id, andorid_bundle_id }: Pick<HotelSettings, 'app_store_id' | 'andorid_bundle_id'>,
  userAgent: string,
): string | null {
  const apple = /^(?:id)?(\d+)$/.exec(app_store_id.trim())?.[1];
  if (/iPhone|iPad|iPod/.test(userAgent)) return apple === undefined ? null : `https://apps.apple.com/app/id${apple}`;
  const android = andorid_bundle_id.trim();
  if (!/Android/.test(userAgent) || !/^[\w.]+$/.test(android)) return null;
  return `https://play.google.com/store/apps/details?id=${android}`;
}

/** QR-35: an outside app does not know our codes, so the link contains the guest's data. */
export function outsideLink(app: URL, { hotelId, stay, source }: LongLinkParts): string {
  const fields = {
    firstName: stay.name,
    lastName: stay.family_name,
    // QR-29, QR-30; an empty e-mail counts as missing.
    userId: stay.email || stay.phone_number || stay.user_id,
    hotelId,
    checkInDate: stay.checkin === null ? '' : String(stay.checkin),
    checkOutDate: stay.checkout === null ? '' : String(stay.checkout),
    roomNumber: stay.rooms.join(', '),
    source,
  };
  const url = new URL(app);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
