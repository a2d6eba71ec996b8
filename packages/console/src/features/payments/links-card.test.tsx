import { getBooking } from '@bellhop/contract/bookings/full-booking';
import { createPaymentLink, getPaymentLink, type WholePaymentLink } from '@bellhop/contract/payments/link';
import { listPaymentsOf } from '@bellhop/contract/payments/of';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/payments.json';
import { Gateway, refusal } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleBooking, sampleRequest, wholeBooking } from '../requests/testing/sample-request.ts';
import { readPaymentsAnew } from './live.ts';
import { BookingPayment, RequestPayments, StayPayments } from './stay-payments.tsx';
import { day, now, sampleLink } from './testing/sample-link.ts';

const link = (id: string, over: Partial<WholePaymentLink> = {}): WholePaymentLink =>
  sampleLink(id, {
    family_name: 'Kaya',
    purpose: 'Late departure',
    amount: 12_000,
    room_number: '508',
    booking_id: 'b-1',
    records: [],
    ...over,
  });

let links: WholePaymentLink[];
let gateway: Gateway;
const bodies = () => gateway.bodiesOf(createPaymentLink);
const queries = () =>
  gateway.queriesOf(listPaymentsOf).map(({ hotel_id: _, ...query }) => String(new URLSearchParams(query)));
let client: QueryClient;

