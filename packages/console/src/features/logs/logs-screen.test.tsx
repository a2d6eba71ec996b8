import type { CallInput } from '@bellhop/contract/call';
import { type AccessRecord, listAccess } from '@bellhop/contract/logs/access';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/logs.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { holdDate } from '../../testing/hold-date.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { readLogAnew } from './live.ts';

const LogsScreen = lazyWithWords(
  async () => (await import('./logs-screen.tsx')).LogsScreen,
  'logs',
  'lists',
  'requests-teamwork',
  'dining-reserve',
);

const at = 1_800_000_000;
function record(n: number, over: Partial<AccessRecord> = {}): AccessRecord {
  return {
    id: String(n),
    place: `${at + n}.${n}`,
    at: at + n,
    actor: 'p1',
    actor_name: 'Fatma Çetin',
    actor_kind: 'staff',
    what: 'identity',
    entity: 'booking',
    entity_id: 'b1',
    entity_name: 'Ada Lovelace',
    guest_name: 'Ada Lovelace',
    day: null,
    booking_id: 'b1',
    codes: [],
    ...over,
  };
}
const tableList = record(2, {
  actor: 'p2',
  actor_name: null,
  what: 'allergies',
  entity: 'restaurant',
  entity_id: 'bosphorus',
  entity_name: 'Bosphorus',
  guest_name: null,
  day: '2026-12-01',
  booking_id: null,
});
const erased = record(1, {
  actor: 'operator:root',
  actor_name: 'root',
  actor_kind: 'operator',
  what: 'erasure',
  entity_id: 'b9',
  entity_name: null,
  guest_name: null,
  booking_id: 'b9',
});

/** The records of the gateway, newest first. */
let stored: AccessRecord[] = [];
let gateway: Gateway;
let pageSize = 50;

holdDate('2026-12-01T09:00Z');
beforeEach(() => {
  stored = [record(3), tableList, erased];
  pageSize = 50;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway().answer(listAccess, ({ query }) => page(query));
});
afterEach(() => {
  vi.restoreAllMocks();
});

function page({ actor, what, booking_id, before }: CallInput<typeof listAccess>['query']) {
  const matches = stored.filter(
    (each) =>
      (actor ?? each.actor) === each.actor &&
      (what ?? each.what) === each.what &&
      (booking_id ?? each.booking_id) === each.booking_id,
  );
  const from = before === undefined ? 0 : matches.findIndex(({ place }) => place === before) + 1;
  const people = [
    { id: 'p1', name: 'Fatma Çetin', kind: 'staff' as const },
    { id: 'operator:root', name: 'root', kind: 'operator' as const },
  ];
  return {
    items: matches.slice(from, from + pageSize),
    has_more: matches.length > from + pageSize,
    ...(from === 0 && { people }),
    stay_name: booking_id === 'b1' ? 'Ada Lovelace' : null,
  };
}

let cache: QueryClient | undefined;
/** Hands the test the cache that the live channel writes into. */
function Desk() {
  cache = useQueryClient();
  return <LogsScreen />;
}
async function openLog(options: Parameters<typeof renderSignedIn>[1] = {}) {
  const opened = await renderSignedIn(<Desk />, {
    settings: { hotelId: 'grand' },
    flags: ['BELLHOP_ADMIN', 'BOOKINGS'],
    address: '/app/staff/logs',
    ...options,
  });
  return { ...opened, user: userEvent.setup({ delay: null }) };
}
const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].slice(1, 4).map(({ textContent }) => textContent));
};

