import { markRead } from '@bellhop/contract/reads/reads';
import { Outlet } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoticeKeepers } from '../features/alerts/notices/notice-keepers.tsx';
import { staffSubject } from '../features/requests/testing/hotel-calls.ts';
import { type DeskOptions, openDesk } from '../features/requests/testing/render-requests.tsx';
import { sampleNow, sampleRequest } from '../features/requests/testing/sample-request.ts';
import { keepReads } from '../platform/reads/reads.ts';
import { concernsInbox } from './slices.ts';

const lastMessage = { body: 'Hello? Anybody there?', is_staff: false, created_at: sampleNow - 60 };
const asking = { is_commented_by: 'GUEST' as const, last_comment: lastMessage, unanswered_version: 3, version: 4 };

const open = (options: DeskOptions = {}) =>
  openDesk({
    ...options,
    fill(hotel, gateway) {
      hotel.stand(sampleRequest(asking));
      options.fill?.(hotel, gateway);
    },
    children: (
      <>
        <Outlet />
        <NoticeKeepers concernsInbox={concernsInbox} />
      </>
    ),
  });
const card = () => screen.findByRole('link', { name: /Towels/ });
const isUnread = async () => (await card()).dataset['unread'] === 'true';

describe('A request that a person has read', () => {
  it('at another of their desks is read here at once', async () => {
    const { hearOwn } = open();
    await expect.poll(isUnread).toBe(true);
    await hearOwn({ reads: [{ kind: 'request', id: 'r1', version: 3 }], seen: [] });
    await expect.poll(isUnread).toBe(false);
  });

  it('at another desk while this one had no connection is read here as soon as it is back', async () => {
    const { hotel, hearOwn } = open();
    await expect.poll(isUnread).toBe(true);
    hotel.read(staffSubject, [{ kind: 'request', id: 'r1', version: 4 }]);
    await hearOwn(null);
    await expect.poll(isUnread).toBe(false);
  });

  it('without a network is read at once, and reaches the hotel when the connection is back', async () => {
    const { hotel, gateway, router, hearOwn } = open();
    await expect.poll(isUnread).toBe(true);
    gateway.fail(markRead, 'network');
    await act(() => router.navigate({ to: '/app/staff/requests/$id', params: { id: 'r1' } } as never));
    await expect.poll(isUnread).toBe(false);
    await waitFor(() => expect(gateway.bodiesOf(markRead)).toHaveLength(1));
    expect(hotel.readsOf(staffSubject)).toEqual([]);
    await hearOwn(null);
    await waitFor(() => expect(hotel.readsOf(staffSubject)).toEqual([{ kind: 'request', id: 'r1', version: 4 }]));
    expect(await isUnread()).toBe(false);
  });

  it('in another tab without a network is read in this one, which sends it where the other is closed', async () => {
    const { hotel } = open();
    await expect.poll(isUnread).toBe(true);
    keepReads('grand', staffSubject, {
      versions: new Map([['r1', 4]]),
      unsent: new Map([['r1', { version: 4, note: null }]]),
    });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'bellhop.reads' })));
    await expect.poll(isUnread).toBe(false);
    await waitFor(() => expect(hotel.readsOf(staffSubject)).toEqual([{ kind: 'request', id: 'r1', version: 4 }]));
  });
});
