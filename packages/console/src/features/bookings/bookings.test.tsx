import type { LiveMessage } from '@bellhop/contract/live/event';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleBooking, sampleNow, sampleRequest } from '../requests/testing/sample-request.ts';
import { BookingDetail } from './booking-detail.tsx';
import { bookingKeys } from './booking-keys.ts';
import { BookingList } from './booking-list.tsx';
import { awaitingEffect } from './live.ts';
import { parseBookingsSearch } from './search.ts';

const stay = sampleBooking({
  id: 'b1',
  status: 'awaiting_approval',
  fullName: 'Kenji Watanabe',
  rooms: ['803', '805'],
});
const towels = sampleRequest({ id: 'r1', serviceName: 'Towels', booking_id: 'b1' });
let patches: unknown[];
let stays: (typeof stay)[];
let refusal: object | null;
let isNew: boolean;

beforeEach(() => {
  patches = [];
  stays = [stay];
  refusal = null;
  isNew = false;
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: URL | string, init: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(String(address));
      if (pathname.endsWith('/requests')) {
        return Response.json({ items: [towels], total: 1, counts: { OPEN: 1 }, lastEvaluatedKey: null });
      }
      if (pathname.endsWith('/users/bookings')) {
        const status = searchParams.get('status');
        const items = status === null ? stays : stays.filter((each) => each.status === status);
        const counts = isNew ? {} : { awaiting_approval: 1, hotel_guest: 1500, future_guest: 0 };
        return Response.json({ items, total: items.length, counts, lastEvaluatedKey: null });
      }
      const known = stays.find(({ id }) => pathname.endsWith(`/${id}`));
      if (known === undefined) return Response.json(problemOf('not_found', 404), { status: 404 });
      if (init.method !== 'PATCH') return Response.json(known);
      const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
      patches.push(body);
      if (refusal !== null) {
        const problem = refusal;
        refusal = null;
        return Response.json(problem, { status: 409 });
      }
      return Response.json({ ...known, status: body.status, version: known.version + 1 });
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const problemOf = (code: string, status: number) => ({ type: `about:${code}`, title: code, status, code });
const withWords = <Properties extends object>(component: ComponentType<Properties>) =>
  lazyWithWords(async () => component, 'bookings');
const Detail = withWords(BookingDetail);
const List = withWords(BookingList);

describe('the screen of one booking', () => {
  it('shows who it is, where and when, and what was asked for, each a way on (SHELL-11, ACC-13)', async () => {
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    const booking = within(await screen.findByRole('article', { name: 'Booking: Kenji Watanabe' }));
    expect(booking.getByText('803 and 805')).toBeTruthy();
    expect(booking.getByText('Awaiting approval')).toBeTruthy();
    const request = await booking.findByRole('link', { name: /Towels/ });
    expect(request.getAttribute('href')).toBe('/app/staff/requests/r1');
  });

  it('is approved over the version that was shown', async () => {
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the status' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Hotel guest' }));
    expect(await screen.findByText('The status of the booking is now “Hotel guest”.')).toBeTruthy();
    expect(patches).toEqual([{ hotel_id: 'grand', status: 'hotel_guest', version: stay.version }]);
    expect(await within(screen.getByRole('article')).findByText('Hotel guest')).toBeTruthy();
  });

  it('asks when somebody else has changed it meanwhile, and says who', async () => {
    const theirs = { ...stay, status: 'invalid_booking' as const, version: stay.version + 1 };
    const change = { field: 'status', from: 'awaiting_approval', to: 'invalid_booking', actor: 's2' };
    refusal = {
      ...problemOf('edit_conflict', 409),
      current: theirs,
      changes: [{ ...change, actor_name: 'Deniz Arslan', at: sampleNow }],
    };
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the status' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Hotel guest' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Deniz Arslan/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Set it to Hotel guest' }));
    await waitFor(() => expect(patches).toHaveLength(2));
    expect(patches[1]).toMatchObject({ status: 'hotel_guest', version: theirs.version });
  });

  it('is said to be missing once the server has said so, with a way back', async () => {
    const back = vi.fn();
    await renderSignedIn(<Detail id="nobody" onBack={back} />, { flags: ['BOOKINGS'] });
    expect(await screen.findByRole('heading', { name: 'Booking Not Found' })).toBeTruthy();
    expect(screen.getByText('No Such Booking Exists')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Back to the bookings' }).at(-1) ?? document.body);
    expect(back).toHaveBeenCalled();
  });
});

