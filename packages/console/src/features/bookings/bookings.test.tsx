import { readFileSync } from 'node:fs';
import { listBookings } from '@bellhop/contract/bookings/booking';
import { getStatusConsequences } from '@bellhop/contract/bookings/consequences';
import { type EarlierStay, listEarlierStays } from '@bellhop/contract/bookings/earlier-stays';
import { getBooking, updateBooking } from '@bellhop/contract/bookings/full-booking';
import { countDay } from '@bellhop/contract/bookings/house-day';
import { bookingList } from '@bellhop/contract/bookings/list';
import { listRoomsOfNights } from '@bellhop/contract/bookings/room-assignment';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import type { CallInput } from '@bellhop/contract/call';
import { listDeliveries } from '@bellhop/contract/deliveries/delivery';
import { listPasses } from '@bellhop/contract/passes/pass';
import { listRequests } from '@bellhop/contract/requests/list-call';
import { holdsTerm } from '@bellhop/contract/text/spellings';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receivePage } from '../../platform/collection/receive.ts';
import { wholeCounts } from '../../platform/collection/visible-list.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway, refusal } from '../../testing/gateway.ts';
import { giveItASize } from '../../testing/give-it-a-size.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { bookingStore } from '../booking-store/store.ts';
import { sampleBooking, sampleNow, sampleRequest, wholeBooking } from '../requests/testing/sample-request.ts';
import { BookingDetail } from './booking-detail.tsx';
import { BookingsScreen } from './bookings-screen.tsx';
import { bookingEffect, bookingsSlice } from './slice.ts';
import { nothingEnds } from './testing/stay-server.ts';

const stay = sampleBooking({
  id: 'b1',
  status: 'awaiting_approval',
  fullName: 'Kenji Watanabe',
  rooms: ['803', '805'],
});
const towels = sampleRequest({ id: 'r1', serviceName: 'Towels', booking_id: 'b1' });
const earlierStay: EarlierStay = {
  id: 'b0',
  status: 'checked_out',
  fullName: stay.fullName,
  reservation_number: null,
  rooms: ['803'],
  checkin: 1_700_000_000,
  checkout: 1_700_200_000,
  notes: 0,
  found_by: 'identity',
};
let patches: unknown[];
let stays: (typeof stay)[];
/** Replaces the next answer to a change. */
let problem: Response | null;
let gateway: Gateway;

beforeEach(() => {
  patches = [];
  stays = [stay];
  problem = null;
  // The DOM of the tests declares locks without implementing them.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  gateway = new Gateway()
    .answer(listRequests, { items: [towels], total: 1, counts: { OPEN: 1 }, lastEvaluatedKey: null })
    .answer(countDay, { arriving: {}, in_house: {}, departing: {} })
    .answer(listBookings, ({ query }) => pageOf(query))
    .answer(listEarlierStays, { items: [earlierStay], total: 1 })
    .answer(listDeliveries, { items: [], channel: 'mail', stopped: null })
    .answer(listPasses, { items: [] })
    .answer(getStatusConsequences, nothingEnds)
    .answer(listRoomsOfNights, { checkin: 1, checkout: 2, known_at: null, items: [] })
    .answer(getBooking, ({ params }) => {
      const known = stays.find(({ id }) => id === params.id);
      return known === undefined ? refusal('not_found') : wholeBooking(known);
    })
    .answer(updateBooking, ({ params, body }) => {
      patches.push(body);
      const known = stays.find(({ id }) => id === params.id);
      if (known === undefined || problem !== null) {
        const answer = problem ?? refusal('not_found');
        problem = null;
        return answer;
      }
      return wholeBooking({ ...known, status: body.status ?? known.status, version: known.version + 1 });
    });
});

/** A page of stays as the server returns it; the cursor is the position in the list. */
function pageOf({ status, q = '', limit, lastEvaluatedKey: from = '0' }: CallInput<typeof listBookings>['query']) {
  const terms = bookingList.termsOf(q);
  const matches = stays.filter((each) => terms.every((term) => holdsTerm(bookingList.searchText(each), term)));
  const counts: Record<string, number> = {};
  for (const each of matches) counts[each.status] = (counts[each.status] ?? 0) + 1;
  const matching = matches.filter((each) => status === undefined || each.status === status);
  const next = Number(from) + Number(limit ?? 50);
  const lastEvaluatedKey = next < matching.length ? String(next) : null;
  return { items: matching.slice(Number(from), next), total: matching.length, counts, lastEvaluatedKey };
}

