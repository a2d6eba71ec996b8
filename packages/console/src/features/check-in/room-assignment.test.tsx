import { listRoomChoices, type RoomChoice } from '@bellhop/contract/bookings/room-assignment';
import { assignRooms } from '@bellhop/contract/check-in/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import checkIn from '../../locales/en/check-in.json';
import en from '../../locales/en/rooms.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { openDesk } from '../requests/testing/render-requests.tsx';
import { sampleNow, sampleRequest } from '../requests/testing/sample-request.ts';
import { readRoomChoicesAnew, roomsOfCheckIn } from '../rooms/live.ts';
import { sampleChoice, sampleConflict } from '../rooms/testing/sample-rooms.ts';
import { RoomAssignment } from './room-assignment.tsx';
import { useCheckIn } from './use-check-in.ts';

afterEach(() => vi.useRealTimers());

const request = sampleRequest({ id: 'c1', service_type: 'FAST_CHECK_IN', status: 'OPEN', custom_fields_values: [] });
const room = sampleChoice;
const stay: RoomChoice['stay'] = {
  ...{ id: 's1', status: 'hotel_guest', fullName: 'Ada Kaya', reservation_number: 'R-7' },
  ...{ checkin: sampleNow, checkout: sampleNow + 86_400 },
};

const nothing = () => undefined;
function Assignment() {
  return <RoomAssignment request={request} checkIn={useCheckIn(request, { version: 1, values: [] }, nothing)} />;
}
const Shown = lazyWithWords(async () => Assignment, 'check-in', 'rooms');

async function open(
  choices: RoomChoice[] = [room('601', { type: 'Suite' }), room('611', { ready: false }), room('602', { stay })],
) {
  const desk = openDesk({
    flags: ['FAST_CHECK_IN'],
    children: <Shown />,
    fill(hotel, gateway) {
      hotel.stand(request);
      gateway.roomChoices = choices;
    },
  });
  await screen.findByRole('group', { name: /^Free rooms from/ });
  return desk;
}
const press = (name: RegExp | string) => screen.getByRole('button', { name });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: checkIn.rooms.label });

describe('the rooms of a check-in card', () => {
  it('offer free rooms, ready ones first, and say since when bookings of another system are known', async () => {
    await open();
    const names = within(screen.getByRole('group')).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['601 · Suite', '611 · Not ready']);
    expect(screen.getByText(/^According to the bookings imported: ./)).toBeTruthy();
  });

  it('are assigned by two presses where a room is free and ready (FCI-09)', async () => {
    const { user, gateway } = await open();
    await user.click(press(/^601/));
    expect(field().value).toBe('601');
    expect(press(/^601/).getAttribute('aria-pressed')).toBe('true');
    await user.click(press(checkIn.rooms.assign));
    await waitFor(() => expect(gateway.bodiesOf(assignRooms)).toEqual([{ rooms: ['601'], version: 1 }]));
  });

  it('ask before they assign a room that is not ready or that another stay has in those nights (FCI-09)', async () => {
    const { user, gateway } = await open();
    await user.type(field(), '611, 0602');
    expect(screen.getByText('Room 611 is not ready')).toBeTruthy();
    expect(screen.getByText(/^Ada Kaya · R-7 has room 602 from .+ to .+\.$/)).toBeTruthy();
    await user.click(press(checkIn.rooms.assign));
    const question = within(await screen.findByRole('alertdialog', { name: en.askTitle }));
    expect(question.getAllByRole('listitem')).toHaveLength(2);
    await user.click(question.getByRole('button', { name: checkIn.done.cancel }));
    expect(gateway.bodiesOf(assignRooms)).toEqual([]);
    await user.click(press(checkIn.rooms.assign));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: checkIn.rooms.assign }),
    );
    await waitFor(() =>
      expect(gateway.bodiesOf(assignRooms)).toEqual([
        { rooms: ['611', '0602'], version: 1, override: ['room_not_ready', 'room_taken'] },
      ]),
    );
  });

  it('ask about a room that the server has assigned to another stay a moment ago', async () => {
    const { user, gateway } = await open();
    gateway.fail(assignRooms, 'room_taken', { reasons: [sampleConflict({ number: '601', stay })] });
    await user.click(press(/^601/));
    await user.click(press(checkIn.rooms.assign));
    const question = within(await screen.findByRole('alertdialog', { name: en.askTitle }));
    expect(question.getByText(/^Ada Kaya · R-7 has room 601 from .+ to .+\.$/)).toBeTruthy();
    expect(screen.queryByText(checkIn.rooms.failed)).toBeNull();
    await user.click(question.getByRole('button', { name: checkIn.rooms.assign }));
    await waitFor(() =>
      expect(gateway.bodiesOf(assignRooms).at(-1)).toEqual({ rooms: ['601'], version: 1, override: ['room_taken'] }),
    );
  });

  it('are read again when a room, a stay or another check-in changes', async () => {
    const { gateway, cache } = await open();
    gateway.roomChoices = [room('700')];
    readRoomChoicesAnew(cache);
    expect(await screen.findByRole('button', { name: '700' })).toBeTruthy();
    gateway.roomChoices = [room('701')];
    const message = { entity: 'request', event: 'MODIFY', id: 'other', seq: 1, at: 1, version: 2, actor: 'x' } as const;
    roomsOfCheckIn(cache, { ...message, item: { ...request, id: 'other' } });
    expect(await screen.findByRole('button', { name: '701' })).toBeTruthy();
  });

  it('say that no room is free', async () => {
    await open([room('602', { stay })]);
    expect(screen.getByText(en.noneFree)).toBeTruthy();
    expect(within(screen.getByRole('group')).queryByRole('button')).toBeNull();
  });

  it('are typed and assigned also where the suggestions did not come, which are read again by a press', async () => {
    const { user, gateway } = openDesk({
      flags: ['FAST_CHECK_IN'],
      children: <Shown />,
      fill(hotel, calls) {
        hotel.stand(request);
        calls.fail(listRoomChoices, 'unavailable');
      },
    });
    expect(await screen.findByText(new RegExp(`^${en.failedChoices}`))).toBeTruthy();
    await user.type(field(), '9');
    await user.click(press(checkIn.rooms.assign));
    await waitFor(() => expect(gateway.bodiesOf(assignRooms)).toEqual([{ rooms: ['9'], version: 1 }]));
    await user.click(press('Try again'));
    expect(await screen.findByRole('group', { name: /^Free rooms from/ })).toBeTruthy();
  });
});
