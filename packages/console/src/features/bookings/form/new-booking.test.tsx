import { createBooking, updateBooking } from '@bellhop/contract/bookings/full-booking';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { sampleNow } from '../../requests/testing/sample-request.ts';
import { sampleChoice, sampleConflict } from '../../rooms/testing/sample-rooms.ts';
import { BookingServer } from '../testing/booking-server.ts';
import { NewBooking } from './new-booking.tsx';

const Form = lazyWithWords(async () => NewBooking, 'bookings', 'bookings-form', 'rooms', 'forms', 'requests-add');
let server: BookingServer;
const onMade = vi.fn<(id: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: sampleNow * 1000, toFake: ['Date'] });
  server = new BookingServer();
  onMade.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function open(): Promise<void> {
  const settings = { timeZone: 'Europe/Istanbul', featureUpdate: { newBookingRequest: true } };
  await renderSignedIn(<Form onBack={() => undefined} onMade={onMade} />, { flags: ['BOOKINGS'], settings });
  await screen.findByRole('form', { name: 'New booking' });
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create the booking' }));

describe('a new booking', () => {
  it('has one night from today at the hotel’s usual hours, a PMS number only if typed (BKD-02, BKD-28, API-16)', async () => {
    await open();
    expect(document.activeElement).toBe(field('First name'));
    await userEvent.type(field('First name'), ' Ada ');
    await userEvent.type(field('Rooms'), '204, 205{Enter}');
    await waitFor(() => expect(onMade).toHaveBeenCalled());
    expect(server.created).toHaveLength(1);
    expect(server.created[0]).toMatchObject({
      name: 'Ada',
      rooms: ['204', '205'],
      status: 'hotel_guest',
      // 20 November 14:00 and 21 November 12:00 in Istanbul.
      checkin: 1_795_172_400,
      checkout: 1_795_251_600,
    });
    expect(onMade).toHaveBeenCalledWith(server.created[0]?.id);
    expect(server.created[0]).not.toHaveProperty('tp_id');
  });

  it('offers each of the five statuses (BKL-08)', async () => {
    await open();
    const offered = within(field('Status')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Hotel guest',
      'Awaiting approval',
      'Invalid booking',
      'Checked out',
      'Future guest',
    ]);
  });

  it('offers the rooms that are free in its nights while a room is typed, and takes any other text', async () => {
    server.choices = () => ['204', '205', '311'].map((number) => sampleChoice(number));
    await open();
    const group = within(await screen.findByRole('group', { name: /^Free rooms from/ }));
    const offered = () => group.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(offered()).toEqual(['204', '205', '311']);
    await userEvent.type(field('Rooms'), '204, 3');
    expect(offered()).toEqual(['311']);
    await userEvent.click(group.getByRole('button', { name: '311' }));
    expect(field('Rooms').value).toBe('204, 311');
    await userEvent.type(field('Rooms'), ', 39');
    expect(offered()).toEqual([]);
    expect(field('Rooms').value).toBe('204, 311, 39');
  });

  it('asks before it is created in a room of another stay, and records the override (E1, BH1)', async () => {
    await open();
    await userEvent.type(field('First name'), 'Ada');
    await userEvent.type(field('Rooms'), '412');
    const stay = {
      ...({ id: 's1', status: 'hotel_guest', fullName: 'Amelia Hart', reservation_number: 'R-412' } as const),
      ...{ checkin: sampleNow, checkout: sampleNow + 86_400 },
    };
    server.fail(createBooking, 'room_taken', { reasons: [sampleConflict({ number: '412', stay })] });
    await submit();
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Amelia Hart · R-412 has room 412 from .+ to .+\.$/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Create the booking' }));
    await waitFor(() => expect(onMade).toHaveBeenCalled());
    expect(server.bodiesOf(updateBooking).concat(server.created).at(-1)).toMatchObject({ override: ['room_taken'] });
  });

  it('shows each missing value at its field, and sends nothing', async () => {
    await open();
    await submit();
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    expect(document.activeElement).toBe(field('First name'));
    expect(server.created).toEqual([]);
  });

  it('keeps the corrections after an answer that did not arrive', async () => {
    await open();
    await userEvent.type(field('First name'), 'Ada');
    await userEvent.type(field('Rooms'), '412');
    server.fail(createBooking, 'lost');
    await submit();
    expect(await screen.findByRole('alert')).toBeTruthy();
    await userEvent.clear(field('Rooms'));
    await userEvent.type(field('Rooms'), '421');
    await submit();
    await waitFor(() => expect(onMade).toHaveBeenCalled());
    expect(new Set(server.created.map(({ id }) => id)).size, 'one booking').toBe(1);
    expect(server.accepted[0]).toMatchObject({ rooms: ['421'] });
  });

  it('gets its own id where another tab has created a booking from the draft', async () => {
    await open();
    await userEvent.type(field('First name'), 'Ada');
    server.fail(createBooking, 'id_taken');
    await submit();
    expect(await screen.findByRole('alert')).toBeTruthy();
    await submit();
    await waitFor(() => expect(onMade).toHaveBeenCalled());
    expect(new Set(server.created.map(({ id }) => id)).size).toBe(2);
    expect(server.accepted).toEqual([]);
  });
});
