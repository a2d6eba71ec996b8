import { updateBooking } from '@bellhop/contract/bookings/full-booking';
import { getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { listRequestCards } from '@bellhop/contract/requests/card';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type DeskOptions, openDesk } from '../testing/render-requests.tsx';
import {
  bookingOf,
  sampleBooking,
  sampleComment,
  sampleNow,
  sampleRequest,
  sampleService,
} from '../testing/sample-request.ts';

const openRequest = (request: Partial<GuestRequest> = {}, options: DeskOptions = {}) =>
  openDesk({
    address: '/app/staff/requests/r1',
    ...options,
    fill(hotel, gateway) {
      hotel.stand(sampleRequest(request));
      options.fill?.(hotel, gateway);
    },
  });
const detail = async () => within(await screen.findByRole('article', { name: 'Request' }));
const statusButton = async () => (await detail()).findByRole('button', { name: /^Status:/ });

const booking = sampleBooking({ butler: 'Deniz', loyalty_point: 2450 });
const stay = { booking_id: 'b1', booking: bookingOf(booking) };

describe('the keyboard on an opened request', () => {
  it('writes by r, and Esc leaves the focus where keys act and Tab goes on (E32)', async () => {
    const { user, router } = openRequest();
    const field = await (await detail()).findByRole('textbox', { name: /^Message/ });
    await user.keyboard('r');
    expect(document.activeElement).toBe(field);
    await user.keyboard('Hello{Escape}');
    const { activeElement } = document;
    expect(activeElement).not.toBe(document.body);
    expect(activeElement?.contains(field)).toBe(true);
    await user.keyboard('r');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/requests'));
  });

  it('closes the request by e, and goes back to the list (E32, RQD-05)', async () => {
    const { user, hotel, router } = openRequest();
    await statusButton();
    await user.keyboard('e');
    await waitFor(() => expect(hotel.requests.get('r1')?.status).toBe('CLOSED'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/requests'));
  });
});

describe('the request beside the list', () => {
  it('opens by its address alone and goes back to the list as it was (RQD-01)', async () => {
    const { user, router } = openRequest({}, { address: '/app/staff/requests/r1?status=OPEN&q=towel' });
    await user.click(await (await detail()).findByRole('button', { name: 'Back to the requests' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/requests'));
    expect(router.state.location.search).toEqual({ status: 'OPEN', q: 'towel' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('towel');
  });

  it.each([
    ['OPEN', ['Closed', 'Canceled']],
    ['PENDING', ['Open', 'Closed', 'Canceled']],
    ['CLOSED', ['Open', 'Canceled']],
    ['CANCELED', ['Open', 'Closed']],
  ] as const)(
    'from %s it offers %j: never the current one, never pending (RQD-02, RQD-03)',
    async (status, offered) => {
      const { user } = openRequest({ status });
      await user.click(await statusButton());
      expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(offered);
    },
  );

  it.each([
    ['OPEN', 'primary'],
    ['PENDING', 'warning'],
    ['CLOSED', 'light'],
    ['CANCELED', 'light'],
  ] as const)('shows the status %s as a %s button (RQD-04)', async (status, look) => {
    openRequest({ status });
    expect((await statusButton()).dataset.look).toBe(look);
  });

  it('resolves to closed and re-opens to open, at once (RQD-05, API-06)', async () => {
    const { user, hotel, gateway } = openRequest();
    const answer = gateway.hold(updateRequest);
    await user.click(await (await detail()).findByRole('button', { name: 'Submit as resolved' }));
    await waitFor(async () => expect((await statusButton()).textContent).toBe('Closed'));
    expect(hotel.requests.get('r1')?.status).toBe('OPEN');
    answer();
    await waitFor(() => expect(hotel.requests.get('r1')?.status).toBe('CLOSED'));
    await user.click(await (await detail()).findByRole('button', { name: 'Re Open' }));
    await waitFor(() => expect(hotel.requests.get('r1')?.status).toBe('OPEN'));
    expect(gateway.bodiesOf(updateRequest)).toEqual([
      { id: 'r1', hotel_id: 'grand', status: 'CLOSED', version: 1 },
      { id: 'r1', hotel_id: 'grand', status: 'OPEN', version: 2 },
    ]);
  });

  it('shows who asks: name, room, phone, stay, booking, label, butler, loyalty and the way to the booking (RQD-06)', async () => {
    openRequest({ ...stay, label: 'VIP' }, { flags: ['BOOKINGS'] });
    const requester = within(await (await detail()).findByRole('region', { name: 'Requester' }));
    for (const text of ['Elif Aydın', 'VIP', '512', 'Hotel guest', 'Deniz', '2,450'])
      expect(requester.getByText(text)).toBeDefined();
    expect(requester.getByText('18 Nov – 23 Nov')).toBeDefined();
    expect(requester.getByRole('link', { name: '+905320001234' }).getAttribute('href')).toBe('tel:+905320001234');
    expect(requester.getByRole('link', { name: 'Open the booking' }).getAttribute('href')).toBe(
      '/app/staff/bookings/b1',
    );
  });

  it('says beside the name, and in the heading, which language the guest speaks (E20)', async () => {
    openRequest({ ...stay, booking: { ...bookingOf(booking), language: 'de' } });
    const requester = within(await (await detail()).findByRole('region', { name: 'Requester' }));
    expect(await requester.findByText('Speaks German')).toBeDefined();
    expect((await detail()).getAllByText('Speaks German')).toHaveLength(2);
  });

  it('says no language of a guest on staff’s own request (E20)', async () => {
    openRequest({ ...stay, is_staff: 'true', booking: { ...bookingOf(booking), language: 'de' } });
    expect(await (await detail()).findByText('Created by staff')).toBeDefined();
    expect((await detail()).queryByText(/^Speaks/)).toBeNull();
  });

  it('shows service, order and reservation as they apply, messages and composer (RQD-07, RQD-08)', async () => {
    openRequest({
      service_type: 'ALACARTE_RESTAURANT_RESERVATION',
      payable: 'true',
      order_status: 'paid',
      total_amount: 4550,
      price_currency: 'EUR',
      staff_summary: 'Table at the &lt;window&gt;',
      custom_fields_values: [
        { id: '211', value: '{"restaurant_name":"Olive"}' },
        { id: '212', value: 'broken' },
      ],
    });
    const shown = await detail();
    expect(await shown.findByRole('region', { name: 'Service' })).toBeDefined();
    expect(within(shown.getByRole('region', { name: 'Order' })).getByText('€45.50')).toBeDefined();
    const messages = within(shown.getByRole('region', { name: 'Messages' }));
    expect(within(messages.getByRole('region', { name: 'Restaurant reservation' })).getByText('Olive')).toBeDefined();
    expect(await messages.findByText('Table at the <window>')).toBeDefined();
    expect(shown.getByRole('textbox', { name: 'Message to the guest' })).toBeDefined();
  });

  it('begins a conversation with ticks, answers, promised time and payment (RQD-07, RQD-15, PAY-09)', async () => {
    const field = (id: string, kind: 'check' | 'text' | 'number', name: string) => ({
      id,
      kind,
      name,
      nameWithLocales: { en: name },
      required: false,
    });
    openRequest(
      {
        custom_fields_values: [
          { id: 'blanket', value: 'true' },
          { id: 'dish', value: '"شاي بالنعناع"' },
          { id: 'people', value: '3' },
        ],
        staff_summary: 'Blanket<br>What would you like? شاي بالنعناع<br>For how many? 3<br>Two bath towels, please.',
        due_at: sampleNow - 600,
        payable: 'true',
        order_status: 'paid',
        total_amount: 4550,
        price_currency: 'EUR',
      },
      {
        fill(hotel, gateway) {
          hotel.comments.push(sampleComment({ body: 'Two bath towels, please.' }));
          gateway.services = [
            sampleService('towels', 'Room service', {
              custom_fields: [
                field('blanket', 'check', 'Blanket'),
                field('dish', 'text', 'What would you like?'),
                field('people', 'number', 'For how many?'),
              ],
            }),
          ];
        },
      },
    );
    const messages = within(await (await detail()).findByRole('region', { name: 'Messages' }));
    const order = within(await messages.findByRole('region', { name: 'What was asked for' }));
    expect((await order.findByRole('listitem')).textContent).toBe('Blanket');
    expect(order.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'What would you like?',
      'For how many?',
      'Due date',
      'Payment',
    ]);
    expect(order.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'شاي بالنعناع',
      '3',
      '20 Nov, 19:50 10 min late',
      '€45.50Paid',
    ]);
    expect(order.getByText('شاي بالنعناع').tagName).toBe('BDI');
    // The guest's own words are the first message.
    expect(messages.getAllByText('Two bath towels, please.')).toHaveLength(1);
  });

  it('shows no order and no reservation where there is none (RQD-07)', async () => {
    openRequest();
    const shown = await detail();
    expect(await shown.findByRole('region', { name: 'Service' })).toBeDefined();
    expect(shown.queryByRole('region', { name: 'Order' })).toBeNull();
    expect(shown.queryByRole('region', { name: 'Restaurant reservation' })).toBeNull();
  });

  it('warns while the booking awaits approval and blocks every action until its status is set (RQD-09, RQD-10)', async () => {
    const waiting = sampleBooking({ status: 'awaiting_approval' });
    const { user, hotel, tell } = openRequest(
      { booking_id: 'b1', booking: bookingOf(waiting) },
      { flags: ['BOOKINGS'], fill: (inside) => inside.bookings.set('b1', waiting) },
    );
    const shown = await detail();
    expect((await shown.findByRole('alert')).textContent).toContain('This booking is awaiting approval');
    expect(await statusButton()).toHaveProperty('disabled', true);
    expect(shown.getByRole('button', { name: 'Submit as resolved' })).toHaveProperty('disabled', true);
    await user.click(shown.getByRole('tab', { name: /^Message to/ }));
    expect(await shown.findByRole('textbox')).toHaveProperty('disabled', true);
    // Beside who has it and in place of the composer.
    expect(shown.getAllByText('Not possible while the booking is awaiting approval.')).toHaveLength(2);
    await user.keyboard('e');
    await user.click(shown.getByRole('button', { name: 'Set the booking’s status' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).not.toContain('Awaiting approval');
    await user.click(screen.getByRole('menuitem', { name: 'Hotel guest' }));
    await waitFor(() => expect(hotel.bookings.get('b1')?.status).toBe('hotel_guest'));
    await tell();
    await waitFor(() => expect(shown.queryByText('This booking is awaiting approval')).toBeNull());
    expect(await statusButton()).toHaveProperty('disabled', false);
    expect(hotel.requests.get('r1')?.status).toBe('OPEN');
  });

  it('says who to ask when this person may not change bookings (RQD-10)', async () => {
    openRequest({ booking_id: 'b1', booking: bookingOf(sampleBooking({ status: 'awaiting_approval' })) });
    expect(await (await detail()).findByText('Ask a colleague who may change bookings.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Set the booking’s status' })).toBeNull();
  });

  it('tells where the request stands when the server refuses because of the booking (RQD-10, RQD-20)', async () => {
    const { user, hotel } = openRequest();
    const button = await (await detail()).findByRole('button', { name: 'Submit as resolved' });
    const known = hotel.requests.get('r1');
    if (known === undefined) throw new Error('it stands in the hotel');
    // Changed a moment ago, and not told yet.
    hotel.requests.set('r1', {
      ...known,
      version: 2,
      booking_id: 'b1',
      booking: bookingOf(sampleBooking({ status: 'awaiting_approval' })),
    });
    await user.click(button);
    expect(await screen.findByText('This booking is awaiting approval')).toBeDefined();
    await waitFor(async () => expect((await statusButton()).textContent).toBe('Open'));
    expect(
      await screen.findByText('The booking of this guest is still awaiting approval. Approve it first.'),
    ).toBeDefined();
  });

  it('keeps the alert when the booking could not be changed, and offers to try again', async () => {
    const waiting = sampleBooking({ status: 'awaiting_approval' });
    const { user, hotel, gateway } = openRequest(
      { booking_id: 'b1', booking: bookingOf(waiting) },
      { flags: ['BOOKINGS'], fill: (inside) => inside.bookings.set('b1', waiting) },
    );
    gateway.fail(updateBooking, 'not_allowed');
    await user.click(await (await detail()).findByRole('button', { name: 'Set the booking’s status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Hotel guest' }));
    expect(await screen.findByText('The booking of Elif Aydın was not changed.')).toBeDefined();
    expect(screen.getByText('This booking is awaiting approval')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(hotel.bookings.get('b1')?.status).toBe('hotel_guest'));
  });

  it.each(['hotel_guest', 'awaiting_approval'] as const)(
    'says "Please check your internet connection" of a request, or of its booking, of a guest who is %s, and no more after 3 s (ERR-04)',
    async (status) => {
      const isOfBooking = status === 'awaiting_approval';
      const stay = sampleBooking({ status });
      const { user, hotel, gateway } = openRequest(
        { booking_id: 'b1', booking: bookingOf(stay) },
        { flags: ['BOOKINGS'], fill: (inside) => inside.bookings.set('b1', stay) },
      );
      gateway.fail(isOfBooking ? updateBooking : updateRequest, 'network');
      if (isOfBooking)
        await user.click(await (await detail()).findByRole('button', { name: 'Set the booking’s status' }));
      const control = isOfBooking
        ? screen.getByRole('menuitem', { name: 'Hotel guest' })
        : await (await detail()).findByRole('button', { name: 'Submit as resolved' });
      const waits = vi.spyOn(globalThis, 'setTimeout');
      await user.click(control);
      const text = await screen.findByText('Please check your internet connection');
      expect(text.closest('[role="alert"]')?.getAttribute('data-type')).toBe('error');
      await waitFor(() => expect(waits.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(3000));
      waits.mockRestore();
      await waitFor(() => expect(screen.queryByText('Please check your internet connection')).toBeNull());
      // The console retries by itself.
      const sent = () => (isOfBooking ? hotel.bookings.get('b1')?.status : hotel.requests.get('r1')?.status);
      await waitFor(() => expect(sent()).toBe(isOfBooking ? 'hotel_guest' : 'CLOSED'));
    },
  );

  it('says that there is no such request once the server has answered, with a way back (RQD-11, RQD-12, ERR-06, ERR-07)', async () => {
    const release: (() => void)[] = [];
    const { user, router } = openDesk({
      address: '/app/staff/requests/nothing',
      fill: (_, gateway) => release.push(gateway.hold(getRequest)),
    });
    expect(await screen.findByRole('status', { name: 'Loading the request' })).toBeDefined();
    expect(screen.queryByText('Request Not Found')).toBeNull();
    for (const each of release) each();
    expect(await screen.findByRole('heading', { name: 'Request Not Found' })).toBeDefined();
    expect(screen.getByText('No Such Request Exists')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Back to the requests' }).at(-1) ?? document.body);
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/requests'));
  });

  it('shows the header of a request that a list brought, and the rest once the server has answered', async () => {
    let release = () => {};
    const fill: DeskOptions['fill'] = (_, gateway) => {
      release = gateway.hold(getRequest);
    };
    openRequest({}, { fill });
    const shown = await detail();
    expect(shown.getByRole('heading', { name: /Towels/ })).toBeDefined();
    expect(shown.getByRole('status', { name: 'Loading the request' })).toBeDefined();
    expect(shown.queryByRole('link', { name: '+905320001234' })).toBeNull();
    release();
    expect(await shown.findByRole('link', { name: '+905320001234' })).toBeDefined();
    expect(shown.queryByRole('status', { name: 'Loading the request' })).toBeNull();
  });

  it('shows all of a request that a colleague changed meanwhile before the server has answered', async () => {
    const { hotel, tell, user } = openRequest(
      {},
      { address: '/app/staff/requests', fill: (_, gateway) => void gateway.hold(getRequest) },
    );
    const card = await screen.findByRole('link', { name: /Towels/ });
    hotel.change('r1', { phone_number: '+905320009999' });
    await tell();
    await user.click(card);
    expect(await (await detail()).findByRole('link', { name: '+905320009999' })).toBeDefined();
  });

  it('says that messages did not load while the list knows the request, and tries again', async () => {
    const { user } = openRequest({}, { fill: (_, gateway) => gateway.fail(getRequest, 'network') });
    const shown = await detail();
    expect(await shown.findByText('The messages did not load.')).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('No messages yet. Write the first one.')).toBeDefined();
  });

  it('says that the request did not load, and tries again', async () => {
    const { user } = openRequest(
      {},
      {
        fill(_, gateway) {
          gateway.fail(getRequest, 'network');
          gateway.fail(listRequestCards, 'network');
        },
      },
    );
    await screen.findByText('The request did not load');
    const alone = within(screen.getByRole('region', { name: 'Request' }));
    await user.click(alone.getByRole('button', { name: 'Try again' }));
    expect(await (await detail()).findByRole('heading', { name: /Towels/ })).toBeDefined();
  });

  it('shows the rating as stars out of five (RQD-13)', async () => {
    openRequest({ status: 'CLOSED', rating: 4 });
    expect(await (await detail()).findByRole('img', { name: '4 stars out of 5' })).toBeDefined();
  });

  it.each(['gif', 'jpg', 'jpeg', 'png'])(
    'previews a picture of type %s and shows it in full (RQD-14)',
    async (type) => {
      const file = {
        id: 'f1',
        name: `leak.${type}`,
        content_type: `image/${type}`,
        content_url: '/files/full',
        preview_url: '/files/small',
        bytes: 12,
      };
      const { user } = openRequest({ files: [file] });
      const button = await (await detail()).findByRole('button', { name: `Open leak.${type}` });
      expect(within(button).getByRole('img').getAttribute('src')).toBe('/files/small');
      await user.click(button);
      const dialog = await screen.findByRole('dialog', { name: `leak.${type}` });
      expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/files/full');
    },
  );

  it('offers other files to open instead of a preview (RQD-14)', async () => {
    const file = {
      id: 'f1',
      name: 'menu.pdf',
      content_type: 'application/pdf',
      content_url: '/files/menu',
      preview_url: null,
      bytes: 12,
    };
    openRequest({ files: [file] });
    expect((await (await detail()).findByRole('link', { name: 'menu.pdf' })).getAttribute('href')).toBe('/files/menu');
  });

  it.each([
    ['paid', 'Paid', 'closed'],
    ['canceled', 'Payment canceled', 'canceled'],
    ['awaiting_payment', 'Awaiting payment', 'pending'],
    ['refund_pending', 'Payable', 'pending'],
  ] as const)(
    'shows the payment %s as %s (RQD-15, RQD-16, RQD-17, PAY-09, PAY-12)',
    async (order_status, word, tone) => {
      openRequest({ payable: 'true', order_status });
      const order = within(await (await detail()).findByRole('region', { name: 'Order' }));
      expect(order.getByText(word).closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe(tone);
    },
  );

  it.each([
    [sampleNow - 60, 'The payment has expired'],
    [sampleNow + 3600, 'The payment has not expired'],
  ])('while the payment is awaited, %i shows: %s (RQD-18)', async (expired_control, text) => {
    openRequest({
      payable: 'true',
      order_status: 'awaiting_payment',
      order: { expired_control, logs: { items: [{ detail: 'Link sent' }] } },
    });
    const order = within(await (await detail()).findByRole('region', { name: 'Order' }));
    expect(order.getByText(text)).toBeDefined();
    expect(order.getByText('Link sent')).toBeDefined();
  });

  it('takes a failed change back, says why and tries again (RQD-19, RQD-20)', async () => {
    const { user, hotel, gateway } = openRequest();
    gateway.fail(updateRequest, 'internal');
    await user.click(await (await detail()).findByRole('button', { name: 'Submit as resolved' }));
    const toast = await screen.findByText('The status was not changed.');
    // The pointer keeps the toast in sight, so that its button can be pressed.
    await user.hover(toast);
    await waitFor(async () => expect((await statusButton()).textContent).toBe('Open'));
    const failure = () => {
      const [alert] = screen.getAllByRole('alert').filter((each) => each.textContent?.includes('was not changed'));
      return within(alert ?? document.body);
    };
    await waitFor(() => expect(failure().getByText(/Something went wrong on our side/)).toBeDefined());
    await user.click(failure().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(hotel.requests.get('r1')?.status).toBe('CLOSED'));
    await waitFor(async () => expect((await statusButton()).textContent).toBe('Closed'));
  });

  it('is the same at the address of a lol request (RQD-21)', async () => {
    openRequest({ service_type: 'LOL_REQUEST', serviceName: 'Opera' }, { address: '/app/staff/lolRequests/r1' });
    expect(await (await detail()).findByRole('heading', { name: '512 Opera' })).toBeDefined();
    expect((await detail()).getByRole('region', { name: 'Messages' })).toBeDefined();
  });
});

describe('two people who work at once', () => {
  const meanwhile = (hotel: { requests: Map<string, GuestRequest> }) => {
    const known = hotel.requests.get('r1');
    if (known === undefined) throw new Error('it stands in the hotel');
    const current: GuestRequest = { ...known, status: 'CANCELED', is_canceled: true, version: 2 };
    hotel.requests.set('r1', current);
    const changes = [
      { field: 'status', from: 'OPEN', to: 'CANCELED', actor: 's2', actor_name: 'Deniz Arslan', at: sampleNow - 30 },
    ];
    return { current, changes };
  };

  it('shows who changed what, and keeps theirs when chosen', async () => {
    const { user, hotel, gateway } = openRequest();
    const button = await (await detail()).findByRole('button', { name: 'Submit as resolved' });
    gateway.fail(updateRequest, 'edit_conflict', meanwhile(hotel));
    await user.click(button);
    const dialog = within(await screen.findByRole('alertdialog', { name: /Somebody else changed/ }));
    expect(dialog.getByText('Deniz Arslan changed the status from Open to Canceled (19:59).')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Keep the other version', description: '' }));
    await waitFor(async () => expect((await statusButton()).textContent).toBe('Canceled'));
    expect(gateway.bodiesOf(updateRequest)).toHaveLength(1);
  });

  it('applies mine again over the newer version when chosen', async () => {
    const { user, hotel, gateway } = openRequest();
    const button = await (await detail()).findByRole('button', { name: 'Submit as resolved' });
    gateway.fail(updateRequest, 'edit_conflict', meanwhile(hotel));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Set it to Closed' }));
    await waitFor(() => expect(hotel.requests.get('r1')?.status).toBe('CLOSED'));
    expect(gateway.bodiesOf(updateRequest).at(-1)).toEqual({
      id: 'r1',
      hotel_id: 'grand',
      status: 'CLOSED',
      version: 2,
    });
  });
});
