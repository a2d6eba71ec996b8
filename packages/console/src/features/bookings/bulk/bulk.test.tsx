import { type Booking, listBookings } from '@bellhop/contract/bookings/booking';
import { getStatusConsequences } from '@bellhop/contract/bookings/consequences';
import { updateBooking } from '@bellhop/contract/bookings/full-booking';
import { countDay } from '@bellhop/contract/bookings/house-day';
import { listBookingMarks } from '@bellhop/contract/bookings/marks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { Gateway, refusal } from '../../../testing/gateway.ts';
import { giveItASize } from '../../../testing/give-it-a-size.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { sampleBooking, wholeBooking } from '../../requests/testing/sample-request.ts';
import { sampleConflict } from '../../rooms/testing/sample-rooms.ts';
import { BookingsScreen } from '../bookings-screen.tsx';
import { bookingsSlice } from '../slice.ts';
import { nothingEnds } from '../testing/stay-server.ts';

const Bookings = lazyWithWords(async () => BookingsScreen, 'bookings');

let stays: Booking[];
let gateway: Gateway;
beforeEach(() => {
  giveItASize(1680);
  stays = ['Ann Lee', 'Bo Young', 'Cy Vogel'].map((fullName, at) =>
    sampleBooking({ id: `b${at}`, fullName, status: 'awaiting_approval', version: 1, label: null }),
  );
  gateway = new Gateway()
    .answer(countDay, { arriving: {}, in_house: {}, departing: {} })
    .answer(listBookingMarks, { items: [] })
    .answer(listBookings, () => ({
      items: stays,
      total: stays.length,
      counts: { awaiting_approval: stays.length },
      lastEvaluatedKey: null,
    }))
    .answer(getStatusConsequences, nothingEnds)
    .answer(updateBooking, ({ params, body }) => {
      const known = stays.find(({ id }) => id === params.id);
      if (known === undefined || body.version !== known.version) return refusal('not_found');
      const next = { ...known, status: body.status ?? known.status, version: known.version + 1 };
      const changed = { ...next, label: body.label === undefined ? known.label : body.label };
      stays = stays.map((each) => (each.id === changed.id ? changed : each));
      return wholeBooking(changed);
    });
});
afterEach(cleanup);

const open = async () => {
  await renderSignedIn(<Bookings />, {
    flags: ['BOOKINGS'],
    address: '/app/staff/bookings',
    edits: bookingsSlice.edits,
  });
  await screen.findByRole('link', { name: /Ann Lee/ });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => gateway.bodiesOf(updateBooking) as Record<string, unknown>[];
const statuses = () => stays.map(({ status }) => status);

describe('Several bookings', () => {
  it('are approved by three presses, and the act can be taken back', async () => {
    await open();
    await press('Select several');
    await press('Select all');
    expect(screen.getByText('3 bookings selected')).toBeTruthy();
    await press('Approve');
    await waitFor(() => expect(statuses()).toEqual(['future_guest', 'future_guest', 'future_guest']));
    expect(
      sent().map(({ version }) => version),
      'guarded by the version on the screen',
    ).toEqual([1, 1, 1]);
    expect(await screen.findByText('3 bookings were changed.')).toBeTruthy();
    await press('Undo');
    await waitFor(() => expect(new Set(statuses())).toEqual(new Set(['awaiting_approval'])));
  });

  it('are ticked one by one with the keyboard, and get a label', async () => {
    await open();
    await press('Select several');
    screen.getByRole('checkbox', { name: 'Select: Bo Young' }).focus();
    await userEvent.keyboard(' ');
    expect(screen.getByText('1 booking selected')).toBeTruthy();
    await press('Label');
    await userEvent.click(screen.getByRole('menuitem', { name: 'VIP' }));
    await waitFor(() => expect(stays.map(({ label }) => label)).toEqual([null, 'VIP', null]));
    await press('Stop selecting');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('have one list of the refused bookings with the reasons, and these stay ticked', async () => {
    stays = stays.map((stay) => ({ ...stay, status: 'hotel_guest' }));
    gateway.answer(getStatusConsequences, ({ params }) => ({
      ...nothingEnds,
      unpaid: params.id === 'b1' ? [{ currency: 'TRY', links: 1, amount: 12_000 }] : [],
    }));
    await open();
    await press('Select several');
    await press('Select all');
    // Another desk has changed the last one meanwhile.
    stays = stays.map((stay) => (stay.id === 'b2' ? { ...stay, version: 7 } : stay));
    await press('Checked out');
    const dialog = within(await screen.findByRole('dialog', { name: '2 bookings were not changed' }));
    const rows = dialog
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .toSorted();
    expect(rows[0]).toMatch(/^Bo Young1 payment link of .*120\.00.* is not paid\.$/);
    expect(rows[1]).toMatch(/^Cy Vogel/);
    expect(dialog.getAllByText('1 booking was changed.').length).toBeGreaterThan(0);
    expect(statuses()).toEqual(['checked_out', 'hotel_guest', 'hotel_guest']);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.getByText('2 bookings selected')).toBeTruthy();
  });
});

it('Several bookings name the other guest of a room for the one that was refused (E1)', async () => {
  const other = { id: 's1', status: 'hotel_guest', fullName: 'Amelia Hart', reservation_number: null } as const;
  gateway.fail(updateBooking, 'room_taken', {
    reasons: [sampleConflict({ number: '412', stay: { ...other, checkin: null, checkout: null } })],
  });
  await open();
  await press('Select several');
  await press('Select all');
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog', { name: '1 booking was not changed' }));
  expect(dialog.getByText('Amelia Hart has room 412.')).toBeTruthy();
  expect(new Set(statuses())).toEqual(new Set(['awaiting_approval', 'future_guest']));
});

describe('A booking that awaits approval', () => {
  it('is approved from its card by one press, and taken back by another (E40)', async () => {
    await open();
    await press('Approve: Bo Young');
    await waitFor(() => expect(statuses()).toEqual(['awaiting_approval', 'future_guest', 'awaiting_approval']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve: Bo Young' })).toBeNull());
    await press('Undo');
    await waitFor(() => expect(new Set(statuses())).toEqual(new Set(['awaiting_approval'])));
  });

  it('is refused after the question about what ends with it', async () => {
    gateway.answer(getStatusConsequences, { ...nothingEnds, ended_passes: 1 });
    await open();
    await press('Refuse: Ann Lee');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('1 guest link stops working.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Change the status' }));
    await waitFor(() => expect(statuses()[0]).toBe('invalid_booking'));
  });
});
