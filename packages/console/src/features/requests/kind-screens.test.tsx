import { getRequest } from '@bellhop/contract/requests/calls';
import { listRequestCards } from '@bellhop/contract/requests/card';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Language } from '@bellhop/contract/scalars';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDesk, typeWithoutRest } from './testing/render-requests.tsx';
import { sampleNow, sampleRequest } from './testing/sample-request.ts';
import type { SmallHotel } from './testing/small-hotel.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const lol = { service_type: 'LOL_REQUEST', service_id: 'opera', serviceName: 'Opera' } as const;

function fill(hotel: SmallHotel) {
  hotel.stand(sampleRequest({ id: 'towels', serviceName: 'Towels', updated_at: sampleNow - 10 }));
  hotel.stand(sampleRequest({ ...lol, id: 'opera', updated_at: sampleNow - 20 }));
  hotel.stand(
    sampleRequest({
      ...lol,
      id: 'ballet',
      service_id: 'ballet',
      serviceName: 'Ballet',
      status: 'CLOSED',
      updated_at: sampleNow - 30,
    }),
  );
  hotel.stand(
    sampleRequest({ id: 'arrival', service_type: 'FAST_CHECK_IN', serviceName: 'Arrival', updated_at: sampleNow - 40 }),
  );
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Requests' }))
    .getAllByRole('link')
    .map((link) => link.querySelector('strong')?.textContent);

/** A date 49 days before the hotel's 21 November, in a hotel whose day is neither that of Greenwich nor that of Istanbul. */
const readers: [Language, string][] = [
  ['en', '3 Oct 2026'],
  ['tr', '3 Eki 2026'],
  ['es', '3 oct 2026'],
];

/** A second page stands behind the button. */
async function showsHowFarBack(address: string, kind: Partial<GuestRequest>, language: Language, date: string) {
  const day = 86_400;
  openDesk({
    address,
    language,
    settings: { timeZone: 'Asia/Tokyo' },
    fill(hotel) {
      for (let index = 0; index < 60; index += 1) {
        const times = { created_at: sampleNow - 100 * day, updated_at: sampleNow - index * day };
        hotel.stand(sampleRequest({ ...kind, id: `r${index}`, ...times }));
      }
    },
  });
  const list = await screen.findByRole('list', { name: 'Requests' });
  list.parentElement?.scrollTo({ top: 100_000 });
  expect(await screen.findByRole('button', { name: `Load more 50/60 back to ${date}` })).toBeDefined();
}

describe('the list of lol requests', () => {
  it('shows requests of the service type LOL_REQUEST and no others, under its own name (LOL-01, SHELL-13)', async () => {
    const { gateway } = openDesk({ address: '/app/staff/lolRequests', fill });
    expect(await screen.findByRole('heading', { name: 'Concierge requests' })).toBeDefined();
    await waitFor(async () => expect(await cards()).toEqual(['Opera', 'Ballet']));
    expect(gateway.queriesOf(listRequestCards)).toContainEqual(expect.objectContaining({ type: 'LOL_REQUEST' }));
  });

  it('is ordered and searched as the list of requests is, and counts by status (LOL-02, LOL-03)', async () => {
    const { user, router } = openDesk({ address: '/app/staff/lolRequests', fill });
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    const statuses = within(screen.getByRole('region', { name: 'Status' }));
    expect(statuses.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All2',
      'Open1',
      'Pending0',
      'Closed1',
      'Canceled0',
    ]);
    await user.click(statuses.getByRole('button', { name: /^Closed/ }));
    await waitFor(async () => expect(await cards()).toEqual(['Ballet']));
    expect(router.state.location.href).toBe('/app/staff/lolRequests?status=CLOSED');
    typeWithoutRest(screen.getByRole('searchbox'), 'opera');
    await waitFor(async () => expect(await cards()).toEqual(['Opera']));
    await user.click(screen.getByRole('button', { name: /^Order/ }));
    await user.click(screen.getAllByRole('menuitemradio')[1] ?? document.body);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'opera', order: 'created_at' }));
  });

  it.each(readers)(
    'says on its button how far back it goes, as a date of the hotel for readers of %s (LOL-04)',
    async (language, date) => showsHowFarBack('/app/staff/lolRequests', lol, language, date),
  );

  it('opens a request beside it, at an address below its own (SHELL-13, RQD-21)', async () => {
    const { user, router } = openDesk({ address: '/app/staff/lolRequests', fill });
    await user.click(await screen.findByRole('link', { name: /Opera/ }));
    expect(await screen.findByRole('article', { name: 'Request' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/app/staff/lolRequests/opera');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/lolRequests'));
  });

  it('follows what happens, and leaves the other kinds alone (REQ-33)', async () => {
    const { hotel, tell } = openDesk({ address: '/app/staff/lolRequests', fill });
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    hotel.add(sampleRequest({ ...lol, id: 'concert', serviceName: 'Concert', updated_at: sampleNow }));
    hotel.add(sampleRequest({ id: 'pillows', serviceName: 'Pillows', updated_at: sampleNow }));
    await tell();
    await waitFor(async () => expect(await cards()).toEqual(['Concert', 'Opera', 'Ballet']));
    expect(screen.getByRole('button', { name: /^Open/ }).textContent).toBe('Open2');
  });
});

