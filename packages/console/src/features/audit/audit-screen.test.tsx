import { type AuditEntry, listAudit, takeBack } from '@bellhop/contract/audit/changes';
import { listDepartments } from '@bellhop/contract/departments/department';
import { listServices } from '@bellhop/contract/hotels/service';
import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/audit.json';
import list from '../../locales/en/lists.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { holdDate } from '../../testing/hold-date.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';

const AuditScreen = lazyWithWords(
  async () => (await import('./audit-screen.tsx')).AuditScreen,
  'audit',
  'hotels',
  'check-in',
  'people',
  'hotels-settings',
  'requests-teamwork',
  'lists',
);

const at = 1_800_000_000;
const entry = (seq: number, over: Partial<AuditEntry>): AuditEntry => ({
  seq,
  at: at + seq,
  actor: 'p1',
  actor_name: 'Fatma Çetin',
  actor_kind: 'staff',
  kind: 'changed',
  entity: 'settings',
  entity_id: 'grand',
  name: null,
  nameWithLocales: {},
  changes: [{ field: 'settings.idleLockMinutes', from: 15, to: 20 }],
  can_take_back: true,
  ...over,
});
const members = { field: 'member_ids', from: ['p1'], to: ['p1', 'p2'] };
const whole = [
  entry(3, {
    entity: 'department',
    entity_id: 'spa',
    name: 'Spa',
    nameWithLocales: { tr: 'Spa (tr)' },
    changes: [members],
  }),
  entry(2, {
    entity: 'announcement',
    entity_id: 'lift',
    name: 'Lift',
    kind: 'created',
    changes: [],
    can_take_back: false,
    actor: 'system',
    actor_name: null,
    actor_kind: 'system',
  }),
  entry(1, {}),
];
let stored = [...whole];
let gateway: Gateway;
let answered: readonly AuditEntry[] = whole;

