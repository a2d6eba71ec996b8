import { updateBooking } from '@bellhop/contract/bookings/full-booking';
import type { RoomChoice } from '@bellhop/contract/bookings/room-assignment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hotelClock } from '../../../platform/clock.ts';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { sampleNow } from '../../requests/testing/sample-request.ts';
import { sampleChoice, sampleConflict } from '../../rooms/testing/sample-rooms.ts';
import { BookingDetail } from '../booking-detail.tsx';
import { bookingsSlice } from '../slice.ts';
import { BookingServer } from '../testing/booking-server.ts';

const Detail = lazyWithWords(async () => BookingDetail, 'bookings');
const stay: RoomChoice['stay'] = {
  ...{ id: 's1', status: 'hotel_guest', fullName: 'Lucía Gómez', reservation_number: 'R-515' },
  ...{ checkin: sampleNow, checkout: sampleNow + 86_400 },
};
const now = () => hotelClock.now();
let server: BookingServer;
beforeEach(() => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = new BookingServer({ rooms: ['318'], checkin: now(), checkout: now() + 86_400 });
  server.choices = () => [
    sampleChoice('318'),
    sampleChoice('612', { type: 'Double', sleeps: 2 }),
    sampleChoice('515', { stay }),
  ];
});
afterEach(() => void vi.restoreAllMocks());

async function open() {
  await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, {
    flags: ['BOOKINGS'],
    edits: bookingsSlice.edits,
  });
  const rooms = await screen.findByRole('group', { name: /^Free rooms from/ });
  return within(rooms);
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Rooms' });
const roomsSent = () => server.bodiesOf(updateBooking).map(({ rooms }) => rooms);
const question = async () => within(await screen.findByRole('alertdialog'));

describe('the rooms of a booking', () => {
  it('are saved by a press on a free room, which says type and size, and can be brought back (E1)', async () => {
    const choices = await open();
    await userEvent.click(choices.getByRole('button', { name: '612 · Double · for 2 people' }));
    await waitFor(() => expect(roomsSent()).toEqual([['612']]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(roomsSent()).toEqual([['612'], ['318']]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('stay as they are where the field is left with a typing error (E13)', async () => {
    await open();
    await userEvent.clear(field());
    await userEvent.type(field(), '207');
    await userEvent.tab();
    expect(await screen.findByText('Not saved yet. Choose a room, or press Enter.')).toBeTruthy();
    expect(field().value).toBe('207');
    expect(server.bodiesOf(updateBooking)).toEqual([]);
  });

  it('ask who has the room before they are saved, and say whom the person passed over (E1, BH1)', async () => {
    const choices = await open();
    await userEvent.clear(field());
    await userEvent.type(field(), '51');
    await userEvent.click(choices.getByRole('button', { name: '515 · Lucía Gómez' }));
    expect((await question()).getByText(/^Lucía Gómez · R-515 has room 515 from .+ to .+\.$/)).toBeTruthy();
    expect(server.bodiesOf(updateBooking)).toEqual([]);
    await userEvent.click((await question()).getByRole('button', { name: 'Save it anyway' }));
    await waitFor(() =>
      expect(server.bodiesOf(updateBooking)).toMatchObject([{ rooms: ['515'], override: ['room_taken'] }]),
    );
  });

  it('show the reason where another desk was quicker, and are saved anyway by one press', async () => {
    await open();
    server.fail(updateBooking, 'room_taken', { reasons: [sampleConflict({ number: '612', stay })] });
    server.choices = () => [sampleChoice('612', server.bodiesOf(updateBooking).length > 0 ? { stay } : {})];
    await userEvent.clear(field());
    await userEvent.type(field(), '612{Enter}');
    const refused = await screen.findByText('The booking was not saved, for this reason:');
    expect(refused).toBeTruthy();
    expect(await screen.findByText(/^Lucía Gómez · R-515 has room 612 from .+ to .+\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save it anyway' }));
    await waitFor(() =>
      expect(server.bodiesOf(updateBooking).at(-1)).toMatchObject({ rooms: ['612'], override: ['room_taken'] }),
    );
  });

  it('are decided again where the edit waited for a minute (BKL-10)', async () => {
    const choices = await open();
    server.fail(updateBooking, 'network', {}, Number.POSITIVE_INFINITY);
    await userEvent.clear(field());
    await userEvent.type(field(), '51');
    await userEvent.click(choices.getByRole('button', { name: '515 · Lucía Gómez' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Save it anyway' }));
    await waitFor(() => expect(server.bodiesOf(updateBooking)).toMatchObject([{ override: ['room_taken'] }]));
    vi.spyOn(hotelClock, 'now').mockReturnValue(now() + 61);
    server.mend(updateBooking);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.accepted).toHaveLength(1));
    expect(server.accepted[0]).toMatchObject({ rooms: ['515'] });
    expect(server.accepted[0]?.['override']).toBeUndefined();
  });

  it('name the other stay in one of them, and the person who left both there (BH1)', async () => {
    server.booking = {
      ...server.booking,
      rooms: ['515'],
      room_decisions: [{ room: '515', booking_id: 's1', by: 'Emre Kaya', at: sampleNow }],
    };
    await open();
    expect(await screen.findByText('Two stays in one room')).toBeTruthy();
    expect(screen.getByText(/^Lucía Gómez · R-515 has room 515 from .+ to .+\.$/)).toBeTruthy();
    expect(screen.getByText(/^Emre Kaya kept both stays in room 515 \(.+\)\.$/)).toBeTruthy();
  });
});
