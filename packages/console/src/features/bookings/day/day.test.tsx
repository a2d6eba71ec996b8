import { type Booking, listBookings } from '@bellhop/contract/bookings/booking';
import type { DayPart } from '@bellhop/contract/bookings/day';
import { countDay, dayOrderOf, houseDay, recordDayPrint, writeWindow } from '@bellhop/contract/bookings/house-day';
import { bookingList } from '@bellhop/contract/bookings/list';
import type { CallInput } from '@bellhop/contract/call';
import { compareItems } from '@bellhop/contract/lists/list';
import { holdsTerm } from '@bellhop/contract/text/spellings';
import { instantOf, wallOf } from '@bellhop/contract/zoned-time';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../../testing/gateway.ts';
import { giveItASize } from '../../../testing/give-it-a-size.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { sampleBooking } from '../../requests/testing/sample-request.ts';
import { BookingsScreen } from '../bookings-screen.tsx';
import { bookingEffect } from '../slice.ts';

const zone = 'Europe/Istanbul';
const at = (text: string) => instantOf(text.slice(0, 10), text.slice(11), zone) ?? 0;
const stay = (fullName: string, status: Booking['status'], checkin: string, checkout: string, more = {}) =>
  sampleBooking({
    id: fullName.replaceAll(' ', '-'),
    fullName,
    status,
    checkin: at(checkin),
    checkout: at(checkout),
    ...more,
  });

let stays: Booking[];
let gateway: Gateway;
/** The queries of the list and of the counts. */
const queries = () =>
  gateway.receivedCalls.map(
    ({ path, query }) => `${path.replace('/users/', '')} ${query.part ?? ''} ${query.day ?? ''}`,
  );
let client: QueryClient;