beforeEach(() => {
  links = [];
  localStorage.clear();
  vi.setSystemTime(now * 1000);
  gateway = new Gateway()
    .answer(listPaymentsOf, () => ({ items: links }))
    .answer(getBooking, () => wholeBooking(booking))
    .answer(
      createPaymentLink,
      ({ body: { id, hotel_id: _, send: __, start_date: ___, end_date: ____, ...fields } }) => {
        const newLink = link(id, fields);
        links = [newLink, ...links];
        return newLink;
      },
    )
    .answer(getPaymentLink, ({ params }) => links.find(({ id }) => id === params.id) ?? refusal('not_found'));
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(part: ReactNode, flags: readonly ('PAYMENTS' | 'BOOKINGS')[] = ['PAYMENTS'], payments = true) {
  function Desk() {
    client = useQueryClient();
    return part;
  }
  await renderSignedIn(<Desk />, {
    settings: { hotelId: 'grand', payments, currency: 'EUR', timeZone: 'UTC' },
    flags,
  });
  return userEvent.setup({ delay: null });
}
const card = async () => within(await screen.findByRole('region', { name: 'Payments' }));
const booking = sampleBooking({
  id: 'b-1',
  name: 'Ada',
  family_name: 'Kaya',
  email: 'ada@example.com',
  phone_number: '+905321234567',
  checkin: now - day,
  checkout: now + 2 * day,
  rooms: ['508'],
  language: 'tr',
  status: 'hotel_guest',
});

describe('The payments of a stay', () => {
  it('show each link with purpose and state, open one, and follow its changes (PAY-09)', async () => {
    links = [link('one'), link('two', { status: 'paid', method: 'cash', paid_at: now, purpose: null, amount: 500 })];
    const user = await open(<StayPayments booking={booking} />);
    const rows = () => screen.findAllByRole('listitem').then((all) => all.map(({ textContent }) => textContent));
    await card();
    expect(await rows()).toEqual([
      expect.stringMatching(/^€120\.00Late departureLast day: 24 Nov 2023Awaiting payment/),
      expect.stringMatching(/^€5\.00Last day: 24 Nov 2023Paid/),
    ]);
    expect(queries()).toEqual(['bookings=b-1']);
    await user.click((await card()).getByRole('button', { name: /^Open the link for .€120\.00/ }));
    expect(await screen.findByRole('dialog', { name: /€120\.00.* from .*Ada Kaya/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    links = [link('one', { status: 'paid', method: 'card', paid_at: now }), ...links.slice(1)];
    act(() => readPaymentsAnew(client));
    await waitFor(async () => expect((await rows())[0]).toContain(en.states.paid));
  });

  it('ask for more by a form that knows guest, addresses, stay, room and language (PAY-02)', async () => {
    const user = await open(<StayPayments booking={booking} />);
    expect(await (await card()).findByText(en.ofStay.none)).toBeTruthy();
    await user.click((await card()).getByRole('button', { name: en.ofStay.create }));
    const dialog = within(await screen.findByRole('dialog', { name: en.form.title }));
    await user.type(dialog.getByLabelText(/^Amount in EUR/), '120');
    await user.click(dialog.getByRole('button', { name: en.create }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      name: 'Ada',
      family_name: 'Kaya',
      email: 'ada@example.com',
      phone_number: '+905321234567',
      room_number: '508',
      language: 'tr',
      amount: 12_000,
      booking_id: 'b-1',
      request_id: null,
    });
    expect(new Date(Number(bodies()[0]?.['checkout']) * 1000).toISOString()).toMatch(/^2023-11-16T/);
  });

  it('are not shown to staff without PAYMENTS, nor where the hotel takes none (PAY-08)', async () => {
    await open(<StayPayments booking={booking} />, []);
    await open(<StayPayments booking={booking} />, ['PAYMENTS'], false);
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
    expect(queries()).toEqual([]);
  });
});

describe('The payments of a request', () => {
  it('ask for the amount of its order, once as long as a link is open or paid (PAY-12)', async () => {
    const request = sampleRequest({
      id: 'r-1',
      booking_id: 'b-1',
      serviceName: 'Late departure',
      serviceWithLocales: {},
      total_amount: 4_550,
      price_currency: 'EUR',
      user: { name: 'Ada', family_name: 'Kaya', phone_number: null },
    });
    const user = await open(<RequestPayments request={request} />);
    await user.click(await (await card()).findByRole('button', { name: en.ofStay.create }));
    const dialog = within(await screen.findByRole('dialog', { name: en.form.title }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Amount in EUR/).value).toBe('45.50');
    await user.click(dialog.getByRole('button', { name: en.create }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ amount: 4_550, request_id: 'r-1', purpose: 'Late departure' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: en.ofStay.create })).toBeNull());
    expect(queries()[0]).toBe('request=r-1');
  });
});

describe('A payment link for a request of a stay', () => {
  const request = sampleRequest({ id: 'r-2', booking_id: 'b-1' });

  it.each([
    [['PAYMENTS', 'BOOKINGS'] as const, 'ada@example.com'],
    [['PAYMENTS'] as const, ''],
  ])('begins for staff with %j with the e-mail address “%s” of the booking (E43, PAY-12)', async (flags, email) => {
    const user = await open(<RequestPayments request={request} />, flags);
    await user.click(await (await card()).findByRole('button', { name: en.ofStay.create }));
    const dialog = within(await screen.findByRole('dialog', { name: en.form.title }));
    expect(dialog.getByLabelText<HTMLInputElement>(en.form.email).value).toBe(email);
  });
});

describe('The card of a stay in the list of bookings', () => {
  it('says the open amounts or that all is paid, by one call (PAY-09)', async () => {
    links = [
      link('one'),
      link('two', { amount: 500 }),
      link('lira', { amount: 15_000, currency: 'TRY' }),
      link('over', { booking_id: 'b-2', ends_at: now - 1 }),
      link('paid', { booking_id: 'b-2', status: 'paid', method: 'cash', paid_at: now }),
    ];
    const ids = ['b-1', 'b-2', 'b-3'];
    await open(
      ids.map((id) => (
        <p key={id} role="note">
          <BookingPayment bookingId={id} />
        </p>
      )),
    );
    const notes = () => screen.getAllByRole('note').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    await waitFor(() =>
      expect(notes()).toEqual(['To pay: \u2068€125.00\u2069 and \u2068TRY 150.00\u2069', 'Paid', '']),
    );
    expect(queries()).toEqual(['bookings=b-1%2Cb-2%2Cb-3']);
    links = links.map((each) => ({ ...each, status: 'canceled' as const }));
    act(() => readPaymentsAnew(client));
    await waitFor(() => expect(notes()).toEqual(['', '', '']));
    expect(queries()).toHaveLength(2);
  });
});