describe('the guest logs (SHELL-21)', () => {
  it('list each act with its author and guest, and lead to existing stays', async () => {
    await openLog();
    expect(await screen.findByRole('heading', { name: 'Guest Logs' })).toBeTruthy();
    expect(await rows()).toEqual([
      ['Fatma Çetin', en.acts.identity, 'Ada Lovelace'],
      ['A colleague', en.acts.allergies, 'Bosphorus1 Dec 2026'],
      ['Operator root', en.acts.erasure, en.erasedStay],
    ]);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/staff/bookings/b1']);
  });

  it('name overridden rules, and the day of printed bookings', async () => {
    const codes = ['party_too_large', 'room_taken', 'of_tomorrow'];
    stored = [
      record(2, { what: 'override', entity: 'request', entity_id: 'r1', entity_name: 'A la carte', codes }),
      record(1, {
        what: 'print',
        entity: 'day',
        entity_id: '2026-12-01',
        entity_name: null,
        guest_name: null,
        day: '2026-12-01',
        booking_id: null,
      }),
    ];
    await openLog();
    expect(await rows()).toEqual([
      ['Fatma Çetin', `${en.acts.override}Largest party${en.rule.room_taken}`, 'Ada LovelaceA la carte'],
      ['Fatma Çetin', en.acts.print, 'Bookings1 Dec 2026'],
    ]);
  });

  it('name the guest of a printed registration card and of an entry in the register of a day', async () => {
    const of = { entity: 'day', entity_id: '2026-12-01', entity_name: null, day: '2026-12-01' } as const;
    stored = [
      record(2, { what: 'print', entity: 'request', entity_id: 'r1', entity_name: 'Fast check-in' }),
      record(1, { what: 'export', ...of, booking_id: 'b2', guest_name: 'Grace Hopper' }),
    ];
    await openLog();
    expect(await rows()).toEqual([
      ['Fatma Çetin', en.acts.print, 'Ada LovelaceFast check-in'],
      ['Fatma Çetin', en.acts.export, 'Grace HopperBookings1 Dec 2026'],
    ]);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/staff/bookings/b1',
      '/app/staff/bookings/b2',
    ]);
    expect(screen.getByRole('button', { name: 'Show only this stay: Grace Hopper' })).toBeTruthy();
  });

  it('can be filtered by person, action and stay, which the address keeps', async () => {
    const { user, router } = await openLog();
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: en.who }), 'Operator root');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.selectOptions(screen.getByRole('combobox', { name: en.action }), en.acts.identity);
    expect(await screen.findByRole('heading', { name: en.emptyFiltered })).toBeTruthy();
    expect(router.state.location.search).toEqual({ person: 'operator:root', action: 'identity' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await user.click(await screen.findByRole('button', { name: 'Show only this stay: Ada Lovelace' }));
    expect(await screen.findByText('Only this stay: Ada Lovelace')).toBeTruthy();
    expect(gateway.queriesOf(listAccess).at(-1)).toEqual({ hotel_id: 'grand', booking_id: 'b1' });
    await user.click(screen.getByRole('button', { name: en.allStays }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('open with the filters of the address, also for a person without a known name', async () => {
    await openLog({ address: '/app/staff/logs?person=p2&action=allergies&stay=%25' });
    expect(await rows()).toHaveLength(1);
    expect(gateway.queriesOf(listAccess)).toEqual([{ hotel_id: 'grand', actor: 'p2', what: 'allergies' }]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: en.who }).value).toBe('p2');
  });

  it('show older entries on request, and new ones by themselves', async () => {
    pageSize = 2;
    const { user } = await openLog();
    expect(await rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    stored = [record(4, { what: 'pass' }), ...stored];
    act(() => cache && readLogAnew(cache));
    await waitFor(async () => expect((await rows())[0]).toEqual(['Fatma Çetin', en.acts.pass, 'Ada Lovelace']));
    expect(await rows()).toHaveLength(4);
  });

  it('show that there are none, and a failure to load', async () => {
    stored = [];
    gateway.fail(listAccess, 'internal');
    const { user } = await openLog();
    expect((await screen.findByRole('alert')).textContent).toContain('The history did not load.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: en.empty })).toBeTruthy();
  });

  it('have Arabic texts', async () => {
    await openLog({ language: 'ar' });
    expect(await screen.findByText('محو إقامة')).toBeTruthy();
  });
});
