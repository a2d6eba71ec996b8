import { listRooms, type Room, updateRoom } from '@bellhop/contract/rooms/room';
import type { Language } from '@bellhop/contract/scalars';
import type { Flag } from '@bellhop/contract/staff/privileges';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ar from '../../locales/ar/rooms.json';
import en from '../../locales/en/rooms.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway, refusal } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { readRoomsAnew, roomsKey } from './live.ts';
import { RoomsScreen } from './rooms-screen.tsx';
import { roomsSlice } from './slice.ts';

const Rooms = lazyWithWords(async () => RoomsScreen, 'rooms', 'lists', 'outbox');
const room = (number: string, over: Partial<Room> = {}): Room => ({
  ...{ id: number, number, version: 1, floor: number.slice(0, -2), type: null },
  ...{ ready: true, ready_at: null, ready_by: null, ...over },
});

let rooms: Room[];
let gateway: Gateway;
const sent = () => gateway.callsOf(updateRoom).map(({ params, body }) => ({ id: params.id, body }));
beforeEach(() => {
  rooms = [
    room('508', { ready: false, ready_at: 1_700_000_000, ready_by: 'Elif' }),
    room('611'),
    room('612', { ready: false, ready_at: 1_700_000_000 }),
    room('1012', { type: 'Suite' }),
    room('V1', { floor: null }),
  ];
  // The DOM of the tests declares locks without implementing them.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .answer(listRooms, () => ({ items: rooms }))
    .answer(updateRoom, ({ params: { id }, body: { ready } }) => {
      const before = rooms.find((each) => each.id === id);
      if (before === undefined) return refusal('not_found');
      const after = { ...before, ready, version: before.version + 1, ready_at: 1, ready_by: 'Selin' };
      rooms = rooms.map((each) => (each.id === id ? after : each));
      return after;
    });
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

async function open({
  address = '/app/staff/rooms',
  flags = ['BOOKINGS'],
  language = 'en',
}: {
  address?: string;
  flags?: readonly Flag[];
  language?: Language;
} = {}) {
  const settings = { hotelId: 'grand', housekeeping: true };
  const opened = await renderSignedIn(<Rooms />, { address, flags, language, settings, edits: roomsSlice.edits });
  await screen.findByRole('heading', { name: language === 'ar' ? ar.heading : en.heading });
  return { ...opened, user: userEvent.setup({ delay: null }) };
}
const floors = async () => {
  const tables = await screen.findAllByRole('table');
  return tables.map((table) => [
    within(table).getByRole('caption').textContent,
    ...within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ]);
};
const toggle = (number: string) => screen.findByRole<HTMLInputElement>('switch', { name: `Ready, room ${number}` });

describe('the screen of rooms', () => {
  it('shows the rooms to which the search of the hotel leads, and finds rooms by type and floor', async () => {
    await open({ address: '/app/staff/rooms?q=1012' });
    expect(await screen.findByText('1012')).toBeTruthy();
    expect(screen.queryByText('611')).toBeNull();
    const field = screen.getByRole('searchbox');
    await userEvent.clear(field);
    expect(screen.getByText('611')).toBeTruthy();
    await userEvent.type(field, 'suite');
    expect(screen.queryByText('611')).toBeNull();
    expect(screen.getByText('1012')).toBeTruthy();
  });

  it('lists the rooms by floor, the lowest first, with a switch, the time and the author of the state', async () => {
    await open();
    expect(await floors()).toEqual([
      ['Floor 5', '508'],
      ['Floor 6', '611', '612'],
      ['Floor 10', '1012Suite'],
      ['Other rooms', 'V1'],
    ]);
    expect((await toggle('508')).checked).toBe(false);
    expect((await toggle('611')).checked).toBe(true);
    expect(screen.getByText(/^since .+ · Elif$/)).toBeTruthy();
    expect(screen.getByText(/^since .+ · guests have left$/)).toBeTruthy();
  });

  it('finds a room in any spelling, and filters rooms that are not ready, also by its address', async () => {
    const { user, router } = await open({ address: '/app/staff/rooms?show=notReady' });
    expect((await floors()).flat()).toEqual(['Floor 5', '508', 'Floor 6', '612']);
    await user.click(screen.getByRole('radio', { name: /^All/ }));
    expect(router.state.location.search).toEqual({});
    await user.type(screen.getByRole('searchbox', { name: en.search }), '0611-a');
    expect((await floors()).flat()).toEqual(['Floor 6', '611']);
    await user.type(screen.getByRole('searchbox', { name: en.search }), 'x');
    expect(await screen.findByText(en.noneFound)).toBeTruthy();
  });

  it('shows a press at once, sends it with the version on the screen, and keeps the row in its place', async () => {
    const { user } = await open({ address: '/app/staff/rooms?show=notReady' });
    await user.click(await toggle('508'));
    expect((await toggle('508')).checked).toBe(true);
    await waitFor(() => expect(sent()).toEqual([{ id: '508', body: { ready: true, version: 1 } }]));
    expect(await screen.findByText(/· Selin$/)).toBeTruthy();
    expect((await toggle('508')).checked).toBe(true);
  });

  it('is set by the keyboard too', async () => {
    const { user } = await open();
    await toggle('508');
    act(() => screen.getByRole('searchbox').focus());
    await user.tab();
    expect(document.activeElement).toBe(await toggle('508'));
    await user.keyboard(' ');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('keeps presses without a network, shows that they wait, and sends them in order when it is back', async () => {
    const { user } = await open();
    await toggle('611');
    gateway.isAway = true;
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText(en.offline)).toBeTruthy();
    await user.click(await toggle('611'));
    await user.click(await toggle('611'));
    await user.click(await toggle('612'));
    expect((await toggle('612')).checked).toBe(true);
    await waitFor(() => expect(screen.getAllByText('Waiting for the connection').length).toBeGreaterThan(0));
    expect(sent()).toEqual([]);
    gateway.isAway = false;
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().filter(({ id }) => id === '611')).toEqual([
      { id: '611', body: { ready: false, version: 1 } },
      { id: '611', body: { ready: true, version: 2 } },
    ]);
  });

  it('asks where a colleague set another state meanwhile, with their name', async () => {
    const { user } = await open();
    const change = { field: 'ready', from: false, to: true, actor: 'p1', actor_name: 'Elif', at: 1_700_000_000 };
    const off = { field: 'ready', from: true, to: false, actor: 'p1', actor_name: 'Elif', at: 1_700_000_001 };
    const current = room('611', { version: 3 });
    const control = await toggle('611');
    gateway.fail(updateRoom, 'edit_conflict', { current, changes: [off, change] });
    await user.click(control);
    expect(await screen.findByText(/^Elif said that the room is ready/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: en.setNotReady }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ id: '611', body: { ready: false, version: 3 } }));
  });

  it('is read-only for staff without a housekeeping service', async () => {
    await open({ flags: [] });
    expect(await screen.findAllByText(en.notReady)).not.toHaveLength(0);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('shows that a hotel has no list of rooms', async () => {
    rooms = [];
    await open();
    expect(await screen.findByText(en.empty)).toBeTruthy();
  });

  it('shows the reason of a failure to load, and reads again', async () => {
    gateway.fail(listRooms, 'unavailable');
    const { user } = await open();
    expect(await screen.findByText(en.failedRead)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await toggle('508')).toBeTruthy();
  });

  it('has Arabic texts', async () => {
    await open({ language: 'ar' });
    expect(await screen.findByRole('switch', { name: ar.readyOf.replace('{{number}}', '508') })).toBeTruthy();
  });
});

it('A live event about a room, or lost events, makes the screens of rooms read again', async () => {
  const client = new QueryClient();
  const key = [...roomsKey, 'list'];
  client.setQueryData(key, []);
  readRoomsAnew(client);
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
});
