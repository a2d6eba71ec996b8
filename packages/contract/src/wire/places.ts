import type { HotelSettings } from '../hotels/settings.ts';
import { listConditions } from '../requests/policy.ts';
import { hasFlag } from '../staff/has-flag.ts';
import type { Flag, Flags } from '../staff/privileges.ts';

export type PlaceFlag =
  | 'housekeeping'
  | 'easee'
  | 'fastCheckin'
  | 'lolRequests'
  | 'alacarte'
  | 'payments'
  | 'webeeadmin'
  | 'personReports';

/** Required privilege and setting; empty: open to all. */
export interface Condition {
  readonly privilege?: Flag;
  readonly hotel?: PlaceFlag;
}

const administration: Condition = { privilege: 'BELLHOP_ADMIN', hotel: 'webeeadmin' };
const payments: Condition = { privilege: 'PAYMENTS', hotel: 'payments' };

/**
 * Every place of the console by its path below `/app/staff`, with the right to open it (ACC-12 to ACC-21). An `$id`
 * opens within the place above it.
 */
export const places = {
  requests: {},
  easee: listConditions.easee,
  bookings: { privilege: 'BOOKINGS' },
  fastCheckin: listConditions.fastCheckin,
  /** Open to all; `maySetRooms` decides who may set a room ready. */
  rooms: { hotel: 'housekeeping' },
  lolRequests: listConditions.lolRequests,
  'alacarte/requests': listConditions.alacarte,
  'alacarte/restaurants': listConditions.alacarte,
  payments,
  'payments/report': payments,
  reports: { privilege: 'BELLHOP_ADMIN' },
  ownReport: { hotel: 'personReports' },
  logs: { privilege: 'BELLHOP_ADMIN' },
  'settings/template': { privilege: 'STAFF_TEMPLATE' },
  'settings/departments': { privilege: 'BELLHOP_ADMIN' },
  // Open to all: the profile menu leads there too (ACC-20).
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
// `Object.keys` loses the types of the keys; zod requires at least one.
export const placeNames = Object.keys(places) as [Place, ...Place[]];

export function mayOpen(place: Place, settings: Pick<HotelSettings, PlaceFlag>, privileges: Flags): boolean {
  return meets(places[place], settings, privileges);
}

export function meets(
  { privilege, hotel }: Condition,
  settings: Pick<HotelSettings, PlaceFlag>,
  privileges: Flags,
): boolean {
  return hasFlag(privileges, privilege) && (hotel === undefined || settings[hotel]);
}
