import { listBookings } from '@bellhop/contract/bookings/booking';
import { listRequestCards } from '@bellhop/contract/requests/card';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { replaceEqualDeep } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticesOf, withMessage } from '../../features/alerts/notices/notices.ts';
import { notices as bookings } from '../../features/bookings/notices.tsx';
import { bookingsSlice } from '../../features/bookings/slice.ts';
import { notices as requests } from '../../features/requests/notices.tsx';
import { sampleBooking, sampleNow, sampleRequest } from '../../features/requests/testing/sample-request.ts';
import type { NoticeItem, NoticeKind } from '../../platform/slice.ts';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { NoticesButton } from './notices-button.tsx';

const towels = sampleRequest({ id: 'r1', updated_at: sampleNow - 300 });
const pillows = sampleRequest({ id: 'r2', serviceName: 'Pillows', updated_at: sampleNow - 100 });
const arrival = sampleBooking({
  id: 'b1',
  status: 'awaiting_approval',
  fullName: 'Jane Roe',
  updated_at: sampleNow - 200,
});
const page = (kinds: readonly NoticeKind[], items: readonly NoticeItem[], total = items.length) =>
  kinds.map((kind) => ({ kind, items, total }));
const about = (item: GuestRequest, more: object = {}) =>
  ({
    event: 'MODIFY',
    entity: 'request',
    seq: 1,
    at: sampleNow,
    id: item.id,
    version: item.version,
    actor: 'x',
    item,
    ...more,
  }) as LiveMessage;
const ids = (notices: ReturnType<typeof noticesOf>) => notices.list.map(({ item }) => item.id);

describe('the list of notices', () => {
  const read = noticesOf([...page(requests, [towels, pillows]), ...page(bookings, [arrival])]);

  it('has open requests and bookings that await approval, newest change first (SHELL-37, SHELL-38)', () => {
    expect(ids(read)).toEqual(['r2', 'b1', 'r1']);
    expect(read.isCut).toBe(false);
    expect(noticesOf([...page(requests, [towels], 31), ...page(bookings, [])]).isCut).toBe(true);
  });

  it('follows the live channel as if it were read again', () => {
    const resolved = { ...pillows, status: 'CLOSED' as const, version: 2 };
    expect(ids(withMessage(read, about(resolved)))).toEqual(['b1', 'r1']);
    const spoken = { ...towels, updated_at: sampleNow, version: 2 };
    expect(ids(withMessage(read, about(spoken)))).toEqual(['r1', 'r2', 'b1']);
    const newRequest = sampleRequest({ id: 'r3', updated_at: sampleNow });
    expect(ids(withMessage(read, about(newRequest)))).toEqual(['r3', 'r2', 'b1', 'r1']);
    const approved: LiveMessage = {
      event: 'MODIFY',
      entity: 'booking',
      seq: 2,
      at: sampleNow,
      id: 'b1',
      version: 2,
      actor: 'x',
      item: { ...arrival, status: 'hotel_guest', version: 2 },
    };
    expect(ids(withMessage(read, approved))).toEqual(['r2', 'r1']);
  });

  it('keeps one line for each item after it was read again in another order', () => {
    const first = { ...arrival, updated_at: sampleNow };
    const again = noticesOf([...page(requests, [towels, pillows]), ...page(bookings, [first])]);
    const cached = replaceEqualDeep(read, again);
    const changed = about({ ...pillows, updated_at: sampleNow + 1, version: 2 });
    expect(ids(withMessage(cached, changed))).toEqual(['r2', 'b1', 'r1']);
  });

  it('drops an item that this person may no longer read, and ignores older versions', () => {
    expect(ids(withMessage(read, about(towels, { item: undefined, version: 2 })))).toEqual(['r2', 'b1']);
    const known = withMessage(read, about({ ...towels, version: 3 }));
    expect(withMessage(known, about({ ...towels, status: 'CLOSED', version: 2 }))).toBe(known);
  });
});

describe('the notifications of the top bar', () => {
  let open: GuestRequest[];
  const lastPage = { lastEvaluatedKey: null };
  beforeEach(() => {
    open = [towels, pillows];
    const page = (items: readonly GuestRequest[]) => {
      const services = items.map(({ service_id, service }) => [service_id, { ...service, nameWithLocales: {} }]);
      const counts = { OPEN: items.length };
      return { items: [...items], services: Object.fromEntries(services), total: items.length, counts, ...lastPage };
    };
    new Gateway()
      .answer(listBookings, { items: [arrival], total: 1, counts: { awaiting_approval: 1 }, ...lastPage })
      .answer(listRequestCards, ({ query: { type } }) => {
        if (type !== 'FAST_CHECK_IN' && type !== 'LOL_REQUEST') return page(open);
        const total = type === 'LOL_REQUEST' ? 5 : 4;
        return { items: [], services: {}, total, counts: { OPEN: total }, ...lastPage };
      });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  // Awaited as a whole: the panel's code and words come within it.
  const openPanel = async () => {
    await act(async () => userEvent.click(await screen.findByRole('button', { name: /^Notifications/ })));
    await userEvent.click(await screen.findByRole('tab', { name: 'Waiting' }));
  };

  it('show the notices, each with a link to its page (SHELL-37)', async () => {
    await renderSignedIn(<NoticesButton />, { flags: ['BOOKINGS'] });
    await openPanel();
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    // Requests and bookings come by reads of their own.
    await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(3));
    const links = panel.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/staff/requests/r2',
      '/app/staff/bookings/b1',
      '/app/staff/requests/r1',
    ]);
    expect(links[1]?.textContent).toContain('Jane Roe');
  });

  it('ask for no bookings where the person may not see them', async () => {
    await renderSignedIn(<NoticesButton />);
    await openPanel();
    expect(await screen.findAllByRole('link')).toHaveLength(2);
  });

  it('say that the list did not come where one kind did not load, and ask for all of it again', async () => {
    vi.spyOn(bookingsSlice, 'notices').mockRejectedValueOnce(new Error('no network'));
    await renderSignedIn(<NoticesButton />, { flags: ['BOOKINGS'] });
    await openPanel();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(retry);
    expect(await screen.findAllByRole('link')).toHaveLength(3);
  });

  it('are walked with the arrows, shut with Escape, and give the focus back', async () => {
    await renderSignedIn(<NoticesButton />);
    await openPanel();
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe('/app/staff/requests/r2');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe('/app/staff/requests/r1');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Notifications/ }));
  });

  it('say that nothing waits, and put a new notice on top', async () => {
    open = [];
    const { tell } = await renderSignedIn(<NoticesButton />);
    await openPanel();
    expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
    tell(about(pillows, { event: 'INSERT' }));
    expect((await screen.findByRole('link')).textContent).toContain('Pillows');
  });
});