describe('the list of stays', () => {
  it('shows stays with rooms, dates and status, and counts them by status', async () => {
    const change = vi.fn();
    await renderSignedIn(<List search={{}} openId={null} onChange={change} />, { flags: ['BOOKINGS'] });
    const card = await screen.findByRole('link', { name: /Kenji Watanabe/ });
    expect(card.getAttribute('href')).toBe('/app/staff/bookings/b1');
    expect(card.textContent).toContain('803 and 805');
    await userEvent.click(await screen.findByRole('tab', { name: /^Hotel guest\s*1,500$/ }));
    expect(change).toHaveBeenCalledWith({ status: 'hotel_guest' }, false);
  });

  it('shows the nights, phone, number, language and butler of each stay, each by its name', async () => {
    stays = [{ ...stay, language: 'ar', butler: 'Selin Aydın' }];
    await renderSignedIn(<List search={{}} openId={null} onChange={() => undefined} />, { flags: ['BOOKINGS'] });
    const { textContent } = await screen.findByRole('link', { name: /Kenji Watanabe/ });
    expect(textContent).toContain('18 Nov – 23 Nov 2026 · 5 nights');
    expect(textContent).toContain('Phone: +905320001234Reservation number: 4711Language: ArabicButler: Selin Aydın');
  });

  it('says when nothing is there', async () => {
    stays = [];
    await renderSignedIn(<List search={{ status: 'future_guest' }} openId={null} onChange={() => undefined} />, {
      flags: ['BOOKINGS'],
    });
    expect(await screen.findByRole('heading', { name: 'No Bookings' })).toBeTruthy();
    expect(screen.getByText('No booking matches your filters.')).toBeTruthy();
  });

  it('tells a hotel that has none yet how to bring them in (D18)', async () => {
    stays = [];
    isNew = true;
    await renderSignedIn(<List search={{}} openId={null} onChange={() => undefined} />, { flags: ['BOOKINGS'] });
    expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeTruthy();
    expect(screen.getByText(/^npm run bellhop -- import bookings FILE --hotel \S+$/)).toBeTruthy();
    expect(screen.queryByText('No booking matches your filters.')).toBeNull();
  });

  it('reads its address and leaves out what does not fit', () => {
    expect(parseBookingsSearch({ status: 'future_guest', q: 412 })).toEqual({ status: 'future_guest', q: '412' });
    expect(parseBookingsSearch({ status: 'nonsense', q: '  ' })).toEqual({});
  });
});

describe('a live message of a stay', () => {
  const message = (version: number): LiveMessage & { entity: 'booking' } => ({
    event: 'MODIFY',
    entity: 'booking',
    seq: version,
    at: sampleNow,
    id: 'b1',
    version,
    actor: 'x',
    item: { ...stay, status: 'hotel_guest', version },
  });

  it('shows at once in the opened stay, and an older one does nothing', () => {
    const client = new QueryClient();
    client.setQueryData(bookingKeys.one('b1'), { ...stay, version: 3 });
    awaitingEffect(client, message(2));
    expect(client.getQueryData(bookingKeys.one('b1'))).toMatchObject({ status: 'awaiting_approval', version: 3 });
    awaitingEffect(client, message(4));
    expect(client.getQueryData(bookingKeys.one('b1'))).toMatchObject({ status: 'hotel_guest', version: 4 });
  });

  it('has the lists read again, once for a burst', async () => {
    const client = new QueryClient();
    const invalidated = vi.spyOn(client, 'invalidateQueries');
    for (const version of [2, 3, 4]) awaitingEffect(client, message(version));
    await waitFor(() => expect(invalidated).toHaveBeenCalledTimes(2));
    expect(invalidated.mock.calls.map(([filter]) => filter?.queryKey)).toContainEqual(bookingKeys.lists);
  });
});
