import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatFor } from '../../platform/format/format.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleNow } from '../requests/testing/sample-request.ts';
import { BookingDetail } from './booking-detail.tsx';
import { BookingServer } from './testing/booking-server.ts';

const Detail = lazyWithWords(async () => BookingDetail, 'bookings');
const times = { created_at: sampleNow - 86_400, updated_at: sampleNow - 3_600 };

beforeEach(() => {
  new BookingServer({ phone_number: '+81 80 1111 0122', ...times });
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of a booking', () => {
  it('has the heading “Booking summary” and a button back (BKD-01)', async () => {
    const onBack = vi.fn<() => void>();
    await renderSignedIn(<Detail id="b1" onBack={onBack} />, { flags: ['BOOKINGS'] });
    expect(await screen.findByRole('heading', { name: 'Booking summary' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the bookings' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('shows the guest’s name, the phone as a link, and when it was made and last changed (BKD-03, BKD-04, BKD-07)', async () => {
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    const page = within(await screen.findByRole('article', { name: 'Booking: Kenji Watanabe' }));
    expect(page.getByText('Kenji Watanabe')).toBeTruthy();
    expect(page.getByRole('link', { name: '+81 80 1111 0122' }).getAttribute('href')).toBe('tel:+818011110122');
    const { dayAndTime } = formatFor('en', 'Europe/Istanbul');
    const factOf = (name: string) => page.getByText(name).nextElementSibling?.textContent;
    expect(factOf('Created')).toBe(dayAndTime(times.created_at));
    expect(factOf('Last change')).toBe(dayAndTime(times.updated_at));
  });
});
