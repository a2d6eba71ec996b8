import { listServices } from '@bellhop/contract/hotels/service';
import { listRequestCards } from '@bellhop/contract/requests/card';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestKind } from '../request-store/request-kind.ts';
import { type HotelGateway, staffSubject } from './testing/hotel-calls.ts';
import { type DeskOptions, openDesk, typeWithoutRest } from './testing/render-requests.tsx';
import { bookingOf, sampleBooking, sampleNow, sampleRequest, sampleService } from './testing/sample-request.ts';
import type { SmallHotel } from './testing/small-hotel.ts';

afterEach(() => vi.useRealTimers());

const fill = (...requests: Partial<GuestRequest>[]) => ({
  fill(hotel: SmallHotel) {
    for (const request of requests) hotel.stand(sampleRequest(request));
  },
});
const cardNames = () => screen.getAllByRole('link').map((link) => link.textContent ?? '');
const card = (name: RegExp) => screen.findByRole('link', { name });
const open = (options: DeskOptions) => openDesk(options);
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));

const many = (count: number): Partial<GuestRequest>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    updated_at: sampleNow - 1000 - index,
    room_number: `${index}`,
  }));

/** Reads of the list, without the reads for the waiting counts. */
const pagesOf = (gateway: HotelGateway) =>
  gateway.queriesOf(listRequestCards).filter(({ waiting }) => waiting === undefined);

