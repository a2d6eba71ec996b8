import { listBookings } from '@bellhop/contract/bookings/booking';
import { listRequestCards } from '@bellhop/contract/requests/card';
import { type Flag, flags } from '@bellhop/contract/staff/privileges';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleRequest } from '../../features/requests/testing/sample-request.ts';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { everyArea } from '../../testing/sample-settings.ts';
import { Sidebar } from './sidebar.tsx';

let gateway: Gateway;

beforeEach(() => {
  const list = (total: number, counts: Record<string, number>) => ({
    items: [],
    total,
    counts,
    lastEvaluatedKey: 'more',
  });
  gateway = new Gateway()
    .answer(listBookings, list(40, { awaiting_approval: 2, hotel_guest: 38 }))
    .answer(listRequestCards, ({ query: { type } }) => {
      const services = {};
      if (type === 'FAST_CHECK_IN') return { ...list(3, { OPEN: 3, CLOSED: 60 }), services };
      if (type === 'LOL_REQUEST') return { ...list(4, { OPEN: 4, CLOSED: 70 }), services };
      const items = [sampleRequest({ id: 'r1' })];
      return { ...list(1, { OPEN: 1, CLOSED: 80 }), lastEvaluatedKey: null, items, services };
    });
});

const badges = () => screen.getAllByRole('link').flatMap((link) => /\d+ .*$/.exec(link.textContent ?? '')?.[0] ?? []);

describe('the badges of the sidebar', () => {
  it('stand at requests, bookings, check-ins and concierge requests, and at nothing else (SHELL-22, SHELL-24)', async () => {
    await renderSignedIn(<Sidebar />, { flags, settings: everyArea });
    await waitFor(() => expect(badges()).toHaveLength(4));
    const withBadge = screen.getAllByRole('link').filter((link) => /\d/.test(link.textContent ?? ''));
    expect(withBadge.map((link) => link.getAttribute('title'))).toEqual([
      'Requests',
      'Bookings',
      'Contactless Check-in',
      'Concierge requests',
    ]);
  });

  it('count open requests of each kind, and bookings that await approval (SHELL-24, SHELL-25, SHELL-26)', async () => {
    await renderSignedIn(<Sidebar />, { flags, settings: everyArea });
    expect(await screen.findByRole('link', { name: /3 open check-ins/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /4 open concierge requests/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /2 bookings awaiting approval/ })).toBeTruthy();
    for (const type of ['FAST_CHECK_IN', 'LOL_REQUEST']) {
      expect(gateway.queriesOf(listRequestCards).find((query) => query.type === type)?.status).toBe('OPEN');
    }
  });

  it('say without the network that they count this device’s requests (SHELL-23)', async () => {
    await renderSignedIn(<Sidebar />, {
      flags,
      settings: everyArea,
      freshness: { state: 'offline', completeAsOf: null, since: 1_700_000_000 },
    });
    for (const name of [/1 open request on this device/, /3 open check-ins on this device/]) {
      expect(await screen.findByRole('link', { name })).toBeTruthy();
    }
  });

  it('ask for nothing that the person has no place for', async () => {
    await renderSignedIn(<Sidebar />, { flags: [] satisfies Flag[], settings: everyArea });
    await screen.findByRole('link', { name: /Requests/ });
    expect(gateway.receivedCalls.filter(({ query }) => 'type' in query)).toEqual([]);
  });
});
