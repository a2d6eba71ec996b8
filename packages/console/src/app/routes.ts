import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { listConditions } from '@bellhop/contract/requests/lists';
import type { Flag } from '@bellhop/contract/staff/privileges';

type HotelFlag = 'housekeeping' | 'easee' | 'fastCheckin' | 'lolRequests' | 'alacarte' | 'payments' | 'webeeadmin';

/** What a person, and what their hotel, must have; nothing: everybody may. */
interface Condition {
  privilege?: Flag;
  hotel?: HotelFlag;
}

const administration: Condition = { privilege: 'BELLHOP_ADMIN', hotel: 'webeeadmin' };
const payments: Condition = { privilege: 'PAYMENTS', hotel: 'payments' };

/**
 * Every place by its path below `/app/staff`, and who may open it (ACC-12 to ACC-21). The routes are made of it in
 * `router.tsx`, what stands there in `screens.tsx`. An `$id` opens within the place above it.
 */
export const places = {
  requests: {},
  easee: listConditions.easee,
  bookings: { privilege: 'BOOKINGS' },
  fastCheckin: listConditions.fastCheckin,
  /** For everybody; who says that a room is ready, `maySetRooms` tells. */
  rooms: { hotel: 'housekeeping' },
  lolRequests: listConditions.lolRequests,
  'alacarte/requests': listConditions.alacarte,
  'alacarte/restaurants': listConditions.alacarte,
  payments,
  'payments/report': payments,
  logs: { privilege: 'BELLHOP_ADMIN' },
  'settings/template': { privilege: 'STAFF_TEMPLATE' },
  'settings/departments': { privilege: 'BELLHOP_ADMIN' },
  // For everybody: the profile menu leads there too (ACC-20).
  'settings/ringTone': {},
  'settings/reportProblem': {},
  webeeadmin: administration,
  /** Pages of their own, at `/app/charging` and `/app/admin`, which the two places above show in a frame. */
  charging: listConditions.easee,
  admin: administration,
  /** At `/app/pages/search/$keyword` (SHELL-17). */
  search: {},
} as const satisfies Record<string, Condition>;
export type Place = keyof typeof places;

export function mayOpen(place: Place, settings: Pick<HotelSettings, HotelFlag>, held: readonly Flag[]): boolean {
  return meets(places[place], settings, held);
}

/** Places that the sidebar leads to. */
export type SidebarPlace = Exclude<Place, 'search' | 'charging' | 'admin'>;

interface SidebarEntryShape extends Condition {
  id: string;
  /** One place is the entry itself; of several each is an entry below it. */
  places: readonly [SidebarPlace, ...SidebarPlace[]];
}

/** SHELL-19 in its order, with payments and logs (SHELL-20, SHELL-21). */
export const sidebarEntries = [
  { id: 'requests', places: ['requests'] },
  { id: 'easee', places: ['easee'] },
  { id: 'bookings', places: ['bookings'] },
  { id: 'fastCheckin', places: ['fastCheckin'] },
  { id: 'rooms', places: ['rooms'] },
  { id: 'lolRequests', places: ['lolRequests'] },
  { id: 'alacarte', places: ['alacarte/requests', 'alacarte/restaurants'] },
  { id: 'payments', places: ['payments', 'payments/report'] },
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
  /** One at least. */
  places: readonly [SidebarPlace, ...SidebarPlace[]];
}

/** Entries that this person has in this hotel, each with the places that they may open (ACC-21). */
export function entriesFor(settings: Pick<HotelSettings, HotelFlag>, held: readonly Flag[]): readonly ShownEntry[] {
  const entries: readonly (SidebarEntryShape & { id: SidebarEntry })[] = sidebarEntries;
  return entries.flatMap((entry) => {
    if (!meets(entry, settings, held)) return [];
    const [first, ...others] = entry.places.filter((place) => mayOpen(place, settings, held));
    return first === undefined ? [] : [{ id: entry.id, places: [first, ...others] }];
  });
}

export function addressOf<Wanted extends SidebarPlace>(place: Wanted) {
  return `/app/staff/${place}` as const;
}

function meets(
  { privilege, hotel }: Condition,
  settings: Pick<HotelSettings, HotelFlag>,
  held: readonly Flag[],
): boolean {
  return (privilege === undefined || held.includes(privilege)) && (hotel === undefined || settings[hotel]);
}
