// @vitest-environment node

import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patchOptimistically, receivePage } from '../../platform/collection/receive.ts';
import { openDevice } from '../../platform/offline/testing/device.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { bookingKind, bookingStore } from '../booking-store/store.ts';
import { sampleBooking, sampleNow } from '../requests/testing/sample-request.ts';
import { bookingOfflineKinds } from './offline-kind.ts';

const day = 86_400;
const stay = (id: string, status: BookingStatus, checkin: number) =>
  sampleBooking({ id, status, checkin: sampleNow + checkin * day, checkout: sampleNow + (checkin + 2) * day });
const page = (...items: ReturnType<typeof stay>[]) => ({
  items,
  total: items.length,
  counts: {},
  lastEvaluatedKey: null,
});

let device: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  emptyBrowserDatabase();
  vi.useFakeTimers({ toFake: ['Date'], now: sampleNow * 1000 });
  device = await openDevice(bookingOfflineKinds);
  await device.put('bookings', { earlier: stay('earlier', 'hotel_guest', -1) }, sampleNow - day);
});
afterEach(() => {
  device.end();
  vi.useRealTimers();
});

const keptIds = async () => [...(await device.rows('bookings')).keys()].sort();
const answer = async (call: number, body: unknown) => {
  await expect.poll(() => device.calls.length).toBeGreaterThan(call);
  device.calls[call]?.(body);
};

/** Guests in house, departures of today, and arrivals of today and the next three days. */
async function readAhead(): Promise<void> {
  const keeper = await device.start(sampleNow);
  const reading = keeper.readAhead();
  await answer(0, page(stay('week', 'hotel_guest', -1), stay('arrived', 'hotel_guest', 0)));
  await answer(1, page(stay('leaves', 'hotel_guest', -2)));
  await answer(2, page(stay('today', 'future_guest', 0), stay('arrived', 'hotel_guest', 0)));
  await answer(3, page(stay('tomorrow', 'awaiting_approval', 1)));
  await answer(4, page());
  // An incomplete read does not replace the stored data.
  device.hide();
  expect(await keptIds()).toEqual(['earlier']);
  await answer(5, page(stay('third', 'future_guest', 3)));
  await reading;
  await keeper.readAhead();
  expect(device.calls, 'what was read is kept up to date by the live channel').toHaveLength(6);
}

describe('bookings kept on the device', () => {
  it('are guests in the house and arrivals within three days, even if their list was never opened', async () => {
    await readAhead();
    device.hide();
    await expect.poll(keptIds).toEqual(['arrived', 'leaves', 'third', 'today', 'tomorrow', 'week']);
    await expect.poll(() => device.asOf('bookings')).toBe(sampleNow);
  });

  it('stay unchanged, with their time, where only a part of the list was opened', async () => {
    await device.start(sampleNow);
    const guests = { filter: { ...bookingKind.everything, status: 'hotel_guest' }, order: 'updated_at' } as const;
    bookingStore.change(device.client, (known) =>
      receivePage(known, guests, page(stay('one', 'hotel_guest', 0)), 'first'),
    );
    device.hide();
    await device.rows('bookings');
    expect(await keptIds()).toEqual(['earlier']);
    expect(await device.asOf('bookings')).toBe(sampleNow - day);
  });

  it('include a guest who was checked out without a network until the server has the change', async () => {
    await readAhead();
    device.hide();
    await expect.poll(keptIds).toContain('arrived');
    bookingStore.change(device.client, (known) =>
      patchOptimistically(known, 'arrived', (stayed) => ({ ...stayed, status: 'checked_out' })),
    );
    expect(bookingStore.read(device.client).find('arrived')?.status).toBe('checked_out');
    device.hide();
    await expect.poll(() => device.asOf('bookings')).toBe(sampleNow);
    expect(await keptIds()).toContain('arrived');
    expect((await device.rows('bookings')).get('arrived')).toMatchObject({ status: 'hotel_guest' });
  });
});
