import { type Booking, booking as listed } from '@bellhop/contract/bookings/booking';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveStored } from '../../platform/collection/confirm.ts';
import { formatFor } from '../../platform/format/format.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { bookingStore } from '../booking-store/store.ts';
import { sampleNow } from '../requests/testing/sample-request.ts';
import { BookingDetail } from './booking-detail.tsx';
import { BookingServer } from './testing/booking-server.ts';

const Detail = lazyWithWords(async () => BookingDetail, 'bookings');
const times = { created_at: sampleNow - 86_400, updated_at: sampleNow - 3_600 };

beforeEach(() => {
  new BookingServer({ phone_number: '+81 80 1111 0122', ...times });
});

describe('the page of a booking', () => {
  it('has the heading “Booking summary” and a button back (BKD-01)', async () => {
    const onBack = vi.fn<() => void>();
    await renderSignedIn(<Detail id="b1" onBack={onBack} />, { flags: ['BOOKINGS'] });
    expect(await screen.findByRole('heading', { name: 'Booking summary' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the bookings' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('has a button of a new booking where the hotel makes bookings here, and else none (BKD-02)', async () => {
    const settings = { featureUpdate: { newBookingRequest: true } };
    const { router } = await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, {
      flags: ['BOOKINGS'],
      settings,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add new' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/bookings/new'));
    cleanup();
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    await screen.findByRole('heading', { name: 'Booking summary' });
    expect(screen.queryByRole('button', { name: 'Add new' })).toBeNull();
  });

  it('shows the guest’s name, a phone link, and when it was created and changed (BKD-03, BKD-04, BKD-07)', async () => {
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    const page = within(await screen.findByRole('article', { name: 'Booking: Kenji Watanabe' }));
    expect(page.getByText('Kenji Watanabe')).toBeTruthy();
    expect(page.getByRole('link', { name: '+81 80 1111 0122' }).getAttribute('href')).toBe('tel:+818011110122');
    const { dayAndTime } = formatFor('en', 'Europe/Istanbul');
    const factOf = (name: string) => page.getByText(name).nextElementSibling?.textContent;
    expect(factOf('Created')).toBe(dayAndTime(times.created_at));
    expect(factOf('Last change')).toBe(dayAndTime(times.updated_at));
  });

  it('has no phone link for an unknown number (BKD-04)', async () => {
    new BookingServer({ phone_number: null, ...times });
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    const page = await screen.findByRole('article', { name: 'Booking: Kenji Watanabe' });
    expect(within(page).getByText('Created')).toBeTruthy();
    expect(page.querySelector('a[href^="tel:"]')).toBeNull();
  });

  it.each([
    ['hotel_guest', 'Hotel guest', 'closed'],
    ['awaiting_approval', 'Awaiting approval', 'pending'],
    ['invalid_booking', 'Invalid booking', 'canceled'],
    ['checked_out', 'Checked out', 'neutral'],
    ['future_guest', 'Future guest', 'open'],
  ] as const)('has the mark of %s, %s, in its colour (BKL-09)', async (status, name, tone) => {
    new BookingServer({ status });
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    const page = within(await screen.findByRole('article'));
    const header = within(page.getByRole('heading', { name: 'Booking summary' }).closest('header') ?? document.body);
    expect(header.getByText(name).closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe(tone);
  });

  it('says “No Requests” of a stay without any (BKL-06, ERR-06)', async () => {
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    const part = within(await screen.findByRole('region', { name: 'Requests of this stay' }));
    expect(await part.findByText('No Requests')).toBeTruthy();
  });

  it('of a kept stay is readable without a network, names the missing parts, and reads them on request', async () => {
    const server = new BookingServer();
    server.isAway = true;
    await renderSignedIn(<Kept booking={listed.parse(server.booking)} />, { flags: ['BOOKINGS'] });
    expect(await screen.findByRole('article', { name: 'Booking: Kenji Watanabe' })).toBeTruthy();
    const missing = () => screen.queryByText('The booking’s details did not load.');
    await waitFor(() => expect(missing()).toBeTruthy());
    expect(screen.queryByRole('form')).toBeNull();
    server.isAway = false;
    const alert = missing()?.closest('[role="alert"]');
    if (!(alert instanceof HTMLElement)) throw new Error('the failure is not announced');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Edit the booking' })).toBeTruthy();
    expect(missing()).toBeNull();
  });
});

function Kept({ booking }: { booking: Booking }) {
  const client = useQueryClient();
  useState(() => bookingStore.change(client, (known) => receiveStored(known, [{ item: booking, whole: booking }])));
  return <Detail id={booking.id} onBack={() => undefined} />;
}
