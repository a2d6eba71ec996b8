import { changeRoom } from '@bellhop/contract/rooms/administration';
import { listRooms, type Room } from '@bellhop/contract/rooms/room';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import administration from '../../../locales/en/hotels-settings.json';
import en from '../../../locales/en/rooms.json';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { Gateway, refusal } from '../../../testing/gateway.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';

const RoomListScreen = lazyWithWords(
  async () => (await import('./room-list-screen.tsx')).RoomListScreen,
  'rooms',
  'departments',
  'forms',
  'lists',
);

const suite: Room = {
  id: '611',
  version: 1,
  number: '611',
  floor: '6',
  type: 'Suite',
  ready: true,
  ready_at: null,
  ready_by: null,
};
const theirs: Room = { ...suite, version: 4, floor: null, type: 'Twin' };

let gateway: Gateway;
const sent = () => gateway.bodiesOf(changeRoom).map((body) => changeRoom.body.parse(body));
/** The room after a colleague's change; a change of an older version conflicts with it. */
let left: Room;
beforeEach(() => {
  left = theirs;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway().answer(listRooms, { items: [suite] }).answer(changeRoom, ({ body: { version, ...room } }) => {
    if (version === left.version) return { ...left, ...room, version: version + 1 };
    const change = { field: 'type', from: 'Suite', to: 'Twin', actor: 'p1', actor_name: 'Omar Haddad', at: 1 };
    return refusal('edit_conflict', { current: left, changes: [change] });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Types another type of the room and meets the colleague's change. */
async function meetConflict() {
  await renderSignedIn(<RoomListScreen />, { settings: { hotelId: 'grand' }, flags: ['BELLHOP_ADMIN'] });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: en.edit.changeOf.replace('{{number}}', '611') }));
  const form = within(screen.getByRole('dialog', { name: en.edit.change }));
  const fieldOf = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name });
  await user.type(fieldOf(en.edit.type), '!');
  const save = () => user.click(form.getByRole('button', { name: 'Save' }));
  await save();
  return { user, fieldOf, save, conflict: await findConflict() };
}
const findConflict = async () =>
  within(await screen.findByRole('alertdialog', { name: administration.conflict.entity }));

it("A room with a colleague's concurrent change keeps the typed text until the person saves it", async () => {
  const { user, fieldOf, save, conflict } = await meetConflict();
  expect(conflict.getByText(/^Type: .*Omar Haddad.*, /)).toBeTruthy();
  const now = conflict.getAllByText(/^Now: /).map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(now).toEqual(['Now: 611', 'Now: nothing', 'Now: Twin', 'Now: nothing']);
  await user.click(conflict.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(fieldOf(en.edit.type).value).toBe('Suite!');
  await save();
  await user.click((await findConflict()).getByRole('button', { name: administration.conflict.keep }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual(
    [1, 1, 4].map((version) => ({ number: '611', floor: '6', type: 'Suite!', sleeps: null, version })),
  );
});

it("A room with a colleague's concurrent change is shown in that version where the person takes it", async () => {
  const { user, fieldOf, save, conflict } = await meetConflict();
  await user.click(conflict.getByRole('button', { name: administration.conflict.take }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([fieldOf(en.edit.floor).value, fieldOf(en.edit.type).value]).toEqual(['', 'Twin']);
  await save();
  await waitFor(() =>
    expect(sent()[1]).toEqual({ number: '611', floor: null, type: 'Twin', sleeps: null, version: 4 }),
  );
});
