import { readFileSync } from 'node:fs';
import { flags } from '@bellhop/contract/staff/privileges';
import { mayOpen, type Place, places } from '@bellhop/contract/wire/places';
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import page from '../../../index.html?raw';
import { everyArea, sampleSettings } from '../../testing/sample-settings.ts';
import { faviconOf, titleOf, useIconBadge } from './document-title.tsx';
import { type MenuState, menuStates, nextMenuState } from './menu-state.ts';

describe('the places', () => {
  it('keep people out by themselves, independently of the sidebar', () => {
    const all = Object.keys(places) as Place[]; // the keys of the table itself
    expect(all.filter((place) => !mayOpen(place, sampleSettings(everyArea), { authorizedFields: flags }))).toEqual([]);
    expect(all.filter((place) => mayOpen(place, sampleSettings(everyArea), { authorizedFields: [] }))).toEqual([
      'requests',
      'easee',
      'rooms',
      'ownReport',
      'settings/ringTone',
      'settings/reportProblem',
      'charging',
      'search',
    ]);
    expect(all.filter((place) => mayOpen(place, sampleSettings(), { authorizedFields: flags }))).toEqual([
      'requests',
      'bookings',
      'reports',
      'logs',
      'settings/template',
      'settings/departments',
      'settings/ringTone',
      'settings/reportProblem',
      'search',
    ]);
  });
});

describe('the menu', () => {
  it('goes through four states, click by click (SHELL-41)', () => {
    const states: MenuState[] = [];
    let state: MenuState = 'default';
    for (const _ of menuStates) {
      states.push(state);
      state = nextMenuState(state);
    }
    expect(states).toEqual(['default', 'sub-hidden', 'hidden', 'temporary']);
    expect(state).toBe('default');
  });
});

it('The print of a screen has no menu, no bar, no line above and no skip link (E36)', () => {
  const file = './shell.module.css';
  const sheet = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, printed = ''] = /@media print \{([\s\S]*?)\n\}/.exec(sheet) ?? [];
  const hidden = /([^{}]+)\{\s*display: none;\s*\}/
    .exec(printed)?.[1]
    ?.split(',')
    .map((each) => each.trim());
  expect(hidden).toEqual(['.side', '.skip', '.shell > header', '.below > :first-child']);
});

describe('the title', () => {
  it('begins with the number of open requests, if any (SHELL-39, SHELL-40)', () => {
    expect(titleOf(4, 'Bellhop')).toBe('(4) Bellhop');
    expect(titleOf(0, 'Bellhop')).toBe('Bellhop');
  });

  it('ends with the place, so that a person can tell two tabs apart (E27)', () => {
    expect(titleOf(4, 'Bellhop', 'Payments')).toBe('(4) Bellhop · Payments');
    expect(titleOf(0, 'Bellhop', 'Rooms')).toBe('Bellhop · Rooms');
  });

  it('is borne out by the favicon', () => {
    const [plain = ''] = /data:image\/svg[^"]+/.exec(page) ?? [];
    expect(decodeURIComponent(faviconOf(plain, 3))).toMatch(/^data:image\/svg\+xml,<svg .*>3<\/text><\/svg>$/);
    expect(decodeURIComponent(faviconOf(plain, 12))).toContain('>9+</text></svg>');
    expect(faviconOf(plain, 0)).toBe(plain);
  });
});

it('writes the number of open requests on the icon of an installed console, and takes it away with the shell (X2)', () => {
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge }));
  const { rerender, unmount } = renderHook(({ open }) => useIconBadge(open, 'Bellhop'), {
    initialProps: { open: 2 },
  });
  rerender({ open: 3 });
  unmount();
  expect(setAppBadge.mock.calls).toEqual([[2], [0], [3], [0]]);
  vi.unstubAllGlobals();
});
