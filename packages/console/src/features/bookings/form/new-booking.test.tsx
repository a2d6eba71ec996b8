import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { sampleNow } from '../../requests/testing/sample-request.ts';
import { BookingServer, problemOf } from '../testing/booking-server.ts';
import { NewBooking } from './new-booking.tsx';

const Form = lazyWithWords(async () => NewBooking, 'bookings', 'bookingForm', 'form', 'addRequest');
let server: BookingServer;
const made = vi.fn<(id: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: sampleNow * 1000, toFake: ['Date'] });
  server = new BookingServer();
  made.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(): Promise<void> {
  const settings = { timeZone: 'Europe/Istanbul', featureUpdate: { newBookingRequest: true } };
  await renderSignedIn(<Form onBack={() => undefined} onMade={made} />, { flags: ['BOOKINGS'], settings });
  await screen.findByRole('form', { name: 'New booking' });
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create the booking' }));

describe('a new booking', () => {
  it('is one night from today at the hotel’s usual hours, of a hotel guest, and has a PMS number only where one is typed (BKD-02, BKD-28, API-16)', async () => {
    await open();
    expect(document.activeElement).toBe(field('First name'));
    await userEvent.type(field('First name'), ' Ada ');
    await userEvent.type(field('Rooms'), '204, 205{Enter}');
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(server.made).toHaveLength(1);
    expect(server.made[0]).toMatchObject({
      name: 'Ada',
      rooms: ['204', '205'],
      status: 'hotel_guest',
      // 20 November 14:00 and 21 November 12:00 in Istanbul.
      checkin: 1_795_172_400,
      checkout: 1_795_251_600,
    });
    expect(made).toHaveBeenCalledWith(server.made[0]?.id);
    expect(server.made[0]).not.toHaveProperty('tp_id');
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

  it('offers the hotel’s rooms for the one that is being typed, and takes any other text', async () => {
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

  it('says what is missing at its field, and sends nothing', async () => {
    await open();
    await submit();
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    expect(document.activeElement).toBe(field('First name'));
    expect(server.made).toEqual([]);
  });

  it('keeps what was corrected after an answer that did not arrive', async () => {
    await open();
    await userEvent.type(field('First name'), 'Ada');
    await userEvent.type(field('Rooms'), '412');
    server.onTheWay = () => Promise.reject(new TypeError('Failed to fetch'));
    await submit();
    expect(await screen.findByRole('alert')).toBeTruthy();
    server.onTheWay = async () => undefined;
    await userEvent.clear(field('Rooms'));
    await userEvent.type(field('Rooms'), '421');
    await submit();
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(new Set(server.made.map(({ id }) => id)).size, 'one booking').toBe(1);
    expect(server.accepted[0]).toMatchObject({ rooms: ['421'] });
  });

  it('becomes one of its own where another tab has made one of the draft', async () => {
    await open();
    await userEvent.type(field('First name'), 'Ada');
    server.refusal = { status: 409, body: problemOf('id_taken', 409) };
    await submit();
    expect(await screen.findByRole('alert')).toBeTruthy();
    await submit();
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(new Set(server.made.map(({ id }) => id)).size).toBe(2);
    expect(server.accepted).toEqual([]);
  });
});
