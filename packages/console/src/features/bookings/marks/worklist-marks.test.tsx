import { listBookings } from '@bellhop/contract/bookings/booking';
import { countDay } from '@bellhop/contract/bookings/house-day';
import { listBookingMarks } from '@bellhop/contract/bookings/marks';
import { listCheckInsOf } from '@bellhop/contract/check-in/of-stay';
import { listRooms } from '@bellhop/contract/rooms/room';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../../testing/gateway.ts';
import { giveItASize } from '../../../testing/give-it-a-size.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { sampleBooking } from '../../requests/testing/sample-request.ts';
import { BookingsScreen } from '../bookings-screen.tsx';

const Bookings = lazyWithWords(async () => BookingsScreen, 'bookings');
const room = (id: string, ready: boolean) => {
  const unset = { floor: null, type: null, ready_at: null, ready_by: null };
  return { id, number: id, version: 1, ready, ...unset };
};

let gateway: Gateway;
beforeEach(() => {
  giveItASize(1680);
  const checkin = systemClock.now();
  const expected = { status: 'future_guest', checkin, checkout: checkin + 172_800 } as const;
  const items = [
    sampleBooking({ id: 'b1', fullName: 'Ann Ready', ...expected, rooms: ['0508'], adults: 2, children: 1 }),
    sampleBooking({ id: 'b2', fullName: 'Bo Waits', ...expected, rooms: ['509'], adults: 1, children: null }),
  ];
  gateway = new Gateway()
    .answer(countDay, { arriving: { future_guest: 2 }, in_house: {}, departing: {} })
    .answer(listBookings, { items, total: 2, counts: { future_guest: 2 }, lastEvaluatedKey: null })
    .answer(listRooms, { items: [room('508', true), room('509', false)] })
    .answer(listCheckInsOf, {
      items: [{ booking_id: 'b1', state: 'draft', signatures: 0, forms: 2, complete: 1 }],
    })
    .answer(listBookingMarks, {
      items: [
        { booking_id: 'b1', key: 'active', notes: true },
        { booking_id: 'b2', key: null, notes: false },
      ],
    });
});
afterEach(cleanup);

it('The card of an arrival shows people, room, forms, key and notes, by one call for all cards', async () => {
  await renderSignedIn(<Bookings />, {
    flags: ['BOOKINGS'],
    address: '/app/staff/bookings?part=arriving',
    settings: { housekeeping: true, fastCheckin: true, keyless_active: true },
  });
  const ann = await screen.findByRole('link', { name: /Ann Ready/ });
  await waitFor(() => expect(ann.textContent).toContain('Notes'));
  await waitFor(() => expect(ann.textContent).toContain('1 of 3 forms'));
  for (const words of [
    'Adults and children: 2 adults · 1 child',
    'Room ready',
    'Room key: ',
    'Reservation number: 4711',
  ])
    expect(ann.textContent).toContain(words);
  const bo = screen.getByRole('link', { name: /Bo Waits/ }).textContent;
  expect(bo).toContain('Room not ready');
  expect(bo).toContain('1 adult');
  expect(bo).not.toContain('Notes');
  expect(gateway.queriesOf(listBookingMarks)).toEqual([{ hotel_id: 'grand', bookings: 'b1,b2' }]);
});
