import { getStatusConsequences } from '@bellhop/contract/bookings/consequences';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleNow } from '../requests/testing/sample-request.ts';
import { sampleConflict } from '../rooms/testing/sample-rooms.ts';
import { BookingDetail } from './booking-detail.tsx';
import { bookingsSlice } from './slice.ts';
import { nothingEnds, StayServer } from './testing/stay-server.ts';

const Detail = lazyWithWords(async () => BookingDetail, 'bookings');
const names = {
  hotel_guest: 'Hotel guest',
  awaiting_approval: 'Awaiting approval',
  invalid_booking: 'Invalid booking',
  checked_out: 'Checked out',
  future_guest: 'Future guest',
};
let server: StayServer;
beforeEach(() => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  server = new StayServer();
});
afterEach(() => {
  onlineManager.setOnline(true);
});

async function open(): Promise<void> {
  await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, {
    flags: ['BOOKINGS'],
    edits: bookingsSlice.edits,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the status' }));
}
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));
const statusesSent = () => server.sent.map(({ body }) => body['status']);
const question = async () => within(await screen.findByRole('alertdialog'));

describe('the status menu of a booking', () => {
  it.each(bookingStatuses)('of %s offers every status but that one (BKD-05, BKD-06)', async (status) => {
    server.set({ status });
    await open();
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    const others = bookingStatuses.filter((each) => each !== status);
    expect(offered).toEqual(others.map((each) => names[each]));
    // Each status can be set where it has no consequences.
    for (const [index, other] of others.entries()) {
      await choose(names[other]);
      await waitFor(() => expect(statusesSent().at(-1)).toBe(other));
      if (index === others.length - 1) continue;
      const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change the status' });
      await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
      await userEvent.click(button);
    }
    expect(statusesSent()).toEqual(others);
  });

  it('sets a status that ends nothing without a question', async () => {
    server.set({ status: 'future_guest' });
    await open();
    await choose('Awaiting approval');
    await waitFor(() => expect(statusesSent()).toEqual(['awaiting_approval']));
    expect(server.queriesOf(getStatusConsequences).map(({ status }) => status)).toEqual([]);
  });

  it('approves a stay without a question where its rooms are free, and asks about a room of another stay (E1, BH1)', async () => {
    server.set({ status: 'awaiting_approval' });
    await open();
    await choose('Future guest');
    await waitFor(() => expect(statusesSent()).toEqual(['future_guest']));
    const stay = {
      ...({ id: 's1', status: 'hotel_guest', fullName: 'Amelia Hart', reservation_number: 'R-412' } as const),
      ...{ checkin: sampleNow, checkout: sampleNow + 86_400 },
    };
    server.brings = { ...nothingEnds, room_conflicts: [sampleConflict({ code: 'room_taken', number: '412', stay })] };
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change the status' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    await userEvent.click(button);
    await choose('Hotel guest');
    const dialog = await question();
    expect(dialog.getByText(/^Amelia Hart · R-412 has room 412 from .+ to .+\.$/)).toBeTruthy();
    expect(statusesSent()).toEqual(['future_guest']);
    await userEvent.click(dialog.getByRole('button', { name: 'Change the status' }));
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ override: ['room_taken'] }));
    expect(statusesSent()).toEqual(['future_guest', 'hotel_guest']);
  });

  it('takes back a check-in that was set here, and asks first because that revokes keys', async () => {
    server.set({ status: 'future_guest' });
    await open();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await choose('Hotel guest');
    const undo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Undo' });
    server.brings = { ...nothingEnds, revoked_keys: 1 };
    await waitFor(() => expect(undo.disabled).toBe(false));
    await userEvent.click(undo);
    const dialog = await question();
    expect(dialog.getByText(/key/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Change the status' }));
    await waitFor(() => expect(statusesSent()).toEqual(['hotel_guest', 'future_guest']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('asks the server, and sets the status without a question where it has no consequences', async () => {
    await open();
    await choose('Checked out');
    await waitFor(() => expect(statusesSent()).toEqual(['checked_out']));
    expect(server.queriesOf(getStatusConsequences).map(({ status }) => status)).toEqual(['checked_out']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows the consequences of the status, and only these, before it is set', async () => {
    server.brings = {
      ...nothingEnds,
      ends_access: true,
      ended_passes: 2,
      revoked_keys: 1,
      identity_erased_at: 1_800_000_000,
    };
    await open();
    await choose('Checked out');
    const dialog = await question();
    expect(dialog.getByRole('heading', { name: 'Set the status to “Checked out”?' })).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The guest can no longer open the guest page.',
      '2 guest links stop working.',
      '1 key is revoked.',
      'The identity numbers are erased on 15 Jan 2027.',
    ]);
    expect(statusesSent()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Change the status' }));
    await waitFor(() => expect(statusesSent()).toEqual(['checked_out']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('lists the future tables, and cancels them with the stay unless staff keep them (T9)', async () => {
    server.brings = {
      ...nothingEnds,
      ended_places: 1,
      reservations: [
        { id: 't1', restaurant_name: 'Bosphorus', nameWithLocales: { tr: 'Boğaz' }, due_at: 1_800_000_000, people: 3 },
      ],
    };
    await open();
    await choose('Checked out');
    const dialog = await question();
    expect(dialog.getByText('1 place on a waiting list ends.')).toBeTruthy();
    expect(dialog.getByText('1 restaurant reservation is still to come:')).toBeTruthy();
    expect(dialog.getByText(/^Bosphorus, 15 Jan, \d\d:\d\d, 3 guests$/)).toBeTruthy();
    const also = dialog.getByRole<HTMLInputElement>('switch', { name: 'Also cancel these reservations' });
    expect(also.checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Change the status' }));
    await waitFor(() =>
      expect(server.sent.map(({ body }) => body)).toMatchObject([{ status: 'checked_out', cancel_reservations: true }]),
    );
  });

  it('names the payment links that are not paid, with their amounts (BM5)', async () => {
    server.brings = {
      ...nothingEnds,
      unpaid: [
        { currency: 'EUR', links: 1, amount: 4500 },
        { currency: 'TRY', links: 2, amount: 15_000 },
      ],
    };
    await open();
    await choose('Checked out');
    const words = (await question()).getByText(/payment links/).textContent.replaceAll(/[\u2066-\u2069\u00a0]/g, '');
    expect(words).toBe('3 payment links of €45.00 and TRY150.00 in all are not paid.');
    expect(statusesSent()).toEqual([]);
  });

  it('changes nothing when the question is answered with Cancel or Escape', async () => {
    server.brings = { ...nothingEnds, open_requests: 3, expires_keyless: true, closes_check_in: true };
    await open();
    await choose('Invalid booking');
    const dialog = await question();
    expect(dialog.getByText('3 open requests stay open.')).toBeTruthy();
    expect(dialog.getByText('The keyless access expires.')).toBeTruthy();
    expect(dialog.getByText('The check-in that the guest has begun is closed.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.sent).toEqual([]);
  });

  it('shows known consequences where the server does not answer, and the change waits', async () => {
    server.set({
      molainn_keyless_access_status: 'verified',
      keys: [{ id: 'k1', state: 'active', rooms: ['512'], ordered_at: 1, valid_until: null, by_hand: true }],
    });
    await open();
    await screen.findByText('No Requests');
    server.isAway = true;
    await choose('Checked out');
    const dialog = await question();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 key is revoked.',
      'The keyless access expires.',
    ]);
    expect(
      dialog.getByText('The server is not answering. The change may also end the guest’s access and guest links.'),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Change the status' }));
    expect(await screen.findByText('The status is waiting to be sent')).toBeTruthy();
    server.isAway = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(statusesSent()).toEqual(['checked_out']));
  });

  it('does not ask a server that is known to be away', async () => {
    await open();
    onlineManager.setOnline(false);
    await choose('Future guest');
    expect((await question()).getByText('The server is not answering. The change may also revoke a key.')).toBeTruthy();
    expect(server.queriesOf(getStatusConsequences).map(({ status }) => status)).toEqual([]);
  });
});