describe('the request list', () => {
  it('has a heading, an order menu and a search box, and one card per request (REQ-01, REQ-07)', async () => {
    open(fill({ id: 'r1' }, { id: 'r2', serviceName: 'Minibar' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    expect(screen.getByRole('heading', { name: 'Requests' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Order by: Last update' })).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Search requests' })).toBeDefined();
  });

  it('filters by status with a count on each: all, open, pending, closed, canceled (REQ-02, REQ-03, REQ-28)', async () => {
    const { user, gateway } = open(
      fill(
        { id: 'a' },
        { id: 'b' },
        { id: 'c', status: 'PENDING' },
        { id: 'd', status: 'CLOSED' },
        { id: 'e', status: 'CANCELED' },
      ),
    );
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(5));
    const statuses = within(filters().getByRole('region', { name: 'Status' }));
    expect(statuses.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All5',
      'Open2',
      'Pending1',
      'Closed1',
      'Canceled1',
    ]);
    await user.click(statuses.getByRole('button', { name: /Closed/ }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
    expect(screen.getByRole('link').textContent).toContain('Closed');
    // The whole list is on the device: the console need not read it again.
    expect(pagesOf(gateway)).toHaveLength(1);
  });

  it('offers the services without screens of their own as categories (REQ-05, REQ-06, API-13)', async () => {
    const service = {
      nameWithLocales: {},
      visible: true,
      is_easee_service: 'false' as const,
      icon: '',
      custom_fields: [],
    };
    const { user } = open({
      fill(hotel, gateway) {
        gateway.services = [
          { ...service, id: 'towels', name: 'Towels and linen', type: 'ORDER' },
          { ...service, id: 'taxi', name: 'Taxi', type: 'ORDER' },
          { ...service, id: 'arrival', name: 'Arrival', type: 'FAST_CHECK_IN' },
          { ...service, id: 'easee', name: 'Easee', type: 'ORDER', is_easee_service: 'true' },
        ];
        hotel.stand(sampleRequest({ id: 'a' }));
        hotel.stand(sampleRequest({ id: 'b', service_id: 'taxi', serviceName: 'Taxi' }));
      },
    });
    await card(/Taxi/);
    const taxi = await filters().findByRole('button', { name: 'Taxi' });
    const categories = within(filters().getByRole('region', { name: 'Categories' }));
    expect(categories.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All categories',
      'Towels and linen',
      'Taxi',
    ]);
    await user.click(taxi);
    await waitFor(() => expect(cardNames()).toHaveLength(1));
    expect(screen.getByRole('link', { name: /Taxi/ })).toBeDefined();
    await user.click(filters().getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(cardNames()).toHaveLength(2));
  });

  it('says when the categories did not load, and tries again', async () => {
    const { user } = open({ fill: (_, gateway) => gateway.fail(listServices, 'internal') });
    await screen.findByRole('heading', { name: 'No Requests' });
    expect(await filters().findByText(/categories did not load/)).toBeDefined();
    await user.click(filters().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(filters().queryByText(/categories did not load/)).toBeNull());
  });

  it('shows service, guest, room, order and last update (REQ-08, REQ-09, REQ-11, REQ-12, ENT-13, TIME-01)', async () => {
    open(fill({ id: 'a', staff_summary: 'Two &lt;big&gt; towels<br>and a pillow' }));
    const shown = await card(/Towels and linen/);
    expect(within(shown).getByText('Elif Aydın')).toBeDefined();
    expect(within(shown).getByText('Room 512')).toBeDefined();
    expect(shown.textContent).toContain('Elif Aydın · Two <big> towels · and a pillow');
    expect(shown.querySelector('big')).toBeNull();
    const time = within(shown).getByText(/^4 mins?$/);
    expect(time.title).toContain('19:56');
    expect(time.title).toContain('20 November 2026');
  });

  it("marks staff's own requests in place of the name, and shows their room (REQ-10)", async () => {
    open(fill({ id: 'a', is_staff: 'true', fullName: 'Deniz Arslan', room_number: '112' }));
    const shown = await card(/Towels/);
    expect(within(shown).getByText('Staff')).toBeDefined();
    expect(shown.textContent).not.toContain('Deniz Arslan');
    expect(within(shown).getByText('Room 112')).toBeDefined();
  });

  it('shows the butler, the payment, the label and once that it is canceled (REQ-13, REQ-14, REQ-15, ENT-05, ENT-29)', async () => {
    const booking = bookingOf(sampleBooking({ butler: 'Deniz' }));
    open(
      fill(
        { id: 'a', booking, booking_id: 'b1', label: 'VIP', payable: 'true', order_status: 'awaiting_payment' },
        { id: 'b', serviceName: 'Minibar', label: 'PREMIUM', status: 'CANCELED', is_canceled: true },
        { id: 'c', serviceName: 'Taxi', label: 'GOLD', status: 'CLOSED' },
      ),
    );
    const shown = await card(/Towels/);
    expect(within(shown).getByText('Butler: Deniz')).toBeDefined();
    expect(within(shown).getByText('Awaiting payment')).toBeDefined();
    expect(within(shown).getByText('VIP')).toBeDefined();
    expect(within(await card(/Minibar/)).getAllByText('Canceled')).toHaveLength(1);
    expect(within(await card(/Taxi/)).queryByText('Canceled')).toBeNull();
    expect(within(await card(/Minibar/)).getByText('PREMIUM')).toBeDefined();
    expect(within(await card(/Taxi/)).getByText('GOLD')).toBeDefined();
  });

  it('marks the status by strip, shape and word (REQ-16)', async () => {
    open(
      fill(
        { id: 'a' },
        { id: 'b', serviceName: 'Laundry', status: 'PENDING' },
        { id: 'c', serviceName: 'Minibar', status: 'CLOSED' },
        { id: 'd', serviceName: 'Taxi', status: 'CANCELED' },
      ),
    );
    const cards = [await card(/Towels/), await card(/Laundry/), await card(/Minibar/), await card(/Taxi/)];
    expect(cards.map(({ dataset }) => dataset.status)).toEqual(['open', 'pending', 'closed', 'canceled']);
    const marks = cards.map((each) => each.querySelector('[data-status]'));
    expect(marks.map((mark) => mark?.textContent)).toEqual(['Open', 'Pending', 'Closed', 'Canceled']);
    // The shape is the whole drawing: a half more tells pending from open.
    expect(new Set(marks.map((mark) => mark?.querySelector('svg')?.innerHTML)).size).toBe(4);
  });

  it('leaves out fast check-in and easee requests, also when they come live (REQ-17, REQ-18)', async () => {
    const { hotel, tell } = open(fill({ id: 'a' }));
    await card(/Towels/);
    hotel.add(sampleRequest({ id: 'b', service_type: 'FAST_CHECK_IN', serviceName: 'Arrival' }));
    hotel.add(sampleRequest({ id: 'c', serviceName: 'Door', service: { name: 'Door', is_easee_service: 'true' } }));
    hotel.add(sampleRequest({ id: 'd', service_type: 'LOL_REQUEST', serviceName: 'Opera' }));
    await tell();
    expect(await card(/Opera/)).toBeDefined();
    expect(cardNames()).toHaveLength(2);
    expect(filters().getByRole('button', { name: /Open/ }).textContent).toBe('Open2');
  });

  it('shows a reservation compactly: restaurant, time, people and each guest (REQ-19)', async () => {
    open(
      fill({
        id: 'a',
        service_type: 'ALACARTE_RESTAURANT_RESERVATION',
        serviceName: 'Dinner',
        custom_fields_values: [
          { id: '211', value: JSON.stringify({ restaurant_name: 'Olive', restaurant_time_slot: '20:30' }) },
          { id: '212', value: JSON.stringify({ people_count: 2, children_count: '1' }) },
          {
            id: '213',
            value: JSON.stringify([
              { name: 'Sofia Rossi', room_number: '330', main_course_name: 'Sea bass', is_children: false },
              { name: 'Luca Rossi', room: '331', main_course_name: '', is_children: true },
            ]),
          },
        ],
      }),
    );
    const shown = await card(/Dinner/);
    await expect
      .poll(() => shown.textContent, { message: 'name and reservation do not run together' })
      .toContain('Elif Aydın · Olive');
    for (const part of [
      'Olive',
      '20:30',
      '2 adults',
      '1 child',
      'Sofia Rossi',
      'Room 330',
      'Sea bass',
      'Luca Rossi',
      'Room 331',
    ]) {
      expect(within(shown).getAllByText(part)[0]).toBeDefined();
    }
    expect(shown.textContent, 'with a space between any two').toContain(
      'Elif Aydın · Olive · 20:30 · 2 adults · 1 child · Sofia Rossi · Room 330 · Sea bass · Luca Rossi',
    );
  });

  it('previews the answers before the questions, each in its own direction (REQ-12)', async () => {
    const field = { kind: 'text', required: false, nameWithLocales: {} } as const;
    const { user } = open({
      fill(hotel, gateway) {
        gateway.services = [
          sampleService('kitchen', 'Room service', {
            custom_fields: [
              { ...field, id: 'people', kind: 'number', name: 'For how many?' },
              { ...field, id: 'dish', name: 'What would you like?' },
            ],
          }),
        ];
        hotel.stand(
          sampleRequest({
            service_id: 'kitchen',
            serviceName: 'Room service',
            custom_fields_values: [
              { id: 'people', value: '3' },
              { id: 'dish', value: '"شاي بالنعناع"' },
            ],
            staff_summary: 'For how many? 3<br>What would you like? شاي بالنعناع<br>Good evening',
          }),
        );
      },
    });
    const shown = await card(/Room service/);
    const answer = await within(shown).findByText('شاي بالنعناع');
    expect(shown.textContent).toContain('Elif Aydın · شاي بالنعناع · 3 For how many? · Good evening');
    for (const part of [answer, within(shown).getByText('3'), within(shown).getByText('Good evening')]) {
      expect(part.tagName).toBe('BDI');
    }
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(within(shown).getByText('What would you like?').parentElement?.textContent).toBe(
      'What would you like? شاي بالنعناع',
    );
  });

  it('offers to scroll to the top after 10 px (REQ-20)', async () => {
    const { user } = open(fill(...many(40)));
    await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(5));
    const scroller = screen.getByRole('list', { name: 'Requests' }).parentElement;
    if (scroller === null) throw new Error('the list stands in something that scrolls');
    scroller.scrollTop = 10;
    fireEvent.scroll(scroller);
    expect(screen.queryByRole('button', { name: 'Scroll to the top' })).toBeNull();
    scroller.scrollTop = 11;
    fireEvent.scroll(scroller);
    await user.click(screen.getByRole('button', { name: 'Scroll to the top' }));
    await waitFor(() => expect(scroller.scrollTop).toBe(0));
  });

  it('begins at its top with another filter, order or search, however far down the last one was', async () => {
    const { user } = open(fill(...many(40)));
    await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(5));
    const scroller = screen.getByRole('list', { name: 'Requests' }).parentElement;
    if (scroller === null) throw new Error('the list stands in something that scrolls');
    const goDown = () => {
      scroller.scrollTop = 900;
      fireEvent.scroll(scroller);
    };
    goDown();
    await user.type(screen.getByRole('searchbox', { name: 'Search requests' }), 'o');
    await waitFor(() => expect(scroller.scrollTop).toBe(0));
    goDown();
    await user.click(screen.getByRole('button', { name: /^Open/ }));
    await waitFor(() => expect(scroller.scrollTop).toBe(0));
  });

  it('loads more by the key of the page before, and says when all is seen (REQ-21, REQ-22)', async () => {
    const { user, gateway } = open(fill(...many(120)));
    await user.click(await screen.findByRole('button', { name: 'Load more 50/120' }));
    await user.click(await screen.findByRole('button', { name: 'Load more 100/120' }));
    expect(await screen.findByText('You have seen all')).toBeDefined();
    expect(pagesOf(gateway).map(({ lastEvaluatedKey }) => lastEvaluatedKey)).toEqual([undefined, '0.50', '0.100']);
  });

  it('keeps its rows when loading more fails, and says so', async () => {
    const { user, gateway } = open(fill(...many(60)));
    const more = await screen.findByRole('button', { name: 'Load more 50/60' });
    gateway.fail(listRequestCards, 'network');
    await user.click(more);
    expect((await screen.findByText('The next requests did not load.')).getAttribute('role')).toBe('alert');
    await user.click(await screen.findByRole('button', { name: 'Load more 50/60' }));
    expect(await screen.findByText('You have seen all')).toBeDefined();
  });

  it('expands and collapses all cards (REQ-23)', async () => {
    const { user } = open(fill({ id: 'a' }, { id: 'b' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(screen.getAllByRole('link').every((link) => link.dataset.expanded === 'true')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(screen.getAllByRole('link').some((link) => link.dataset.expanded === 'true')).toBe(false);
  });

  it('remembers for each person whether cards are expanded (REQ-23)', async () => {
    const { user } = open(fill({ id: 'a' }));
    await user.click(await screen.findByText('Expand all'));
    cleanup();
    open(fill({ id: 'a' }));
    expect((await card(/Towels/)).dataset['expanded']).toBe('true');
    expect(screen.getByText('Collapse all')).toBeDefined();
    cleanup();
    const kept = localStorage.getItem(`bellhop.expanded.${staffSubject}`);
    localStorage.clear();
    localStorage.setItem('bellhop.expanded.somebody-else', kept ?? '');
    open(fill({ id: 'a' }));
    expect((await card(/Towels/)).dataset['expanded']).toBeUndefined();
  });

  it('says that there are none (REQ-24, ERR-06)', async () => {
    open({});
    expect(await screen.findByRole('heading', { name: 'No Requests' })).toBeDefined();
  });

  it.each<[string, DeskOptions, RegExp]>([
    ['who may make guest passes: by the button', { flags: ['BOOKINGS'], settings: { createQR: true } }, /: Create QR,/],
    ['everybody else: by reception', { settings: { createQR: true } }, /link from reception/],
    ['who is in a hotel without passes: by reception', { flags: ['BOOKINGS'] }, /link from reception/],
  ])('while empty, says how guests get in, to %s (D18, REQ-24)', async (_, options, hint) => {
    open(options);
    await screen.findByRole('heading', { name: 'No Requests' });
    expect(screen.getByText(hint)).toBeDefined();
  });

  it('orders by last update at first, by creation and by due date when chosen (REQ-25, REQ-26)', async () => {
    const { user, router } = open(
      fill(
        { id: 'a', serviceName: 'Alpha', updated_at: sampleNow - 60, created_at: sampleNow - 9000, due_at: null },
        {
          id: 'b',
          serviceName: 'Beta',
          updated_at: sampleNow - 120,
          created_at: sampleNow - 500,
          due_at: sampleNow + 900,
        },
        {
          id: 'c',
          serviceName: 'Gamma',
          updated_at: sampleNow - 180,
          created_at: sampleNow - 700,
          due_at: sampleNow + 300,
        },
      ),
    );
    await card(/Alpha/);
    const order = () => cardNames().map((name) => /Alpha|Beta|Gamma/.exec(name)?.[0]);
    expect(order()).toEqual(['Alpha', 'Beta', 'Gamma']);
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: /Order by/ }));
      await user.click(screen.getByRole('menuitemradio', { name }));
    };
    await choose('Creation date');
    await waitFor(() => expect(order()).toEqual(['Beta', 'Gamma', 'Alpha']));
    await choose('Due date');
    await waitFor(() => expect(order()).toEqual(['Gamma', 'Beta', 'Alpha']));
    expect(router.state.location.search).toEqual({ order: 'due_at' });
  });

  it('searches title, summary, status, service, name, label and rooms, in any letter case (REQ-27)', async () => {
    open(
      fill(
        {
          id: 'a',
          fullName: 'Işıl İnce',
          staff_summary: 'MAVİ havlu',
          title: 'Yastık',
          label: 'GOLD',
          rooms: ['907'],
          room_number: '907',
        },
        {
          id: 'b',
          serviceName: 'Minibar',
          fullName: 'Omar',
          staff_summary: 'الماء',
          status: 'PENDING',
          room_number: '1',
          rooms: ['1'],
        },
      ),
    );
    await card(/Minibar/);
    const box = screen.getByRole('searchbox');
    for (const [typed, result] of [
      ['isil ince', /Towels/],
      ['mavi', /Towels/],
      ['YASTIK', /Towels/],
      ['gold', /Towels/],
      ['907', /Towels/],
      ['pending', /Minibar/],
      ['MINI', /Minibar/],
      ['الماء', /Minibar/],
    ] as const) {
      fireEvent.change(box, { target: { value: '' } });
      typeWithoutRest(box, typed);
      await waitFor(() => expect(cardNames()).toEqual([expect.stringMatching(result)]));
    }
  });

  it('answers a keystroke from the device at once and completes it with the whole history (REQ-27)', async () => {
    const { gateway } = open(fill(...many(60), { id: 'old', serviceName: 'Opera', updated_at: sampleNow - 90_000 }));
    await screen.findByRole('button', { name: 'Load more 50/61' });
    typeWithoutRest(screen.getByRole('searchbox'), 'opera');
    expect(await card(/Opera/)).toBeDefined();
    expect(pagesOf(gateway).map(({ q }) => q)).toEqual([undefined, 'opera']);
    expect(await screen.findByText('1 request found')).toBeDefined();
  });

  it('keeps a letter that is typed while the ones before are on their way into the address (REQ-27)', async () => {
    const { router } = open(fill({ id: 'a', serviceName: 'Opera' }));
    const box = await screen.findByRole<HTMLInputElement>('searchbox');
    const shown: string[] = [];
    let isTyped = false;
    router.subscribe('onBeforeNavigate', () => {
      if (!isTyped) fireEvent.change(box, { target: { value: 'op' } });
      isTyped = true;
    });
    router.subscribe('onResolved', () => shown.push(`${router.state.location.searchStr} ${box.value}`));
    fireEvent.change(box, { target: { value: 'o' } });
    await waitFor(() => expect(shown).toEqual(['?q=o op', '?q=op op']));
    // A navigation changes the list and its search box, also back to an earlier address.
    act(() => void router.navigate({ to: '/app/staff/requests', search: {} }));
    await waitFor(() => expect(box.value).toBe(''));
  });

  it('has the words in the address of the request that is opened with them, and without them goes back (REQ-27)', async () => {
    const { router } = open(fill({ id: 'a', serviceName: 'Opera' }, { id: 'b', serviceName: 'Taxi' }));
    await card(/Taxi/);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    const shown: string[] = [];
    for (const at of ['onBeforeNavigate', 'onBeforeLoad', 'onLoad', 'onResolved'] as const) {
      router.subscribe(at, () => shown.push(box.value));
    }
    typeWithoutRest(box, 'opera');
    fireEvent.click(screen.getByRole('link', { name: /Opera/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/app/staff/requests/a?q=opera'));
    await screen.findByRole('article', { name: 'Request' });
    expect(new Set(shown)).toEqual(new Set(['opera']));
    act(() => router.history.back());
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Request' })).toBeNull());
    expect(router.state.location.href).toBe('/app/staff/requests');
    expect(box.value).toBe('');
    expect(cardNames()).toHaveLength(2);
  });

  it('clears the filter and resets the order when a search is set (REQ-29, REQ-30)', async () => {
    const { router } = open({
      ...fill({ id: 'a', status: 'CLOSED' }, { id: 'b', serviceName: 'Minibar' }),
      address: '/app/staff/requests?status=CLOSED&order=due_at',
    });
    await waitFor(() => expect(cardNames()).toHaveLength(1));
    typeWithoutRest(screen.getByRole('searchbox'), 'mini');
    expect(await card(/Minibar/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Order by: Last update' })).toBeDefined();
    expect(
      filters()
        .getByRole('button', { name: /^All \d/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'mini' }));
  });

  it('stops loading, says why and tries again when the list fails (REQ-31)', async () => {
    const { user } = open({
      fill(hotel, gateway) {
        gateway.fail(listRequestCards, 'network');
        hotel.stand(sampleRequest());
      },
    });
    expect(await screen.findByText('The requests did not load')).toBeDefined();
    expect(screen.getByText('Please check your internet connection')).toBeDefined();
    expect(screen.queryByRole('status', { name: 'Loading the requests' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(/Towels/)).toBeDefined();
  });

  it('gives up loading after 30 s, with a reason and "Try again", and counts nothing meanwhile (REQ-32)', async () => {
    const limits: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      // Fast forward for this one limit.
      return timeout(milliseconds === 30_000 ? 20 : milliseconds);
    });
    open({ fill: (_, gateway) => void gateway.hold(listRequestCards) });
    await screen.findByRole('complementary', { name: 'Filters' });
    const statuses = () => filters().getByRole('region', { name: 'Status' }).textContent;
    expect(statuses(), 'no nought stands for what is not known').toBe('StatusAllOpenPendingClosedCanceled');
    expect(await screen.findByText('The server took too long to answer. Please try again.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(statuses()).toBe('StatusAllOpenPendingClosedCanceled');
    expect(limits).toContain(30_000);
  });

  it('takes in what happens without a reload and refreshes once after a burst (REQ-33, LIVE-08, LIVE-09)', async () => {
    expect(requestKind.refreshDelayMs).toBe(5);
    const { hotel, gateway, tell } = open(fill(...many(60)));
    await screen.findByRole('button', { name: 'Load more 50/60' });
    vi.setSystemTime((sampleNow + 5) * 1000);
    hotel.now += 5;
    hotel.add(sampleRequest({ id: 'new', serviceName: 'Opera', updated_at: hotel.now }));
    // Neither request is on the device, so their earlier statuses are not known.
    hotel.change('m58', { status: 'CLOSED' });
    hotel.change('m59', { status: 'CLOSED' });
    await tell();
    expect(await card(/Opera/)).toBeDefined();
    await waitFor(() => expect(filters().getByRole('button', { name: /Closed/ }).textContent).toBe('Closed2'));
    expect(filters().getByRole('button', { name: /^All \d/ }).textContent).toBe('All61');
    expect(pagesOf(gateway)).toHaveLength(2);
  });

  it('keeps one card within reach of the Tab key while the opened one is out of sight', async () => {
    open({ ...fill(...many(60)), address: '/app/staff/requests/m40' });
    await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(5));
    const cards = within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('link');
    expect(cards.every((each) => each.getAttribute('data-card') !== 'm40')).toBe(true);
    expect(cards.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('announces new requests politely and lets nothing move under who has scrolled (REQ-07)', async () => {
    const { hotel, tell, user } = open(fill(...many(40)));
    await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(5));
    const scroller = screen.getByRole('list', { name: 'Requests' }).parentElement;
    if (scroller === null) throw new Error('the list stands in something that scrolls');
    scroller.scrollTop = 400;
    fireEvent.scroll(scroller);
    hotel.add(sampleRequest({ id: 'n1', serviceName: 'Opera' }));
    hotel.add(sampleRequest({ id: 'n2', serviceName: 'Taxi' }));
    await tell();
    expect(screen.queryByRole('link', { name: /Opera/ })).toBeNull();
    expect(await screen.findByText('2 new requests')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: '2 new' }));
    await waitFor(() => expect(scroller.scrollTop).toBe(0));
    fireEvent.scroll(scroller);
    expect(await card(/Opera/)).toBeDefined();
  });
});

describe('the layout', () => {
  it.each([
    [1680, 'list, detail and stay'],
    [1024, 'list and detail'],
    [768, 'list and detail'],
  ])('at %i px it shows %s side by side (LIM-01)', async (width) => {
    const { user } = open({ ...fill({ id: 'a' }), width });
    await user.click(await card(/Towels/));
    expect(await screen.findByRole('article', { name: 'Request' })).toBeDefined();
    const link = screen.getByRole('link', { name: /Towels/ });
    expect([link.getAttribute('aria-current'), link.closest('[inert]')]).toEqual(['true', null]);
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
    expect(screen.getByRole('tab', { name: /Open/ }).textContent).toBe('Open1');
  });

  it('below 768 px it shows one at a time and keeps the list (LIM-01, RQD-01)', async () => {
    const { user, router } = open({ ...fill({ id: 'a' }), width: 767, address: '/app/staff/requests?status=OPEN' });
    await user.click(await card(/Towels/));
    const detail = await screen.findByRole('article', { name: 'Request' });
    expect(screen.getByRole('list', { name: 'Requests', hidden: true }).closest('[inert]')).not.toBeNull();
    await user.click(within(detail).getByRole('button', { name: 'Back to the requests' }));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Requests' }).closest('[inert]')).toBeNull());
    expect(router.state.location.search).toEqual({ status: 'OPEN' });
  });
});

describe('the list of earlier reads', () => {
  it('stays in sight with a warning when the newest cannot be read', async () => {
    const { cache, gateway } = open(fill({ id: 'a' }));
    await card(/Towels/);
    gateway.fail(listRequestCards, 'unavailable');
    await act(() => cache.invalidateQueries({ queryKey: ['requests', 'read'] }));
    expect(await screen.findByText(/newest requests did not load/)).toBeDefined();
    expect(screen.getByRole('link', { name: /Towels/ })).toBeDefined();
  });
});
