import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Flag } from '@bellhop/contract/staff/privileges';

/** SHELL-19, in this order, and payments (SHELL-20). */
export const sidebarEntries = [
  'requests',
  'easee',
  'bookings',
  'fastCheckin',
  'lolRequests',
  'alacarte',
  'payments',
  'settings',
  'webeeadmin',
] as const;
export type SidebarEntry = (typeof sidebarEntries)[number];

type HotelFlag = 'easee' | 'fastCheckin' | 'lolRequests' | 'alacarte' | 'payments' | 'webeeadmin';

interface Condition {
  privilege?: Flag;
  hotel?: HotelFlag;
}

/** ACC-12 to ACC-20. */
const conditions: Record<SidebarEntry, Condition> = {
  requests: {},
  easee: { hotel: 'easee' },
  bookings: { privilege: 'BOOKINGS' },
  fastCheckin: { privilege: 'FAST_CHECK_IN', hotel: 'fastCheckin' },
  lolRequests: { privilege: 'LOLREQUESTS', hotel: 'lolRequests' },
  alacarte: { privilege: 'ALACARTE', hotel: 'alacarte' },
  payments: { privilege: 'PAYMENTS', hotel: 'payments' },
  settings: { privilege: 'STAFF_TEMPLATE' },
  webeeadmin: { privilege: 'BELLHOP_ADMIN', hotel: 'webeeadmin' },
};

/** Entries that this person has in this hotel (ACC-21). */
export function entriesFor(settings: Pick<HotelSettings, HotelFlag>, held: readonly Flag[]): readonly SidebarEntry[] {
  return sidebarEntries.filter((entry) => {
    const { privilege, hotel } = conditions[entry];
    return (privilege === undefined || held.includes(privilege)) && (hotel === undefined || settings[hotel]);
  });
}
