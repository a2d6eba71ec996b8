import { type Delivery, listDeliveries, retryDelivery, switchDeliveries } from '@bellhop/contract/deliveries/delivery';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openDesk } from '../requests/testing/render-requests.tsx';
import { sampleNow } from '../requests/testing/sample-request.ts';
import type { DeliveriesCardProps } from './deliveries-card.tsx';
import { GuestMessages } from './guest-messages.tsx';
import { deliveriesSlice } from './slice.ts';

const sent: Delivery = {
  id: 'd1',
  version: 2,
  booking_id: 'b1',
  request_id: 'r1',
  kind: 'reservation_confirmed',
  channel: 'mail',
  language: 'en',
  state: 'sent',
  failure: null,
  attempts: 1,
  send_at: sampleNow,
  sent_at: sampleNow,
  created_at: sampleNow,
};
const waiting: Delivery = { ...sent, id: 'd2', kind: 'reservation_reminder', state: 'waiting', sent_at: null };
const failed: Delivery = {
  ...sent,
  id: 'd3',
  request_id: 'r2',
  kind: 'reservation_changed',
  channel: 'sms',
  state: 'failed',
  failure: 'refused',
  attempts: 3,
  sent_at: null,
};

function open(items: readonly Delivery[], props: Partial<DeliveriesCardProps> = {}, more: object = {}) {
  return openDesk({
    flags: ['BOOKINGS'],
    children: <GuestMessages bookingId="b1" {...props} />,
    fill: (_, gateway) => {
      gateway.deliveries.set('b1', { items: [...items], channel: 'mail', stopped: null, ...more });
    },
  });
}
const card = () => screen.findByRole('region', { name: 'E-mails and text messages' });
const rows = async () => within(await card()).findAllByRole('listitem');

afterEach(() => onlineManager.setOnline(true));

describe('The messages of a stay', () => {
  it('are listed with channel, state and time, and why one failed', async () => {
    open([failed, waiting, sent]);
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts[0]).toContain('Reservation changed');
    expect(texts[0]).toContain('By text message');
    expect(texts[0]).toContain('The address does not exist or takes no messages.');
    expect(texts[0]).toContain('3 attempts');
    expect(texts[1]).toContain('Reminder of the reservation');
    expect(texts[1]).toContain('To be sent: ');
    expect(texts[2]).toContain('Sent');
    expect(texts[2]).not.toContain('attempt');
  });

  it('without a carrier are marked, with the advice to inform the guest in person (RH1, BM7)', async () => {
    const kept = { ...failed, failure: 'not_set_up', attempts: 0 } as const;
    open([kept, { ...kept, id: 'd4', kind: 'pass_link', channel: 'mail' }]);
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts[0]).toContain('No text message service is set up. Tell the guest yourself.');
    expect(texts[1]).toContain('No mail server is set up. Hand the link over yourself.');
    for (const text of texts) expect(text).toContain('Not sent');
    expect(screen.getAllByRole('button', { name: /Try again/ })).toHaveLength(2);
  });

  it('are sent again by a press on the button', async () => {
    const { user, gateway } = open([failed]);
    await user.click(await screen.findByRole('button', { name: 'Try again: Reservation changed' }));
    expect(gateway.bodiesOf(retryDelivery)).toHaveLength(1);
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('To be sent'));
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it("end by the switch, or at the guest's request", async () => {
    const { user, gateway } = open([failed]);
    await user.click(await screen.findByRole('switch', { name: 'Send messages to the guest' }));
    expect(gateway.bodiesOf(switchDeliveries)).toMatchObject([{ stopped: true }]);
    expect(await screen.findByText(/^Staff stopped messages: /)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Try again/ }).hasAttribute('disabled')).toBe(true);
  });

  it('name the person who stopped them', async () => {
    open([], {}, { stopped: { at: sampleNow, by: 'guest' } });
    expect(await screen.findByText(/^The guest stopped messages: /)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
    expect(screen.getByText('No message was sent to this guest yet.')).toBeTruthy();
  });

  it('show that a stay has no address', async () => {
    open([], {}, { channel: null });
    expect(await screen.findByText(/^The stay has no e-mail address/)).toBeTruthy();
  });

  it('change their state with a live event', async () => {
    const { gateway, cache } = open([waiting]);
    await rows();
    gateway.deliveries.set('b1', { items: [{ ...waiting, state: 'sent' }], channel: 'mail', stopped: null });
    const message = { event: 'MODIFY', seq: 9, at: sampleNow, entity: 'delivery', id: 'd2', version: 3, actor: 's' };
    act(() => deliveriesSlice.live?.delivery?.(cache, message as never));
    await waitFor(async () => expect((await rows())[0]?.textContent).not.toContain('To be sent'));
  });

  it('cannot be changed without a network, and show so', async () => {
    open([failed]);
    const again = await screen.findByRole('button', { name: /Try again/ });
    act(() => onlineManager.setOnline(false));
    expect(again.hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('switch').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Connect to the internet to change or send messages.')).toBeTruthy();
  });

  it('of a stay that is opened without a network are read later, and show so', async () => {
    onlineManager.setOnline(false);
    const { gateway } = open([sent]);
    expect(await screen.findByText('Connect to the internet to change or send messages.')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading the messages' })).toBeNull();
    expect(gateway.queriesOf(listDeliveries)).toEqual([]);
    act(() => onlineManager.setOnline(true));
    expect(await rows()).toHaveLength(1);
  });

  it('show a failure to load, and can be read again', async () => {
    const { user } = openDesk({
      flags: ['ALACARTE'],
      children: <GuestMessages bookingId="b1" />,
      fill: (_, gateway) => gateway.fail(listDeliveries, 'internal'),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The messages did not load.');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No message was sent to this guest yet.')).toBeTruthy();
  });
});

describe('The messages of a reservation', () => {
  it('are limited to it, without the switch of the stay', async () => {
    open([failed, sent], { requestId: 'r1' });
    expect((await rows()).map((row) => row.textContent?.includes('Reservation confirmed'))).toEqual([true]);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('are not read without the right to bookings or tables', async () => {
    const { gateway } = openDesk({ flags: [], children: <GuestMessages bookingId="b1" /> });
    expect(screen.queryByRole('region', { name: 'E-mails and text messages' })).toBeNull();
    expect(gateway.queriesOf(listDeliveries)).toEqual([]);
  });
});
