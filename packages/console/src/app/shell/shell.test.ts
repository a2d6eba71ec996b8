import type { Flag } from '@bellhop/contract/staff/privileges';
import { describe, expect, it } from 'vitest';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { entriesFor, mayOpen, type Place, places, type SidebarEntry, sidebarEntries } from '../routes.ts';
import { faviconOf, titleOf } from './document-title.ts';
import { type MenuState, menuStates, nextMenuState } from './menu-state.ts';

describe('the sidebar', () => {
  const everything = sampleSettings({
    easee: true,
    fastCheckin: true,
    lolRequests: true,
    alacarte: true,
    payments: true,
    webeeadmin: true,
  });
  const nothing = sampleSettings();

  it.each<[SidebarEntry, Flag | null, boolean, string]>([
    ['bookings', 'BOOKINGS', false, 'ACC-13'],
    ['payments', 'PAYMENTS', true, 'ACC-14'],
    ['alacarte', 'ALACARTE', true, 'ACC-15'],
    ['lolRequests', 'LOLREQUESTS', true, 'ACC-16'],
    ['fastCheckin', 'FAST_CHECK_IN', true, 'ACC-17'],
    ['easee', null, true, 'ACC-18'],
    ['webeeadmin', 'BELLHOP_ADMIN', true, 'ACC-19'],
    ['settings', 'STAFF_TEMPLATE', false, 'ACC-20'],
  ])(
    'shows %s with privilege %s and, where it needs one, the flag of the hotel %s (%s, ACC-21, SET-21)',
    (entry, flag, byHotel) => {
      const held = flag === null ? [] : [flag];
      const shown = (settings: typeof nothing, flags: Flag[]) => entriesFor(settings, flags).map(({ id }) => id);
      expect(shown(everything, held)).toContain(entry);
      expect(shown(nothing, held).includes(entry)).toBe(!byHotel);
      expect(shown(everything, []).includes(entry)).toBe(flag === null);
    },
  );

  it('has its entries in the order of the specification, with payments and logs (SHELL-19, SHELL-20, SHELL-21)', () => {
    expect(sidebarEntries.map(({ id }) => id)).toEqual([
      'requests',
      'easee',
      'bookings',
      'fastCheckin',
      'lolRequests',
      'alacarte',
      'payments',
      'logs',
      'settings',
      'webeeadmin',
    ]);
    const below = Object.fromEntries(sidebarEntries.map((entry) => [entry.id, entry.places]));
    expect(below['payments']).toEqual(['payments', 'payments/report']);
    expect(below['alacarte']).toEqual(['alacarte/requests', 'alacarte/restaurants']);
    expect(below['settings']).toEqual([
      'settings/template',
      'settings/departments',
      'settings/ringTone',
      'settings/reportProblem',
    ]);
  });

  it('is not the only thing that keeps people out: their places do too (ACC-21, SHELL-20)', () => {
    const flags: Flag[] = [
      'BOOKINGS',
      'PAYMENTS',
      'ALACARTE',
      'LOLREQUESTS',
      'FAST_CHECK_IN',
      'BELLHOP_ADMIN',
      'STAFF_TEMPLATE',
    ];
    const all = Object.keys(places) as Place[]; // the keys of the table itself
    expect(all.filter((place) => !mayOpen(place, everything, flags))).toEqual([]);
    expect(all.filter((place) => mayOpen(place, everything, []))).toEqual([
      'requests',
      'easee',
      'settings/ringTone',
      'settings/reportProblem',
      'search',
    ]);
    expect(all.filter((place) => mayOpen(place, nothing, flags))).toEqual([
      'requests',
      'bookings',
      'logs',
      'settings/template',
      'settings/departments',
      'settings/ringTone',
      'settings/reportProblem',
      'search',
    ]);
  });

  it('always shows the requests (ACC-12)', () => {
    expect(entriesFor(nothing, [])).toEqual([{ id: 'requests', places: ['requests'] }]);
  });
});

describe('the menu', () => {
  it('goes through four states, click by click (SHELL-41)', () => {
    const seen: MenuState[] = [];
    let state: MenuState = 'default';
    for (const _ of menuStates) {
      seen.push(state);
      state = nextMenuState(state);
    }
    expect(seen).toEqual(['default', 'sub-hidden', 'hidden', 'temporary']);
    expect(state).toBe('default');
  });
});

describe('the title', () => {
  it('begins with the number of open requests, if any (SHELL-39, SHELL-40)', () => {
    expect(titleOf(4, 'Bellhop')).toBe('(4) Bellhop');
    expect(titleOf(0, 'Bellhop')).toBe('Bellhop');
  });

  it('is borne out by the favicon', () => {
    expect(decodeURIComponent(faviconOf(3))).toContain('>3</text>');
    expect(decodeURIComponent(faviconOf(12))).toContain('>9+</text>');
    expect(decodeURIComponent(faviconOf(0))).not.toContain('</text>');
  });
});
