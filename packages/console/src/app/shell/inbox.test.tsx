import { type InboxEntry, listInbox, markInboxRead } from '@bellhop/contract/inbox/inbox';
import { markRead } from '@bellhop/contract/reads/reads';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withoutNews } from '../../features/alerts/notices/inbox.ts';
import { NoticeKeepers } from '../../features/alerts/notices/notice-keepers.tsx';
import { startInboxAnew } from '../../features/alerts/notices/unread.ts';
import { staffSubject } from '../../features/requests/testing/hotel-calls.ts';
import { type DeskOptions, openDesk } from '../../features/requests/testing/render-requests.tsx';
import { sampleNote, sampleNow, sampleRequest } from '../../features/requests/testing/sample-request.ts';
import type { SmallHotel } from '../../features/requests/testing/small-hotel.ts';
import { createDeskLock } from '../../platform/session/desk-lock.ts';
import { DeskLockContext } from '../../platform/session/desk-lock-context.ts';
import { concernsInbox } from '../slices.ts';
import { NoticesButton } from './notices-button.tsx';

const entryOf = (id: string, unread: boolean): InboxEntry => ({
  reason: 'assigned',
  unread,
  at: sampleNow,
  request: sampleRequest({ id }),
  note: null,
});

describe('the inbox of a person', () => {
  const inbox = { unread: 12, items: [entryOf('r1', true), entryOf('r2', true), entryOf('r3', false)] };
  const about = (over: object, id = 'r9') =>
    ({ entity: 'request', event: 'MODIFY', id, item: sampleRequest({ id, ...over }) }) as LiveMessage;

  it('marks entries as read, and keeps the count of entries that it does not show', () => {
    const after = withoutNews(inbox, new Set(['r1', 'r3', 'r9']));
    expect(after.unread).toBe(11);
    expect(after.items.map(({ unread }) => unread)).toEqual([false, true, false]);
    expect(withoutNews(inbox, new Set(['r3']))).toBe(inbox);
  });

  it('is read again for its requests, and for assignments to the person or to a department alone', () => {
    const concerns = (message: LiveMessage) => concernsInbox(message, 'staff-1', inbox);
    expect(concerns(about({}, 'r1'))).toBe(true);
    expect(concerns(about({ assignee_id: 'staff-1' }))).toBe(true);
    expect(concerns(about({ assignee_id: null, department_id: 'd1' }))).toBe(true);
    expect(concerns(about({ assignee_id: 'staff-2', department_id: 'd1' }))).toBe(false);
    expect(concerns(about({ assignee_id: null, department_id: null }))).toBe(false);
    expect(concerns({ ...about({}), item: undefined } as LiveMessage)).toBe(false);
  });
});

