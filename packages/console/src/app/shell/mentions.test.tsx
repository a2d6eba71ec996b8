import type { LiveMessage } from '@bellhop/contract/live/event';
import { listMentions, type MentionOfMe, seeMentions } from '@bellhop/contract/requests/note';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mentionIn, withMention, withoutRequest } from '../../features/notices/mention-messages.ts';
import { startMentionsAnew } from '../../features/notices/mentions.ts';
import { MentionsOfMe } from '../../features/notices/notice-keepers.tsx';
import { staffSubject } from '../../features/requests/testing/hotel-calls.ts';
import { type DeskOptions, openDesk } from '../../features/requests/testing/render-requests.tsx';
import { sampleNote, sampleNow, sampleRequest } from '../../features/requests/testing/sample-request.ts';
import { createDeskLock } from '../../platform/session/desk-lock.ts';
import { DeskLockContext } from '../../platform/session/desk-lock-context.ts';
import { NoticesButton } from './notices-button.tsx';

const mention = (id: string, at: number, requestId = 'r1'): MentionOfMe => {
  const { service_type, serviceName, serviceWithLocales, fullName, room_number } = sampleRequest();
  const mentions = [{ id: 'staff-1', name: 'Selin Kaya' }];
  return {
    note: sampleNote({ id, request_id: requestId, created_at: at, mentions, body: '@Selin Kaya, look' }),
    request: { id: requestId, service_type, serviceName, serviceWithLocales, fullName, room_number },
  };
};
const message = ({ note }: MentionOfMe, over: object = {}) =>
  ({
    event: 'INSERT',
    entity: 'note',
    seq: 1,
    at: note.created_at,
    id: note.id,
    version: 1,
    actor: note.author_id,
    item: note,
    ...over,
  }) as LiveMessage;

describe('the list of mentions', () => {
  const [one, two, other] = [mention('n1', 10), mention('n2', 20), mention('n3', 15, 'r2')];

  it('is in one order, each note once, as the server lists it', () => {
    const all = [one, two, other, one].reduce<readonly MentionOfMe[]>(withMention, []);
    expect(all.map(({ note }) => note.id)).toEqual(['n2', 'n3', 'n1']);
    expect(withoutRequest(all, 'r1')).toEqual([other]);
  });

  it('comes out of a message that calls them, where the device knows the request', () => {
    const about = sampleRequest();
    expect(mentionIn(message(one), 'staff-1', about)).toEqual(one);
    expect(mentionIn(message(one), 'staff-2', about)).toBeNull();
    expect(mentionIn(message(one), 'staff-1', null)).toBeNull();
    expect(mentionIn(message(one, { item: undefined }), 'staff-1', about)).toBeNull();
  });
});