const withWords = <Properties extends object>(component: ComponentType<Properties>) =>
  lazyWithWords(async () => component, 'bookings');
const desk = { flags: ['BOOKINGS'] as const, edits: bookingsSlice.edits };
const Detail = withWords(BookingDetail);
const Bookings = withWords(BookingsScreen);

describe('the screen of one booking', () => {
  it('shows the guest, rooms, dates and requests, each as a link (SHELL-11, ACC-13)', async () => {
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    const booking = within(await screen.findByRole('article', { name: 'Booking: Kenji Watanabe' }));
    expect(booking.getByText('803 and 805')).toBeTruthy();
    expect(booking.getByText('Awaiting approval')).toBeTruthy();
    const request = await booking.findByRole('link', { name: /Towels/ });
    expect(request.getAttribute('href')).toBe('/app/staff/requests/r1');
    const earlier = await booking.findByRole('region', { name: 'Earlier stays' });
    expect(within(earlier).getByRole('link').getAttribute('href')).toBe('/app/staff/bookings/b0');
    expect(await booking.findByRole('button', { name: 'History of the stay' })).toBeTruthy();
  });

  it('is approved over the version that was shown', async () => {
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, desk);
    await userEvent.click(await screen.findByRole('button', { name: 'Change the status' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Hotel guest' }));
    expect(await screen.findByText('The status of Kenji Watanabe’s booking is now “Hotel guest”.')).toBeTruthy();
    expect(patches).toEqual([{ hotel_id: 'grand', status: 'hotel_guest', version: stay.version }]);
    expect(await within(screen.getByRole('article')).findByText('Hotel guest')).toBeTruthy();
  });

  it('asks when a colleague has changed it meanwhile, and names the colleague', async () => {
    const theirs = { ...stay, status: 'invalid_booking' as const, version: stay.version + 1 };
    const change = { field: 'status', from: 'awaiting_approval', to: 'invalid_booking', actor: 's2' };
    problem = refusal('edit_conflict', {
      current: theirs,
      changes: [{ ...change, actor_name: 'Deniz Arslan', at: sampleNow }],
    });
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, desk);
    await userEvent.click(await screen.findByRole('button', { name: 'Change the status' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Hotel guest' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Deniz Arslan/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Set it to Hotel guest' }));
    await waitFor(() => expect(patches).toHaveLength(2));
    expect(patches[1]).toMatchObject({ status: 'hotel_guest', version: theirs.version });
  });

  it('reports a booking that the server does not know, with a way back (BKD-31, ERR-06, ERR-07)', async () => {
    const back = vi.fn();
    await renderSignedIn(<Detail id="nobody" onBack={back} />, { flags: ['BOOKINGS'] });
    expect(await screen.findByRole('heading', { name: 'Booking Not Found' })).toBeTruthy();
    expect(screen.getByText('No Such Booking Exists')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Back to the bookings' }).at(-1) ?? document.body);
    expect(back).toHaveBeenCalled();
  });
});

describe('the screen of a booking that did not load', () => {
  it('does not say that the booking is missing (BKD-31)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    gateway.fail(getBooking, 'unavailable', {}, Infinity);
    await renderSignedIn(<Detail id="b1" onBack={() => undefined} />, { flags: ['BOOKINGS'] });
    expect((await screen.findByRole('alert')).textContent).toContain('The booking did not load.');
    expect(screen.queryByText('Booking Not Found')).toBeNull();
    expect(screen.queryByText('No Such Booking Exists')).toBeNull();
  });
});

describe('a changed status of a booking', () => {
  const shown = () => ({
    card: screen.getByRole('link', { name: /Kenji Watanabe/ }).textContent ?? '',
    detail: within(screen.getByRole('article')).queryByText('Hotel guest') !== null,
    counted: screen.queryByRole('button', { name: /^Hotel guest\s*1$/ }) !== null,
  });
  const asSet = { card: expect.stringContaining('Hotel guest'), detail: true, counted: true };
  const asBefore = { card: expect.stringContaining('Awaiting approval'), detail: false, counted: false };

  async function openBooking(): Promise<void> {
    giveItASize(1680);
    await renderSignedIn(
      <>
        <Bookings />
        <Detail id="b1" onBack={() => undefined} />
      </>,
      { ...desk, address: '/app/staff/bookings' },
    );
    await screen.findByRole('link', { name: /Kenji Watanabe/ });
  }

  async function setHotelGuest(): Promise<void> {
    await openBooking();
    await userEvent.click(await screen.findByRole('button', { name: 'Change the status' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Hotel guest' }));
  }

  it('shows in the list, its counts and the opened booking before the server answers (BKL-10)', async () => {
    const answer = gateway.hold(updateBooking);
    await setHotelGuest();
    await waitFor(() => expect(shown()).toEqual(asSet));
    expect(patches).toEqual([]);
    await waitFor(() => {
      answer();
      expect(patches).toHaveLength(1);
    });
    expect(await screen.findByText('The status of Kenji Watanabe’s booking is now “Hotel guest”.')).toBeTruthy();
    expect(shown()).toEqual(asSet);
  });

  it('waits while the network is away, also over a reload, says so, and is sent when it is back', async () => {
    gateway.fail(updateBooking, 'network', {}, Infinity);
    await setHotelGuest();
    expect(await within(screen.getByRole('article')).findByText('The status is waiting to be sent')).toBeTruthy();
    expect(shown()).toEqual(asSet);
    cleanup();
    await openBooking();
    await screen.findByRole('article', { name: 'Booking: Kenji Watanabe' });
    await waitFor(() => expect(shown(), 'after a reload').toEqual(asSet));
    gateway.mend(updateBooking);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('The status of Kenji Watanabe’s booking is now “Hotel guest”.')).toBeTruthy();
    expect(screen.queryByText('The status is waiting to be sent')).toBeNull();
    expect(patches).toHaveLength(1);
  });

  it('is taken back in all of them with a message when the server refuses it (BKL-11)', async () => {
    problem = refusal('not_allowed');
    await setHotelGuest();
    expect(await screen.findByText('The booking of Kenji Watanabe was not changed.')).toBeTruthy();
    await waitFor(() => expect(shown()).toEqual(asBefore));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toEqual(asSet));
    expect(patches).toHaveLength(2);
  });
});

describe('the list of stays', () => {
  const list = '/app/staff/bookings';
  beforeEach(() => giveItASize(1680));
  afterEach(() => void vi.restoreAllMocks());

  it('shows stays with rooms, dates and status, and counts them by each of the five (BKL-01, BKL-04, BKL-08)', async () => {
    const guest = (n: number) =>
      sampleBooking({ id: `g${n}`, fullName: `Guest ${n}`, updated_at: stay.updated_at - n });
    const others = ['invalid_booking', 'checked_out', 'future_guest'] as const;
    const rest = others.flatMap((status, index) =>
      Array.from({ length: index + 2 }, (_, n) =>
        sampleBooking({ id: `${status}${n}`, status, fullName: `Other ${status} ${n}`, updated_at: 1000 - n }),
      ),
    );
    stays = [stay, ...Array.from({ length: 1500 }, (_, n) => guest(n + 1)), ...rest];
    const { router } = await renderSignedIn(<Bookings />, { flags: ['BOOKINGS'], address: list });
    const card = await screen.findByRole('link', { name: /Kenji Watanabe/ });
    expect(card.getAttribute('href')).toBe('/app/staff/bookings/b1');
    expect(card.textContent).toContain('803 and 805');
    await userEvent.click(await screen.findByRole('button', { name: /^Hotel guest\s*1,500$/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'hotel_guest' }));
    expect(await screen.findByRole('link', { name: /Guest 1\D/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Kenji Watanabe/ })).toBeNull();
    const choices = within(screen.getByRole('region', { name: 'Status' })).getAllByRole('button');
    expect(choices.map((each) => `${each.textContent} ${each.getAttribute('aria-pressed')}`)).toEqual([
      'All1,510 false',
      'Hotel guest1,500 true',
      'Awaiting approval1 false',
      'Invalid booking2 false',
      'Checked out3 false',
      'Future guest4 false',
    ]);
    for (const [status, name, count] of [
      ['future_guest', 'Future guest', 4],
      ['invalid_booking', 'Invalid booking', 2],
      ['checked_out', 'Checked out', 3],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) }));
      expect(await screen.findAllByRole('link', { name: new RegExp(`Other ${status}`) })).toHaveLength(count);
      expect(screen.queryByRole('link', { name: /Guest 1\D/ })).toBeNull();
      expect(router.state.location.search).toEqual({ status });
    }
    await userEvent.click(screen.getByRole('button', { name: /^Awaiting approval\s*1$/ }));
    expect(await screen.findByRole('link', { name: /Kenji Watanabe/ })).toBeTruthy();
  });

  it('has a strip and a mark on each stay in the colour of its status (BKL-01, BKL-02, BKL-09)', async () => {
    // Green, amber, red, grey and blue, by the names of the tokens.
    const colours = {
      hotel_guest: 'closed',
      awaiting_approval: 'pending',
      invalid_booking: 'canceled',
      checked_out: 'neutral',
      future_guest: 'open',
    } as const;
    stays = bookingStatuses.map((status) => ({ ...stay, id: status, fullName: status, status }));
    await renderSignedIn(<Bookings />, { flags: ['BOOKINGS'], address: list });
    for (const status of bookingStatuses) {
      const card = await screen.findByRole('link', { name: new RegExp(status) });
      expect(card.dataset['status'], status).toBe(colours[status]);
      expect(card.querySelector<HTMLElement>('[data-tone]:last-child')?.dataset['tone'], status).toBe(colours[status]);
    }
    // The DOM of the tests does not render, so the style sheet is read for the strip.
    const file = '../../ui/list/card-link.module.css';
    const sheet = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(sheet).toMatch(/\.card::before \{[^}]*inline-size: 3px;[^}]*background: var\(--strip\);/);
    expect(sheet).toMatch(/^\.card \{[^}]*--strip: var\(--ink-3\);/m);
    for (const tone of ['open', 'pending', 'closed', 'canceled'] as const) {
      expect(sheet).toContain(`.card[data-status="${tone}"] {\n  --strip: var(--${tone});\n}`);
    }
    const tagFile = '../../ui/tag.module.css';
    const tag = readFileSync(new URL(tagFile, import.meta.url), 'utf8');
    expect(tag).toMatch(/^\.tag \{[^}]*background: var\(--sunken\);[^}]*color: var\(--ink-2\);/m);
    for (const tone of ['open', 'pending', 'closed', 'canceled'] as const) {
      expect(tag).toContain(
        `.tag[data-tone="${tone}"] {\n  background: var(--${tone}-soft);\n  color: var(--${tone});\n}`,
      );
    }
    const names = {
      hotel_guest: 'Hotel guest',
      awaiting_approval: 'Awaiting approval',
      invalid_booking: 'Invalid booking',
      checked_out: 'Checked out',
      future_guest: 'Future guest',
    };
    for (const status of bookingStatuses) {
      const filter = screen.getByRole('button', { name: new RegExp(`^${names[status]}`) });
      expect(filter.dataset['status'], status).toBe(colours[status]);
    }
  });

  it('shows the name, rooms, dates, nights, phone, number, language and butler of each stay (BKL-03, E19)', async () => {
    stays = [{ ...stay, language: 'ar', butler: 'Selin Aydın' }];
    await renderSignedIn(<Bookings />, { flags: ['BOOKINGS'], address: list });
    const { textContent } = await screen.findByRole('link', { name: /Kenji Watanabe/ });
    expect(textContent).toContain('Kenji Watanabe');
    expect(screen.getByTitle('Kenji Watanabe').textContent, 'whole, where the card cuts it (E19)').toBe(
      'Kenji Watanabe',
    );
    expect(textContent).toContain('803 and 805');
    expect(textContent).toContain('18 Nov – 23 Nov 2026 · 5 nights');
    expect(textContent).toContain('Phone: +905320001234Reservation number: 4711Language: ArabicButler: Selin Aydın');
  });

  it.each(['status=future_guest', 'q=nobody'])(
    'says at once when nothing is there for %s (BKL-05, BKL-06, ERR-06)',
    async (query) => {
      await renderSignedIn(<Bookings />, { flags: ['BOOKINGS'], address: `${list}?${query}` });
      expect(await screen.findByRole('heading', { name: 'No Bookings' })).toBeTruthy();
      expect(screen.getByText('No booking matches your filters.')).toBeTruthy();
    },
  );

  it('loads for 30 seconds while empty, then explains how bookings are imported (BKL-05, BKL-06, D18)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    stays = [];
    await renderSignedIn(<Bookings />, { flags: ['BOOKINGS'], address: list });
    expect(await screen.findByRole('status', { name: 'No bookings yet, still looking' })).toBeTruthy();
    expect(screen.getByText('No bookings yet, still looking')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(28_000));
    expect(screen.getByRole('status', { name: 'No bookings yet, still looking' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'No Bookings' })).toBeNull();
    act(() => void vi.advanceTimersByTime(3_000));
    expect(screen.getByRole('heading', { name: 'No Bookings' })).toBeTruthy();
    expect(screen.queryByText('No bookings yet, still looking')).toBeNull();
    expect(screen.getByText(/The person who runs the server imports/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('npm run');
    expect(screen.queryByText('No booking matches your filters.')).toBeNull();
    vi.useRealTimers();
  });

  it('finds stays by words in any order, on the server too, and says how many (BKL-01)', async () => {
    const last = sampleBooking({ id: 'last', fullName: 'Ada Hartley', rooms: ['412'], updated_at: 1 });
    const guests = Array.from({ length: 60 }, (_, n) =>
      sampleBooking({ id: `g${n}`, fullName: 'Guest', updated_at: stay.updated_at - n }),
    );
    stays = [...guests, last];
    const { router } = await renderSignedIn(<Bookings />, { flags: ['BOOKINGS'], address: list });
    await screen.findAllByRole('link', { name: /Guest/ });
    expect(screen.queryByRole('link', { name: /Ada Hartley/ })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), '412 hart');
    expect(await screen.findByRole('link', { name: /Ada Hartley/ })).toBeTruthy();
    expect(await screen.findByText('1 booking found')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ q: '412 hart' }));
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

  const opened = { ...stay, version: 3 };
  const clientWithList = (lastEvaluatedKey: string | null = null) => {
    const client = new QueryClient();
    const page = { items: [opened], counts: { awaiting_approval: 1 }, lastEvaluatedKey };
    bookingStore.change(client, (bookings) => receivePage(bookings, bookingStore.whole, page, 'first'));
    return client;
  };

  it('shows at once in the opened stay, and an older one does nothing (LIVE-09)', () => {
    const client = clientWithList();
    bookingEffect(client, message(2));
    expect(bookingStore.read(client).find('b1')).toMatchObject({ status: 'awaiting_approval', version: 3 });
    bookingEffect(client, message(4));
    expect(bookingStore.read(client).find('b1')).toMatchObject({ status: 'hotel_guest', version: 4 });
    expect(bookingStore.read(client).find('b2')).toBeNull();
    bookingEffect(client, { ...message(1), event: 'INSERT', id: 'b2', item: { ...stay, id: 'b2', version: 1 } });
    expect(bookingStore.read(client).find('b2'), 'a new one too').toMatchObject({ id: 'b2', version: 1 });
    expect(bookingStore.read(client).find('b1')).toMatchObject({ status: 'hotel_guest', version: 4 });
  });

  it('moves the stay between the counts of the list without another read', () => {
    const client = clientWithList();
    const invalidated = vi.spyOn(client, 'invalidateQueries');
    bookingEffect(client, message(4));
    expect(wholeCounts(bookingStore.read(client))).toMatchObject({ awaiting_approval: 0, hotel_guest: 1 });
    expect(invalidated).not.toHaveBeenCalled();
  });

  it('of bookings that the device does not hold reads the counts again once, after 500 ms (BKL-12)', () => {
    vi.useFakeTimers();
    const client = clientWithList('next');
    const invalidated = vi.spyOn(client, 'invalidateQueries');
    for (const id of ['b8', 'b9']) bookingEffect(client, { ...message(4), id, item: { ...stay, id, version: 4 } });
    vi.advanceTimersByTime(499);
    expect(invalidated).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    const { reads } = bookingStore.keys;
    const readAgain = () => invalidated.mock.calls.map(([filters]) => filters?.queryKey);
    expect(readAgain()).toEqual([reads]);
    // The counts are read once for the next burst too.
    bookingEffect(client, { ...message(4), id: 'b10', item: { ...stay, id: 'b10', version: 4 } });
    vi.advanceTimersByTime(499);
    expect(readAgain()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(readAgain()).toEqual([reads, reads]);
    vi.useRealTimers();
  });
});