describe('the notifications of a person at a desk', () => {
  const clock = { now: () => sampleNow, millis: () => sampleNow * 1000 };
  const idle = {
    minutes: () => 0,
    holder: () => staffSubject,
    open: async () => undefined,
    onHolder: () => () => undefined,
  };
  const lock = createDeskLock({ clock, ...idle });
  afterEach(() => {
    vi.useRealTimers();
    act(() => lock.unlock());
  });
  const note = (id: string, requestId = 'r1') =>
    sampleNote({
      id,
      request_id: requestId,
      body: '@Selin Kaya, the guest is cross',
      mentions: [{ id: staffSubject, name: 'Selin Kaya' }],
      created_at: sampleNow,
    });
  const open = (options: DeskOptions = {}) =>
    openDesk({
      ...options,
      fill(hotel, gateway) {
        hotel.stand(sampleRequest());
        hotel.stand(sampleRequest({ id: 'r2', serviceName: 'Taxi', room_number: null, rooms: [] }));
        options.fill?.(hotel, gateway);
      },
      children: (
        <DeskLockContext value={lock}>
          <NoticesButton />
          <NoticeKeepers concernsInbox={concernsInbox} />
        </DeskLockContext>
      ),
    });
  const bell = (name: string) => screen.findByRole('button', { name });
  /** The code that adds a live note comes after the first screen; earlier notes are read. */
  const isHeard = ({ listeners }: ReturnType<typeof open>) => waitFor(() => expect(listeners()).toBeGreaterThan(0));

  it('count the unread entries at the bell, and begin with notes that mention the person', async () => {
    const { user } = open({ fill: (hotel) => void hotel.notes.push(note('n1'), note('n2', 'r2')) });
    await user.click(await bell('Notifications: 2 unread'));
    const list = within(await screen.findByRole('tabpanel', { name: 'For me' }));
    const shown = await list.findAllByRole('link');
    expect(shown.map((link) => link.getAttribute('href'))).toEqual([
      '/app/staff/requests/r2',
      '/app/staff/requests/r1',
    ]);
    expect(shown[0]?.textContent).toContain('Unread: Fatma Çetin mentions you');
    expect(shown[0]?.textContent).toContain('Taxi');
    expect(shown[1]?.textContent).toContain('512 Towels');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(shown[0]);
  });

  it('reach zero by one press, and assigned requests stay as read', async () => {
    const { user, hotel } = open({
      fill(hotel) {
        hotel.notes.push(note('n1', 'r2'));
        hotel.stand(sampleRequest({ id: 'r3', assignee_id: staffSubject, assignment_version: 1 }));
      },
    });
    await user.click(await bell('Notifications: 2 unread'));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await bell('Notifications');
    await waitFor(() => expect(hotel.inboxOf(staffSubject).unread).toBe(0));
    const list = within(screen.getByRole('tabpanel', { name: 'For me' }));
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
    expect(list.getByRole('link').textContent).toMatch(/^Assigned to you/);
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  const manyUnread = (hotel: SmallHotel) => {
    for (let number = 1; number <= 120; number += 1)
      hotel.stand(sampleRequest({ id: `q${number}`, assignee_id: staffSubject, assignment_version: 1 }));
  };

  it('reach zero by one press with more unread than the panel shows and the bell counts', async () => {
    const { user, hotel, gateway } = open({ fill: manyUnread });
    await user.click(await bell('Notifications: 100 unread'));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await bell('Notifications');
    expect(gateway.queriesOf(markInboxRead)).toHaveLength(1);
    expect(hotel.inboxOf(staffSubject).unread).toBe(0);
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('say when hidden entries were not marked as read, and can be pressed again', async () => {
    const { user, gateway } = open({ fill: manyUnread });
    gateway.fail(markInboxRead, 'internal');
    await user.click(await bell('Notifications: 100 unread'));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Mark all as read');
    await waitFor(() => expect(gateway.bodiesOf(markRead)).toHaveLength(1));
    await bell('Notifications: 70 unread');
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy();
  });

  it('keep a mention that is newer than the version that the desk marked as read', async () => {
    const { user, hotel, gateway } = open({ fill: (hotel) => void hotel.notes.push(note('n1')) });
    await user.click(await bell('Notifications: 1 unread'));
    const readAll = await screen.findByRole('button', { name: 'Mark all as read' });
    hotel.notes.push(note('n2'));
    await user.click(readAll);
    await waitFor(() => expect(gateway.bodiesOf(markRead)).toMatchObject([{ items: [{ id: 'r1', last_note: 'n1' }] }]));
    await bell('Notifications: 1 unread');
    expect(hotel.inboxOf(staffSubject).items.map(({ note }) => note?.id)).toEqual(['n2']);
  });

  it('have a note that is written now, and no note that mentions another person', async () => {
    const desk = open();
    const { gateway, hotel, tell } = desk;
    await waitFor(() => expect(gateway.queriesOf(listInbox)).toHaveLength(1));
    await isHeard(desk);
    hotel.jot({ ...note('n0'), mentions: [{ id: 'staff-9', name: 'Omar Haddad' }] });
    hotel.jot(note('n1'));
    await tell();
    await bell('Notifications: 1 unread');
    expect(gateway.bodiesOf(markRead)).toEqual([]);
  });

  it('count an open request as read, and its later changes as well', async () => {
    const { hotel, router, tell } = open({
      fill: (hotel) => void hotel.notes.push(note('n1'), note('n2', 'r2')),
    });
    await bell('Notifications: 2 unread');
    await act(() => router.navigate({ to: '/app/staff/requests/r1' }));
    await bell('Notifications: 1 unread');
    hotel.jot(note('n3'));
    await tell();
    await waitFor(() => expect(hotel.inboxOf(staffSubject).items.map(({ note }) => note?.id)).toEqual(['n2']));
    await bell('Notifications: 1 unread');
  });

  it('count nothing as read behind the lock', async () => {
    const desk = open();
    const { gateway, hotel, router, tell } = desk;
    await waitFor(() => expect(gateway.queriesOf(listInbox)).toHaveLength(1));
    await isHeard(desk);
    await act(() => router.navigate({ to: '/app/staff/requests/r1' }));
    act(() => lock.lock());
    hotel.jot(note('n1'));
    await tell();
    await bell('Notifications: 1 unread');
    expect(gateway.bodiesOf(markRead)).toEqual([]);
    act(() => lock.unlock());
    await bell('Notifications');
    await waitFor(() => expect(hotel.inboxOf(staffSubject).unread).toBe(0));
  });

  it('are read again under other rights', async () => {
    const { cache, hotel } = open({ fill: (hotel) => void hotel.notes.push(note('n1')) });
    await bell('Notifications: 1 unread');
    hotel.notes.length = 0;
    act(() => startInboxAnew(cache));
    await bell('Notifications');
  });
});
