import { listBookings } from '@bellhop/contract/bookings/booking';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { listRequestCards } from '@bellhop/contract/requests/card';
import { type Flag, flags } from '@bellhop/contract/staff/privileges';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { everyArea } from '../../testing/sample-settings.ts';
import { Sidebar } from './sidebar.tsx';

const nothingWaits = { items: [], total: 0, counts: {}, lastEvaluatedKey: null };
beforeEach(() => {
  new Gateway().answer(listBookings, nothingWaits).answer(listRequestCards, { ...nothingWaits, services: {} });
});

/** The entries of the sidebar from top to bottom, with the places of the opened groups. */
async function readSidebar(rights: readonly Flag[], settings: Partial<HotelSettings>, opened: readonly string[] = []) {
  await renderSignedIn(<Sidebar />, { flags: rights, settings });
  const side = await screen.findByRole('navigation', { name: 'Main' });
  for (const group of opened) await userEvent.click(within(side).getByRole('button', { name: group }));
  return [...side.querySelectorAll('a, button')]
    .filter((entry) => entry.closest('[hidden]') === null)
    .map((entry) => entry.getAttribute('title'));
}

/** The rights of the demo accounts. */
const accounts = {
  manager: flags,
  housekeeping: [],
  frontdesk: ['BOOKINGS', 'FAST_CHECK_IN', 'PAYMENTS', 'STAFF_TEMPLATE'],
  concierge: ['LOLREQUESTS', 'ALACARTE'],
  newcomer: ['STAFF_TEMPLATE'],
} as const satisfies Record<string, readonly Flag[]>;

describe('the sidebar that a person sees', () => {
  it.each<[keyof typeof accounts, readonly string[]]>([
    [
      'manager',
      [
        'Requests',
        'Easee',
        'Bookings',
        'Contactless Check-in',
        'Rooms',
        'Concierge requests',
        'À la carte',
        'Payments',
        'Reports',
        'Your figures',
        'Guest Logs',
        'Settings',
        'Administration',
      ],
    ],
    ['housekeeping', ['Requests', 'Easee', 'Rooms', 'Your figures']],
    [
      'frontdesk',
      ['Requests', 'Easee', 'Bookings', 'Contactless Check-in', 'Rooms', 'Payments', 'Your figures', 'Settings'],
    ],
    ['concierge', ['Requests', 'Easee', 'Rooms', 'Concierge requests', 'À la carte', 'Your figures']],
    ['newcomer', ['Requests', 'Easee', 'Rooms', 'Your figures', 'Settings']],
  ])(
    'has for the %s, in a hotel that works with everything, the entries of their rights in order (ACC-12, ACC-13, ACC-14, ACC-15, ACC-16, ACC-17, ACC-18, ACC-20, ACC-21, SHELL-19)',
    async (name, expected) => {
      expect(await readSidebar(accounts[name], everyArea)).toEqual(expected);
    },
  );

  it.each<[keyof typeof everyArea, string]>([
    ['easee', 'Easee'],
    ['fastCheckin', 'Contactless Check-in'],
    ['lolRequests', 'Concierge requests'],
    ['alacarte', 'À la carte'],
    ['payments', 'Payments'],
    ['webeeadmin', 'Administration'],
    ['personReports', 'Your figures'],
  ])(
    'loses its entry when the hotel turns %s off (ACC-14, ACC-15, ACC-16, ACC-17, ACC-18, ACC-19, SET-19, SET-21)',
    async (flag, entry) => {
      expect(await readSidebar(flags, everyArea)).toContain(entry);
      cleanup();
      expect(await readSidebar(flags, { ...everyArea, [flag]: false })).not.toContain(entry);
    },
  );

  it('has the places of a group below it (SHELL-16, SHELL-20, SHELL-21, PAY-01)', async () => {
    expect(await readSidebar(flags, everyArea, ['À la carte', 'Payments', 'Settings'])).toEqual([
      'Requests',
      'Easee',
      'Bookings',
      'Contactless Check-in',
      'Rooms',
      'Concierge requests',
      'À la carte',
      'Alacarte Reservations',
      'Restaurants',
      'Payments',
      'Create Link',
      'Payment Report',
      'Reports',
      'Your figures',
      'Guest Logs',
      'Settings',
      'Message Templates',
      'Departments',
      'Change Ring Tone',
      'Report a Problem',
      'Administration',
    ]);
  });

  it('leads to the list by its entry of payments, and to the form by Create Link below it (PAY-01)', async () => {
    await readSidebar(flags, everyArea, ['Payments']);
    const create = screen.getByRole('link', { name: 'Create Link' });
    await waitFor(() => expect(create.getAttribute('aria-current')).toBe('page'));
    expect(create.getAttribute('href')).toBe('/app/staff/payments?form=new');
  });

  it('shows no place with the icon of its group, which is above it in the narrow menu (D31)', async () => {
    await readSidebar(flags, everyArea, ['À la carte', 'Payments', 'Settings']);
    const icon = (entry: string) => screen.getByTitle(entry).querySelector('svg')?.innerHTML;
    for (const [group, ...places] of [
      ['À la carte', 'Alacarte Reservations', 'Restaurants'],
      ['Payments', 'Create Link', 'Payment Report'],
      ['Settings', 'Message Templates', 'Departments', 'Change Ring Tone', 'Report a Problem'],
    ] as const) {
      for (const place of places) expect(icon(place), place).not.toBe(icon(group));
    }
  });
});
