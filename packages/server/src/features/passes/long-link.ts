import type { HotelSettings } from '@bellhop/contract/hotels/settings';

interface Stay {
  name: string;
  family_name: string;
  email: string | null;
  phone_number: string | null;
  user_id: string;
  rooms: readonly string[];
  /** Unix seconds. */
  checkin: number | null;
  checkout: number | null;
}

export interface LongLinkParts {
  hotelId: string;
  settings: Pick<HotelSettings, 'BellhopPassDomainUrl'>;
  /** Of the hotel's own pages, without a slash at its end. */
  origin: string;
  stay: Stay;
  source: 'scan';
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
