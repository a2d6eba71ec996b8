import type { OwnPayment } from '@bellhop/contract/payments/guest-calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer, testStay } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openStay } from '../testing/open-stay.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

let server: GuestServer;
beforeEach(() => {
  server = new GuestServer();
  server.stay = { ...testStay, payments: true };
  outside.broker = new LiveBroker();
});

const payment = (id: string, over: Partial<OwnPayment> = {}): OwnPayment => ({
  id,
  status: 'open',
  path: `/pay/${id.padEnd(16, 'x')}`,
  purpose: 'Late departure',
  amount: 12_000,
  currency: 'EUR',
  // 2026-11-30T21:00:00Z, midnight in Istanbul.
  ends_at: 1_796_072_400,
  paid_at: null,
  request_id: null,
  ...over,
});
const items = async () => {
  const part = within(await screen.findByRole('region', { name: 'Payments' }));
  return part.getAllByRole('listitem').map(({ textContent }) => textContent);
};

describe('A guest who is asked to pay', () => {
  it('reads the amount, the reason and the end, opens the pay page, and sees the payment live', async () => {
    server.payments = [payment('p1'), payment('p2', { status: 'paid', purpose: null, amount: 500, paid_at: 1 })];
    outside.broker.isReachable = true;
    await openStay(server);
    expect(await screen.findByRole('heading', { name: 'Payments' })).toBeTruthy();
    expect(await items()).toEqual(['€120.00Late departurePlease pay by: Monday 30 NovemberPay', '€5.00Paid']);
    const way = screen.getByRole('link', { name: 'Pay: Late departure' });
    expect(way.getAttribute('href')).toBe('/pay/p1xxxxxxxxxxxxxx');
    expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
    server.payments = [payment('p1', { status: 'paid', paid_at: 1 })];
    await waitFor(() => expect(outside.broker.isHeard).toBe(true));
    const message = {
      seq: 9,
      at: 1,
      id: 'p1',
      version: 2,
      event: 'MODIFY',
      entity: 'payment',
      item: { id: 'p1' },
    } as const;
    act(() => outside.broker.publish(message));
    await waitFor(async () => expect(await items()).toEqual(['€120.00Late departurePaid']));
  });

  it('reads that a payment is refunded or under review, and is not asked to pay it again', async () => {
    server.payments = [payment('p1', { status: 'refunded', paid_at: 1 }), payment('p2', { status: 'odd', paid_at: 1 })];
    await openStay(server);
    expect(await items()).toEqual([
      '€120.00Late departureRefunded',
      '€120.00Late departureYour payment is being checked',
    ]);
    expect(screen.queryByRole('link', { name: /^Pay:/ })).toBeNull();
  });

  it('finds at a request the payments of this request only', async () => {
    server.add({ id: 'r1' });
    server.payments = [payment('p1', { request_id: 'r1' }), payment('p2', { purpose: 'Transfer' })];
    const { user } = await openStay(server);
    await screen.findByRole('link', { name: 'Pay: Transfer' });
    await user.click(screen.getByRole('link', { name: /My requests/ }));
    await user.click(await screen.findByRole('button', { name: /Towels/ }));
    expect(await screen.findByRole('link', { name: 'Pay: Late departure' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay: Transfer' })).toBeNull();
  });

  it('sees no card without payments, nor in a hotel that takes no payments', async () => {
    await openStay(server);
    await waitFor(() => expect(server.calls.some((call) => call.includes('/guest/payments'))).toBe(true));
    expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull();
  });
});
