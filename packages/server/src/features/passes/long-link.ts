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
  /** Of the hotel's own pages, without a slash at its end. */
  origin: string;
  stay: Stay;
  source: PassSource;
}

/** The hotel's app where that lives at another origin; null: guests use our own page. */
export function outsideApp({ settings, origin }: Pick<LongLinkParts, 'settings' | 'origin'>): URL | null {
  const address = settings.BellhopPassDomainUrl ?? '';
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // Anything but a web address would run in the page that leads there.
  return /^https?:$/.test(url.protocol) && url.origin !== origin ? url : null;
}

/** Our own page: one code and nothing about the guest, in the part of an address that no server sees (decision 6). */
export function ownPage(origin: string, code: string): string {
  return `${origin}/guest/#${code}`;
}

/** The code behind the mark of our own page; null: the link leads elsewhere. */
export function codeOfOwnPage(origin: string, link: URL): string | null {
  return link.origin === origin && link.pathname === '/guest/' && link.hash !== '' ? link.hash.slice(1) : null;
}

/** The code of a short link at this origin, in the link itself or anywhere in a text; null: there is none. */
export function shortCodeIn(origin: string, text: string): string | null {
  const start = `${origin}/s/`;
  const at = text.indexOf(start);
  return at === -1 ? null : readShortCode(/^[a-z0-9]*/i.exec(text.slice(at + start.length))?.[0] ?? '');
}

const stores = ['https://apps.apple.com', 'https://itunes.apple.com', 'https://play.google.com'];

/** Whether a short link of ours may lead there. */
export function isOurs(link: URL, parts: Pick<LongLinkParts, 'settings' | 'origin'>): boolean {
  return [parts.origin, outsideApp(parts)?.origin, ...stores].includes(link.origin);
}

/** Where the hotel's app is for the device of a reader; null: there is none for it. */
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

/** QR-35: an outside app does not know our codes, so the link carries who comes. */
export function outsideLink(app: URL, { hotelId, stay, source }: LongLinkParts): string {
  const fields = {
    firstName: stay.name,
    lastName: stay.family_name,
    // QR-29, QR-30; an empty e-mail is none.
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
