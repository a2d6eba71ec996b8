import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Flags } from '@bellhop/contract/staff/privileges';
import { type Condition, mayOpen, meets, type Place, type PlaceFlag } from '@bellhop/contract/wire/places';

/** Places of the sidebar. */
export type SidebarPlace = Exclude<Place, 'search' | 'charging' | 'admin'>;

interface SidebarEntryShape extends Condition {
  id: string;
  /** A single place is the entry itself; of several places each is an entry below it. */
  places: readonly [SidebarPlace, ...SidebarPlace[]];
}

/** Entries in the order of SHELL-19, with payments, reports and logs (SHELL-20, SHELL-21). */
export const sidebarEntries = [
  { id: 'requests', places: ['requests'] },
  { id: 'easee', places: ['easee'] },
  { id: 'bookings', places: ['bookings'] },
  { id: 'fastCheckin', places: ['fastCheckin'] },
  { id: 'rooms', places: ['rooms'] },
  { id: 'lolRequests', places: ['lolRequests'] },
  { id: 'alacarte', places: ['alacarte/requests', 'alacarte/restaurants'] },
  { id: 'payments', places: ['payments', 'payments/report'] },
  { id: 'reports', places: ['reports'] },
  { id: 'ownReport', places: ['ownReport'] },
  { id: 'logs', places: ['logs'] },
  {
    id: 'settings',
    places: ['settings/template', 'settings/departments', 'settings/ringTone', 'settings/reportProblem'],
    privilege: 'STAFF_TEMPLATE',
  },
  { id: 'webeeadmin', places: ['webeeadmin'] },
] as const satisfies readonly SidebarEntryShape[];
export type SidebarEntry = (typeof sidebarEntries)[number]['id'];

export interface ShownEntry {
  id: SidebarEntry;
  /** At least one place. */
  places: readonly [SidebarPlace, ...SidebarPlace[]];
}

/** Returns the entries for this person in this hotel, each with the places that they may open (ACC-21). */
export function entriesFor(settings: Pick<HotelSettings, PlaceFlag>, privileges: Flags): readonly ShownEntry[] {
  const entries: readonly (SidebarEntryShape & { id: SidebarEntry })[] = sidebarEntries;
  return entries.flatMap((entry) => {
    if (!meets(entry, settings, privileges)) return [];
    const [first, ...others] = entry.places.filter((place) => mayOpen(place, settings, privileges));
    return first === undefined ? [] : [{ id: entry.id, places: [first, ...others] }];
  });
}

export function addressOf<Wanted extends SidebarPlace>(place: Wanted) {
  return `/app/staff/${place}` as const;
}
