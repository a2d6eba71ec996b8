import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leftLists } from '../../../platform/lists/use-list-address.ts';
import { type DeskOptions, openDesk, typeWithoutRest } from '../testing/render-requests.tsx';
import { sampleNow, sampleRequest } from '../testing/sample-request.ts';

afterEach(() => vi.useRealTimers());

const open = (options: Omit<DeskOptions, 'fill'> = {}) =>
  openDesk({
    isNewHere: true,
    ...options,
    fill(hotel) {
      const stand = (id: string, over: object, age: number) =>
        hotel.stand(sampleRequest({ id, updated_at: sampleNow - age, created_at: sampleNow - 900 + age, ...over }));
      stand('done', { status: 'CLOSED', serviceName: 'Taxi' }, 1);
      stand('open', {}, 2);
      stand('later', {}, 3);
      stand('pending', { status: 'PENDING' }, 4);
    },
  });
/** The same person at the same device, later. */
const openAgain = (options: Omit<DeskOptions, 'fill'> = {}) => {
  cleanup();
  return open(options);
};
const shown = () => screen.queryAllByRole('link').flatMap((link) => link.getAttribute('data-card') ?? []);
const shows = (...ids: string[]) => waitFor(() => expect(shown()).toEqual(ids));
const status = async (name: RegExp) =>
  within(await screen.findByRole('region', { name: 'Status' })).findByRole('button', { name });

describe('the list of requests of a person who has not used it on this device', () => {
  it('opens on the open requests, with the counts of all, in the order of the last change (D6, REQ-02, REQ-03, REQ-25)', async () => {
    const { router } = open();
    await shows('open', 'later');
    expect((await status(/^Open\s*2/)).getAttribute('aria-pressed')).toBe('true');
    expect(await status(/^All\s*4/)).toBeDefined();
    expect(await status(/^Closed\s*1/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Order by: Last update' })).toBeDefined();
    expect(router.state.location.href).toBe('/app/staff/requests');
  });

  it('shows every request in the specified order under All and after the filters are cleared (REQ-06, REQ-25)', async () => {
    const { user } = open();
    await shows('open', 'later');
    await user.click(await status(/^All/));
    await shows('done', 'open', 'later', 'pending');
    await user.click(await status(/^Pending/));
    await shows('pending');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await shows('done', 'open', 'later', 'pending');
  });

  it('tells a hotel without requests how guests get in, and does not blame the filter (REQ-24)', async () => {
    openDesk({ isNewHere: true });
    await screen.findByRole('heading', { name: 'No Requests' });
    expect(screen.getByText(/^A guest’s request shows here at once/)).toBeDefined();
  });
});

describe('a list of requests with a stored filter', () => {
  it('opens with the filter and the order that they left (D6, REQ-06, REQ-26)', async () => {
    const { user } = open();
    await user.click(await status(/^All/));
    await user.click(screen.getByRole('button', { name: /^Order by/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Creation date' }));
    const { user: later } = openAgain();
    await shows('pending', 'later', 'open', 'done');
    expect(screen.getByRole('button', { name: 'Order by: Creation date' })).toBeDefined();
    await later.click(await status(/^Closed/));
    openAgain();
    await shows('done');
    // Another list was left as it was.
    openAgain({ address: '/app/staff/lolRequests' });
    expect((await status(/^Open/)).getAttribute('aria-pressed')).toBe('true');
  });

  it('opens for another person as that person left it', async () => {
    leftLists('grand', 'another').write({ '/app/staff/requests': { status: 'CLOSED' } });
    open();
    await shows('open', 'later');
  });

  it('opens on Open when the stored filter fits no list', async () => {
    localStorage.setItem('bellhop.lists.grand.staff-1', '{"/app/staff/requests":{"status":7}}');
    open();
    await shows('open', 'later');
  });

  it('shows the filter of an address that has one, and opens as before without one', async () => {
    open({ address: '/app/staff/requests?status=PENDING' });
    await shows('pending');
    openAgain();
    await shows('open', 'later');
  });

  it('is not changed by a search, which looks through everything (REQ-29)', async () => {
    const { router } = open();
    await shows('open', 'later');
    typeWithoutRest(screen.getByRole('searchbox'), 'taxi');
    await shows('done');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'taxi' }));
    openAgain();
    await shows('open', 'later');
  });
});

describe('the way back through filters', () => {
  it('shows each filter again, also where the address names none', async () => {
    const { user, router } = open();
    await shows('open', 'later');
    await user.click(await status(/^Pending/));
    await shows('pending');
    await user.click(await status(/^All/));
    await shows('done', 'open', 'later', 'pending');
    router.history.back();
    await shows('pending');
    router.history.back();
    await shows('open', 'later');
    router.history.forward();
    router.history.forward();
    await shows('done', 'open', 'later', 'pending');
  });

  it('leads from an opened request to the list as it was (RQD-01)', async () => {
    const { user, router } = open();
    await shows('open', 'later');
    typeWithoutRest(screen.getByRole('searchbox'), 'taxi');
    await shows('done');
    await user.clear(screen.getByRole('searchbox'));
    await shows('done', 'open', 'later', 'pending');
    await user.click(screen.getAllByRole('link')[0] ?? document.body);
    await screen.findByRole('article', { name: 'Request' });
    expect(router.state.location.href).toBe('/app/staff/requests/done');
    await user.click(screen.getByRole('button', { name: 'Back to the requests' }));
    await waitFor(() => expect(router.state.location.href).toBe('/app/staff/requests'));
    await shows('done', 'open', 'later', 'pending');
  });
});