describe('the mentions at a desk', () => {
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
          <MentionsOfMe />
        </DeskLockContext>
      ),
    });
  const bell = (name: string) => screen.findByRole('button', { name });
  /** The code that adds a live note comes after the first screen; earlier notes are read. */
  const isHeard = ({ listeners }: ReturnType<typeof open>) => waitFor(() => expect(listeners()).toBeGreaterThan(0));

  it('the bell says that there are some beside what waits, and its list begins with them', async () => {
    const { user } = open({ fill: (hotel) => void hotel.notes.push(note('n1'), note('n2', 'r2')) });
    await user.click(await bell('Notifications: 2 are waiting. 2 notes mention you'));
    const list = within(await screen.findByRole('list', { name: 'Notes that mention you' }));
    const shown = list.getAllByRole('link');
    expect(shown.map((link) => link.getAttribute('href'))).toEqual([
      '/app/staff/requests/r2',
      '/app/staff/requests/r1',
    ]);
    expect(shown[0]?.textContent).toContain('Fatma Çetin mentions you');
    expect(shown[0]?.textContent).toContain('Taxi');
    expect(shown[1]?.textContent).toContain('512 Towels');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(shown[0]);
  });

  it('one that is written now is there with its message, and none that calls somebody else', async () => {
    const desk = open();
    const { gateway, hotel, tell } = desk;
    await bell('Notifications: 2 are waiting');
    await waitFor(() => expect(gateway.queriesOf(listMentions)).toHaveLength(1));
    await isHeard(desk);
    hotel.jot({ ...note('n0'), mentions: [{ id: 'staff-9', name: 'Omar Haddad' }] });
    hotel.jot(note('n1'));
    await tell();
    await bell('Notifications: 2 are waiting. 1 note mentions you');
    expect(gateway.bodiesOf(seeMentions)).toEqual([]);
  });

  it('opening the request is seeing it, and what comes while it is open is seen as well', async () => {
    const { gateway, hotel, router, tell } = open({
      fill: (hotel) => void hotel.notes.push(note('n1'), note('n2', 'r2')),
    });
    await bell('Notifications: 2 are waiting. 2 notes mention you');
    await act(() => router.navigate({ to: '/app/staff/requests/r1' }));
    await bell('Notifications: 2 are waiting. 1 note mentions you');
    hotel.jot(note('n3'));
    await tell();
    await waitFor(() => expect(gateway.bodiesOf(seeMentions)).toEqual([{ request_id: 'r1' }, { request_id: 'r1' }]));
    await waitFor(() => expect(hotel.mentionsOf(staffSubject).map((each) => each.note.id)).toEqual(['n2']));
    await bell('Notifications: 2 are waiting. 1 note mentions you');
  });

  it('behind the lock nothing is seen, however open it stands', async () => {
    const desk = open();
    const { gateway, hotel, router, tell } = desk;
    await bell('Notifications: 2 are waiting');
    await isHeard(desk);
    await act(() => router.navigate({ to: '/app/staff/requests/r1' }));
    act(() => lock.lock());
    hotel.jot(note('n1'));
    await tell();
    await bell('Notifications: 2 are waiting. 1 note mentions you');
    expect(gateway.bodiesOf(seeMentions)).toEqual([]);
    act(() => lock.unlock());
    await bell('Notifications: 2 are waiting');
    expect(hotel.mentionsOf(staffSubject)).toEqual([]);
  });

  it('keep a mention whose "seen" could not be sent, and send it when the request is opened again', async () => {
    const { gateway, hotel, router } = open({ fill: (hotel) => void hotel.notes.push(note('n1')) });
    await bell('Notifications: 2 are waiting. 1 note mentions you');
    gateway.fail(seeMentions, 'unavailable');
    await act(() => router.navigate({ to: '/app/staff/requests/r1' }));
    await waitFor(() => expect(gateway.bodiesOf(seeMentions)).toHaveLength(1));
    await bell('Notifications: 2 are waiting. 1 note mentions you');
    await act(() => router.navigate({ to: '/app/staff/requests/r2' }));
    await act(() => router.navigate({ to: '/app/staff/requests/r1' }));
    await bell('Notifications: 2 are waiting');
    expect(hotel.mentionsOf(staffSubject)).toEqual([]);
  });

  it('one that is written while they are being read is there, however old the answer is', async () => {
    let answer: () => void = () => undefined;
    const desk = open({
      fill(_, calls) {
        answer = calls.hold(listMentions);
      },
    });
    const { gateway, hotel, tell } = desk;
    await waitFor(() => expect(gateway.queriesOf(listMentions)).toHaveLength(1));
    await isHeard(desk);
    hotel.jot(note('n1'));
    await tell();
    // What is asked for again is of now.
    answer();
    await bell('Notifications: 2 are waiting. 1 note mentions you');
    expect(gateway.queriesOf(listMentions)).toHaveLength(2);
  });

  it('other rights read it again', async () => {
    const { cache, hotel } = open({ fill: (hotel) => void hotel.notes.push(note('n1')) });
    await bell('Notifications: 2 are waiting. 1 note mentions you');
    hotel.notes.length = 0;
    act(() => startMentionsAnew(cache));
    await bell('Notifications: 2 are waiting');
  });
});