describe('the list of fast check-ins', () => {
  const arrival = { service_type: 'FAST_CHECK_IN', serviceName: 'Arrival' } as const;

  it('shows the requests that the list of requests leaves out (SHELL-12, REQ-17)', async () => {
    openDesk({ address: '/app/staff/fastCheckin', fill });
    expect(await screen.findByRole('heading', { name: 'Contactless Check-in' })).toBeDefined();
    await waitFor(async () => expect(await cards()).toEqual(['Arrival']));
  });

  it('has the header, filters, counts, order and search of the list of requests, for itself (FCI-01)', async () => {
    const { user, router, gateway } = openDesk({
      address: '/app/staff/fastCheckin',
      fill(hotel) {
        fill(hotel);
        const late = { ...arrival, serviceName: 'Late arrival', status: 'CLOSED' } as const;
        hotel.stand(sampleRequest({ ...late, id: 'late', updated_at: sampleNow - 50 }));
      },
    });
    await waitFor(async () => expect(await cards()).toEqual(['Arrival', 'Late arrival']));
    expect(gateway.queriesOf(listRequestCards)).toContainEqual(expect.objectContaining({ type: 'FAST_CHECK_IN' }));
    const statuses = within(screen.getByRole('region', { name: 'Status' }));
    expect(statuses.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All2',
      'Open1',
      'Pending0',
      'Closed1',
      'Canceled0',
    ]);
    await user.click(statuses.getByRole('button', { name: /^Closed/ }));
    await waitFor(async () => expect(await cards()).toEqual(['Late arrival']));
    await user.click(statuses.getByRole('button', { name: /^All/ }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    typeWithoutRest(screen.getByRole('searchbox'), 'late');
    await waitFor(async () => expect(await cards()).toEqual(['Late arrival']));
    await user.click(screen.getByRole('button', { name: /^Order/ }));
    await user.click(screen.getAllByRole('menuitemradio')[1] ?? document.body);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'late', order: 'created_at' }));
    expect(router.state.location.pathname).toBe('/app/staff/fastCheckin');
    // The list of requests has none of it.
    await act(() => router.navigate({ to: '/app/staff/requests' }));
    expect(await screen.findByRole('link', { name: /Towels/ })).toBeDefined();
    expect(router.state.location.search).toEqual({});
  });

  it.each(readers)(
    'says on its button how far back it goes, as a date of the hotel for readers of %s (FCI-02)',
    async (language, date) => showsHowFarBack('/app/staff/fastCheckin', arrival, language, date),
  );

  it('opens one at an address of its own (SHELL-12)', async () => {
    const { user, router } = openDesk({ address: '/app/staff/fastCheckin', fill });
    await user.click(await screen.findByRole('link', { name: /Arrival/ }));
    expect(await screen.findByRole('region', { name: 'Messages' })).toBeDefined();
    expect(router.state.location.pathname).toMatch(/^\/app\/staff\/fastCheckin\/[\w-]+$/);
    expect(screen.getByRole('heading', { level: 2, name: /Arrival/ })).toBeDefined();
  });

  it('says of an unknown id that there is no such request, once the server has answered (FCI-07)', async () => {
    let release = () => {};
    const { gateway } = openDesk({
      address: '/app/staff/fastCheckin/nothing',
      fill(_, opened) {
        release = opened.hold(getRequest);
      },
    });
    await waitFor(() => expect(gateway.queriesOf(getRequest)).toHaveLength(1));
    expect(await screen.findByRole('status', { name: 'Loading the request' })).toBeDefined();
    expect(screen.queryByText('No Such Request Exists')).toBeNull();
    release();
    expect(await screen.findByText('No Such Request Exists')).toBeDefined();
  });

  it('says so after 30 s at the latest, why, and asks again on request (FCI-08)', async () => {
    const limits: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      // Fast forward for this one limit.
      return timeout(milliseconds === 30_000 ? 20 : milliseconds);
    });
    openDesk({ address: '/app/staff/fastCheckin/nothing', fill: (_, gateway) => void gateway.hold(getRequest) });
    expect(await screen.findByText('No Such Request Exists')).toBeDefined();
    expect(screen.getByText('The server took too long to answer. Please try again.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(limits).toContain(30_000);
  });
});