beforeEach(() => {
  // Fakes the clock of the screens, but no timer that renders lists.
  vi.useFakeTimers({ now: at('2026-11-23 21:00') * 1000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  giveItASize(1680);
  stays = [
    stay('Never Came', 'future_guest', '2026-11-21 14:00', '2026-11-25 12:00', { adults: 2, children: 1 }),
    stay('Late Tonight', 'awaiting_approval', '2026-11-23 23:30', '2026-11-25 12:00', { rooms: [] }),
    stay('Soon Here', 'future_guest', '2026-11-23 22:00', '2026-11-25 12:00', { rooms: ['77'] }),
    stay('Already Here', 'hotel_guest', '2026-11-23 13:00', '2026-11-24 12:00'),
    stay('Should Leave', 'hotel_guest', '2026-11-20 14:00', '2026-11-22 12:00'),
    stay('Has Left', 'checked_out', '2026-11-20 14:00', '2026-11-23 11:00'),
    stay('Comes Tomorrow', 'future_guest', '2026-11-24 14:00', '2026-11-26 12:00'),
  ];
  gateway = new Gateway()
    .answer(recordDayPrint, { recorded: true })
    .answer(countDay, ({ params: { day } }) => ({
      arriving: countsOf(partOf('arriving', day)),
      in_house: countsOf(partOf('in_house', day)),
      departing: countsOf(partOf('departing', day)),
    }))
    .answer(listBookings, ({ query }) => pageOf(query));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function partOf(part: DayPart, day: string, order: keyof typeof bookingList.orders = dayOrderOf(part)): Booking[] {
  const today = wallOf(systemClock.now(), zone).date;
  const holds = bookingList.windows?.day?.holds(writeWindow(part, day, houseDay(day, today, zone)));
  return stays.filter((each) => holds?.(each)).sort(compareItems(bookingList, order));
}

function countsOf(matches: readonly Booking[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of matches) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function pageOf(query: CallInput<typeof listBookings>['query']) {
  const { day, part = 'arriving', order, q = '', limit = '50', lastEvaluatedKey = '0' } = query;
  const within = day === undefined ? stays : partOf(part, day, order);
  const matches = within.filter((each) =>
    bookingList.termsOf(q).every((term) => holdsTerm(bookingList.searchText(each), term)),
  );
  // Small pages, so that few rows need many pages.
  const next = Number(lastEvaluatedKey) + Math.min(Number(limit), 6);
  return {
    items: matches.slice(Number(lastEvaluatedKey), next),
    total: matches.length,
    counts: countsOf(matches),
    lastEvaluatedKey: next < matches.length ? String(next) : null,
  };
}

const Bookings = lazyWithWords(async () => BookingsHere, 'bookings');

function BookingsHere() {
  client = useQueryClient();
  return <BookingsScreen />;
}

const open = (address: string) =>
  renderSignedIn(<Bookings />, {
    flags: ['BOOKINGS'],
    address: `/app/staff/bookings${address}`,
    settings: { timeZone: zone },
  });

const cards = () =>
  screen.getAllByRole('link', { name: /\d{4}/ }).map(({ textContent }) => {
    const name = stays.find(({ fullName }) => textContent.includes(fullName))?.fullName;
    return [name, ...['Overdue', 'Arrived', 'Departed'].filter((mark) => textContent.includes(mark))].join(' · ');
  });
const tabs = () =>
  within(screen.getByRole('tablist', { name: 'Arrivals and departures' }))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);

describe('the arrivals of the day', () => {
  it('are sorted with overdue guests first and arrived ones last, marked and counted, with the time', async () => {
    await open('?part=arriving');
    await screen.findByText('3 expected · 1 arrived');
    expect(cards()).toEqual(['Never Came · Overdue', 'Soon Here', 'Late Tonight', 'Already Here · Arrived']);
    expect(tabs()).toEqual(['All7', 'Arrivals4', 'In house2', 'Departures2']);
    expect(screen.getByRole('link', { name: /Soon Here/ }).textContent).toContain('Check-in 22:00');
    expect(queries().filter((each) => each.startsWith('days/'))).toEqual(['days/2026-11-23  ']);
  });

  it('follow the changes of another desk, in the list and in all counts', async () => {
    await open('?part=arriving');
    await screen.findByText('3 expected · 1 arrived');
    const [, , soon] = stays;
    if (soon === undefined) throw new Error('nobody is expected');
    const item = { ...soon, status: 'hotel_guest' as const, version: 2 };
    const message = { event: 'MODIFY', entity: 'booking', id: soon.id, version: 2, seq: 1, at: 1, actor: 'x' } as const;
    act(() => bookingEffect(client, { ...message, fields: ['status'], item }));
    expect(await screen.findByText('2 expected · 2 arrived')).toBeTruthy();
    expect(cards()).toEqual(['Never Came · Overdue', 'Late Tonight', 'Already Here · Arrived', 'Soon Here · Arrived']);
    expect(tabs()).toEqual(['All7', 'Arrivals4', 'In house3', 'Departures2']);
  });

  it('move to the next day at the hotel’s midnight, at the same address', async () => {
    const { router } = await open('?part=arriving');
    await screen.findByText('3 expected · 1 arrived');
    act(() => void vi.advanceTimersByTime(at('2026-11-24 00:00') * 1000 - systemClock.millis() - 20_000));
    expect(screen.getByText('3 expected · 1 arrived')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(30_000));
    await screen.findByText('4 expected · 0 arrived');
    expect(cards()).toEqual([
      'Never Came · Overdue',
      'Soon Here · Overdue',
      'Late Tonight · Overdue',
      'Comes Tomorrow',
    ]);
    expect(queries()).toContain('bookings arriving 2026-11-24');
    expect(router.state.location.search).toEqual({ part: 'arriving' });
  });

  it('can be searched within the day, and the numbers only count the results (E38)', async () => {
    const { router } = await open('?part=arriving');
    await screen.findByText('3 expected · 1 arrived');
    await userEvent.type(screen.getByRole('searchbox'), 'here');
    await waitFor(() => expect(router.state.location.search).toEqual({ part: 'arriving', q: 'here' }));
    expect(cards()).toEqual(['Soon Here', 'Already Here · Arrived']);
    expect(tabs()).toEqual(['All', 'Arrivals', 'In house', 'Departures']);
  });

  it('say so when there are none, at once, also where there is no network', async () => {
    stays = [];
    await open('?part=arriving&day=2026-12-24');
    expect(await screen.findByRole('heading', { name: 'No Arrivals' })).toBeTruthy();
    expect(screen.getByText('No booking has its check-in on this day.')).toBeTruthy();
    cleanup();
    gateway.isAway = true;
    await open('?part=arriving&day=2026-12-24');
    expect(await screen.findByText('The bookings did not load.')).toBeTruthy();
  });
});

describe('a day of the house', () => {
  it('is chosen by its tab and its day, which stand in the address unless it is today', async () => {
    const { router } = await open('');
    const shown = () => router.state.location.search;
    await userEvent.click(await screen.findByRole('tab', { name: /^Departures/ }));
    await waitFor(() => expect(shown()).toEqual({ part: 'departing' }));
    expect(await screen.findByText('1 due out · 1 departed')).toBeTruthy();
    await waitFor(() => expect(cards()).toEqual(['Should Leave · Overdue', 'Has Left · Departed']));
    await userEvent.click(screen.getByRole('radio', { name: 'Tomorrow' }));
    await waitFor(() => expect(shown()).toEqual({ part: 'departing', day: '2026-11-24' }));
    await waitFor(() => expect(cards()).toEqual(['Should Leave · Overdue', 'Already Here']));
    await userEvent.click(screen.getByRole('button', { name: 'Choose a day 24 Nov 2026' }));
    const field = screen.getByLabelText('Choose a day');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-11-23');
    await waitFor(() => expect(shown()).toEqual({ part: 'departing' }));
    await userEvent.click(screen.getByRole('tab', { name: /^In house/ }));
    await waitFor(() => expect(cards()).toEqual(['Should Leave · Overdue', 'Already Here']));
    expect(screen.getByText('2 in house · 1 stays the night')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: /^All/ }));
    await waitFor(() => expect(shown()).toEqual({}));
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('opens again with the part that was left, and never with an old day', async () => {
    await open('');
    await userEvent.click(await screen.findByRole('tab', { name: /^Arrivals/ }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Yesterday' }));
    await screen.findByText('Nov 2026', { exact: false, selector: 'button bdi' });
    cleanup();
    await open('');
    expect(await screen.findByRole('tab', { name: /^Arrivals/, selected: true })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Today', checked: true })).toBeTruthy();
  });
});

describe('the order of a worklist', () => {
  const orderButton = (order: string) => screen.findByRole('button', { name: `Order by: ${order}` });

  beforeEach(() => {
    stays = [
      stay('Zoe Adams', 'future_guest', '2026-11-23 22:00', '2026-11-25 12:00', {
        family_name: 'Adams',
        rooms: ['10'],
      }),
      stay('Ann Baker', 'future_guest', '2026-11-23 14:00', '2026-11-25 12:00', {
        family_name: 'Baker',
        rooms: ['11'],
      }),
      stay('Bo Young', 'future_guest', '2026-11-23 15:00', '2026-11-25 12:00', { family_name: 'Young', rooms: ['9'] }),
      stay('Cy Vogel', 'hotel_guest', '2026-11-23 12:00', '2026-11-25 12:00', { family_name: 'Aa', label: 'VIP' }),
    ];
  });

  it('is chosen from a menu, asked of the server, and stands in the address', async () => {
    const { router } = await open('?part=arriving');
    await userEvent.click(await orderButton('Expected time'));
    const choices = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(choices).toEqual(['Expected time', 'Last name', 'Room', 'Label']);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Last name' }));
    await waitFor(() => expect(cards()).toEqual(['Zoe Adams', 'Ann Baker', 'Bo Young', 'Cy Vogel · Arrived']));
    expect(router.state.location.search).toEqual({ part: 'arriving', order: 'name' });
    await userEvent.click(await orderButton('Last name'));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Room' }));
    await waitFor(() => expect(cards()).toEqual(['Bo Young', 'Zoe Adams', 'Ann Baker', 'Cy Vogel · Arrived']));
  });

  it('is remembered on the desk, stays for the other parts of the day, and is unknown to the list of all bookings', async () => {
    const { router } = await open('?part=arriving&order=name');
    await orderButton('Last name');
    await userEvent.click(screen.getByRole('tab', { name: /^In house/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ part: 'in_house', order: 'name' }));
    cleanup();
    await open('');
    await orderButton('Last name');
    await userEvent.click(screen.getByRole('tab', { name: /^All/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Order by/ })).toBeNull());
  });
});

describe('the print of a day', () => {
  let print: ReturnType<typeof vi.fn<() => void>>;
  beforeEach(() => {
    print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
  });
  const sheet = () => document.querySelector('body > section[aria-hidden] table');
  const rows = () =>
    [...(sheet()?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].map((cell) => cell.textContent));
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Print' }));

  it('has every booking of the part by its time, with space for notes and without identity numbers', async () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      stay(`Guest ${n}`, 'hotel_guest', '2026-11-23 06:00', '2026-11-25 12:00', { rooms: [String(1000 - n)] }),
    );
    stays.push(...many);
    await open('?part=arriving&status=future_guest');
    await screen.findByText('3 expected · 13 arrived');
    await press();
    await waitFor(() => expect(rows()).toHaveLength(16));
    expect(print).toHaveBeenCalledTimes(1);
    expect(queries(), 'for the Guest Logs').toContain('days/2026-11-23/prints  ');
    expect(rows()[0]).toEqual(['512', 'Never Came', '2 + 1', '4711', '4', '14:00', 'Overdue', '+905320001234', '']);
    const names = rows().map(([, name]) => name);
    expect(names.slice(1, 4)).toEqual(['Soon Here', 'Late Tonight', 'Guest 0']);
    expect(names.at(-1)).toBe('Already Here');
    expect(rows()[2]?.[6]).toBe('Awaiting approval');
    const head = sheet()?.querySelector('thead')?.textContent;
    for (const words of ['Bellhop Grand', 'Arrivals · Monday, 23 November 2026', '3 expected · 13 arrived', 'Notes'])
      expect(head).toContain(words);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(sheet()).toBeNull();
  });

  it('has the order of the screen', async () => {
    const rooms = ['10', '11', '9'];
    stays = rooms.map((room) =>
      stay(`Guest ${room}`, 'future_guest', '2026-11-23 22:00', '2026-11-25 12:00', { rooms: [room] }),
    );
    await open('?part=arriving&order=room');
    await screen.findByText('3 expected · 0 arrived');
    await press();
    await waitFor(() => expect(rows().map(([room]) => room)).toEqual(['9', '10', '11']));
    expect(gateway.queriesOf(listBookings).map(({ order }) => order)).toContain('room');
  });

  it('uses the data of the device while the network is away, and names the gap where it is incomplete', async () => {
    await open('?part=departing');
    await screen.findByText('1 due out · 1 departed');
    gateway.isAway = true;
    await press();
    await waitFor(() => expect(rows().map(([, name]) => name)).toEqual(['Should Leave', 'Has Left']));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await userEvent.click(screen.getByRole('radio', { name: 'Tomorrow' }));
    await press();
    const failure = await screen.findByText(
      'The list was not printed, because its bookings did not load. Please try again.',
    );
    expect(failure.getAttribute('role')).toBe('alert');
    expect(print).toHaveBeenCalledTimes(1);
  });
});