holdDate('2026-11-20T09:00Z');
beforeEach(() => {
  stored = [...whole];
  answered = stored;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .answer(listDepartments, { items: [] })
    .answer(listServices, { items: [] })
    .answer(listColleagues, { items: [{ id: 'p2', name: 'Deniz Ak' }] })
    .answer(takeBack, { taken_at: at })
    .answer(listAudit, ({ query }) => ({
      items: (query.until === undefined ? stored : answered).filter(
        ({ entity }) => (query.entity ?? entity) === entity,
      ),
      has_more: false,
      complete: true,
      people: [
        { id: 'p1', name: 'Fatma Çetin' },
        { id: 'system', name: null },
      ],
    }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lastQuery = () => String(new URLSearchParams(gateway.queriesOf(listAudit).at(-1)));
const undone = () => gateway.callsOf(takeBack).map(({ params, body }) => [params.seq, body]);

async function open(options: Parameters<typeof renderSignedIn>[1] = {}) {
  const opened = await renderSignedIn(<AuditScreen />, {
    settings: { hotelId: 'grand' },
    flags: ['BELLHOP_ADMIN'],
    address: '/app/admin/audit',
    ...options,
  });
  await screen.findAllByRole('heading', { level: 3 });
  return { ...opened, user: userEvent.setup({ delay: null }) };
}
const entries = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li')?.textContent?.replace(/[\u2068\u2069]/g, ''));

describe('the audit on the screen', () => {
  it('list gained and lost rights in the words of the screen of people', async () => {
    stored.unshift(
      entry(4, {
        entity: 'staff',
        entity_id: 'p2',
        name: 'Deniz Ak',
        changes: [
          { field: 'flags', from: ['BOOKINGS'], to: ['BOOKINGS', 'PAYMENTS'] },
          { field: 'types', from: ['ANY'], to: ['ORDER'] },
        ],
      }),
    );
    try {
      await open();
      await waitFor(() => expect(entries()[0]).toContain('Payments'));
      expect(entries()[0]).toMatch(/^Rights: Deniz Ak/);
      expect(entries()[0]).toContain('Every kind of request');
      expect(entries()[0]).not.toMatch(/PAYMENTS|ANY|ORDER/);
    } finally {
      stored.shift();
    }
  });

  it('lists who changed which field, from which value to which', async () => {
    await open();
    await waitFor(() => expect(entries()[0]).toContain('Department: SpaPeople: Deniz Ak was addedFatma Çetin'));
    expect(entries()[1]).toContain('New: Announcement: LiftOperator');
    expect(entries()[2]).toContain('Hotel settingsLock the screen (minutes without use): 15 → 20');
  });

  it('shows a setting as its switch does, and only the fact that a hidden one changed', async () => {
    stored = [
      entry(5, { changes: [{ field: 'settings.isArDisabled', from: false, to: true }] }),
      entry(4, { changes: [{ field: 'settings.theme', from: {}, to: { primaryColor: '#0f5f55' } }] }),
      entry(3, { changes: [{ field: 'settings.apiKey', from: null, to: null }] }),
      entry(2, { changes: [{ field: 'settings.checkInFields', from: {}, to: { nationality: 'required' } }] }),
      entry(1, {
        entity: 'room',
        entity_id: '508',
        name: '508',
        changes: [{ field: 'type', from: 'Single', to: 'Suite' }],
      }),
    ];
    await open();
    expect(entries()).toEqual([
      expect.stringContaining('Arabic: yes → no'),
      expect.stringContaining('Colour of the hotel: nothing → #0f5f55'),
      expect.stringContaining('Key of the API was changed'),
      expect.stringContaining('Check-in form · Nationality: nothing → Required'),
      expect.stringContaining('Room: 508Type: Single → Suite'),
    ]);
  });

  it('can be filtered by kind and person, which the address keeps', async () => {
    const { user, router } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: en.kind }), en.kinds.department);
    await waitFor(() => expect(entries()).toHaveLength(1));
    await user.selectOptions(screen.getByRole('combobox', { name: en.who }), 'Fatma Çetin');
    await waitFor(() => expect(lastQuery()).toBe('hotel_id=grand&entity=department&actor=p1'));
    expect(router.state.location.search).toEqual({ kind: 'department', person: 'p1' });
  });

  it('can be filtered by days of the hotel, which the address keeps, and names an empty period', async () => {
    const { user, router } = await open({ settings: { hotelId: 'grand', timeZone: 'Europe/Madrid' } });
    const [from, to] = [screen.getByLabelText(en.from), screen.getByLabelText(en.to)];
    // A day of 25 hours.
    fireEvent.change(from, { target: { value: '2026-10-25' } });
    await waitFor(() => expect(lastQuery()).toBe('hotel_id=grand&from=1792879200'));
    answered = [];
    fireEvent.change(to, { target: { value: '2026-10-25' } });
    await waitFor(() => expect(lastQuery()).toBe('hotel_id=grand&from=1792879200&until=1792969200'));
    expect(router.state.location.search).toEqual({ from: '2026-10-25', to: '2026-10-25' });
    expect(await screen.findByRole('heading', { name: en.emptyPeriod })).toBeTruthy();
    fireEvent.change(to, { target: { value: '2026-10-24' } });
    expect(await screen.findByText(en.dayOrder)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: list.clearFilters }));
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(router.state.location.search).toEqual({});
  });

  it('takes a change back after a question, except a change that cannot be reversed', async () => {
    const { user } = await open();
    const buttons = screen.getAllByRole('button', { name: /^Undo the change/ });
    expect(buttons).toHaveLength(2);
    await user.click(buttons[1] ?? document.body);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: en.takeBack }));
    expect(await screen.findByText(en.taken)).toBeTruthy();
    expect(undone()).toEqual([['1', {}]]);
  });

  it('shows later changes, and takes back all the same on request', async () => {
    const { user } = await open();
    const change = { field: 'settings.idleLockMinutes', from: 20, to: 30, actor: 'p2', actor_name: 'Deniz Ak', at };
    gateway.fail(takeBack, 'edit_conflict', { current: { version: 9 }, changes: [change] });
    await user.click(screen.getByRole('button', { name: 'Undo the change of Hotel settings' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: en.takeBack }));
    expect(await screen.findByText(/Lock the screen .*: Deniz Ak/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: en.conflict.keep }));
    expect(await screen.findByText(en.taken)).toBeTruthy();
    expect(undone()).toEqual([
      ['1', {}],
      ['1', { version: 9 }],
    ]);
  });

  it('has Arabic texts', async () => {
    await open({ language: 'ar' });
    expect(entries()[2]).toContain('من 15 إلى 20');
  });
});
