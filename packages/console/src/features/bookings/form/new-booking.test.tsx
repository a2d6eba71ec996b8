import { createBooking } from '@bellhop/contract/bookings/full-booking';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { sampleNow } from '../../requests/testing/sample-request.ts';
import { BookingServer } from '../testing/booking-server.ts';
import { NewBooking } from './new-booking.tsx';

const Form = lazyWithWords(async () => NewBooking, 'bookings', 'bookings-form', 'forms', 'requests-add');
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

  it('suggests the hotel’s rooms while a room is typed, and takes any other text', async () => {
    server.rooms = ['204', '205', '311'].map((number) => ({
      ...{ id: number, number, floor: null, type: 'Double', version: 1 },
      ...{ ready: true, ready_at: null, ready_by: null },
    }));
    await open();
    const offered = () => [...(field('Rooms').list?.options ?? [])].map(({ value }) => value);
    await waitFor(() => expect(offered()).toEqual(['204', '205', '311']));
    await userEvent.type(field('Rooms'), '204, 3');
    expect(offered()).toEqual(['204, 311']);
    await userEvent.type(field('Rooms'), '9');
    expect(offered()).toEqual([]);
    expect(field('Rooms').value).toBe('204, 39');
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
