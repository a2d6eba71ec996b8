import { type Flag, flags } from '@bellhop/contract/staff/privileges';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleRequest } from '../../features/requests/testing/sample-request.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { everyArea } from '../../testing/sample-settings.ts';
import { Sidebar } from './sidebar.tsx';

let queries: URLSearchParams[];

beforeEach(() => {
  queries = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: URL | string) => {
      const url = new URL(String(address));
      queries.push(url.searchParams);
      return Response.json(answerOf(url));
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function answerOf({ pathname, searchParams }: URL) {
  const list = (total: number, counts: object) => ({
    items: [],
    services: {},
    total,
    counts,
    lastEvaluatedKey: 'more',
  });
  if (pathname.endsWith('/users/bookings')) return list(40, { awaiting_approval: 2, hotel_guest: 38 });
  if (searchParams.get('type') === 'FAST_CHECK_IN') return list(3, { OPEN: 3, CLOSED: 60 });
  if (searchParams.get('type') === 'LOL_REQUEST') return list(4, { OPEN: 4, CLOSED: 70 });
  return { ...list(1, { OPEN: 1, CLOSED: 80 }), lastEvaluatedKey: null, items: [sampleRequest({ id: 'r1' })] };
}

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
      expect(queries.find((query) => query.get('type') === type)?.get('status')).toBe('OPEN');
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
    expect(queries.filter((query) => query.has('type'))).toEqual([]);
  });
});
