import { listInbox, markInboxRead } from '@bellhop/contract/inbox/inbox';
import { listReads, markRead } from '@bellhop/contract/reads/reads';
import { guestRequest } from '@bellhop/contract/requests/request';
import { waitingSince } from '@bellhop/contract/requests/waiting';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveActs } from '../../platform/live/live-session.ts';
import { Browser, clientId } from '../../platform/live/testing/browser.ts';
import { staffTopics } from '../../platform/live/topics.ts';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';

let server: TestServer;
let guest: string;
beforeEach(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  await arrangeBooking(server, { id: 'b-1', rooms: ['204'] });
  guest = await arrangeGuest(server, 'b-1');
  await server.sqlAsOwner`
    insert into departments (hotel_id, id, name, position, service_ids, member_ids)
    values ('grand', 'rooms', 'Housekeeping', 0, '{towels,cleaning}', ${[testStaff.housekeeping.id, testStaff.frontdesk.id]})`;
});
afterEach(() => server.close());

async function ask(id: string, service_id = 'towels') {
  server.clock.advance(1);
  const body = { id, service_id, comments: { body: 'Two, please' } };
  const answer = await server.asGuest(guest)({ method: 'POST', url: '/api/guest/requests', body });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function guestWrites(id: string, body: string) {
  server.clock.advance(1);
  const url = `/api/guest/requests/${id}/comments`;
  const answer = await server.asGuest(guest)({ method: 'POST', url, body: { id: `${id}-${body.length}`, body } });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function staffWrites(name: TestStaffName, id: string, body: string) {
  server.clock.advance(1);
  const url = `/api/requests/comments/${id}`;
  const answer = await server.as(name)({
    method: 'POST',
    url,
    body: { id: `${id}-s${body.length}`, request_id: id, body },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function change(name: TestStaffName, id: string, body: object) {
  server.clock.advance(1);
  const answer = await server.as(name)({ method: 'PATCH', url: `/api/requests/${id}`, body });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function one(id: string) {
  const answer = await server.as('manager')({ method: 'GET', url: `/api/requests/${id}?hotel_id=grand` });
  return guestRequest.parse(answer.json());
}

async function inboxOf(name: TestStaffName, host?: string, hotel = 'grand') {
  const answer = await server.as(name)({
    method: 'GET',
    url: `/api/users/inbox?hotel_id=${hotel}`,
    ...(host && { host }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { unread, items } = listInbox.answer.parse(answer.json());
  return {
    unread,
    items: items.map(({ request, reason, unread: isUnread }) => ({ id: request.id, reason, unread: isUnread })),
  };
}

async function read(name: TestStaffName, ...items: { id: string; version: number; last_note?: string | null }[]) {
  const body = { items: items.map((item) => ({ kind: 'request', ...item })) };
  const answer = await server.as(name)({ method: 'PUT', url: '/api/users/reads?hotel_id=grand', body });
  expect(answer.statusCode, answer.body).toBe(200);
  return markRead.answer.parse(answer.json()).items;
}

async function mentionsOf(name: TestStaffName) {
  const answer = await server.as(name)({ method: 'GET', url: '/api/users/inbox?hotel_id=grand' });
  return listInbox.answer.parse(answer.json()).items.flatMap(({ note }) => note?.id ?? []);
}

async function readAll(name: TestStaffName) {
  const answer = await server.as(name)({ method: 'PUT', url: '/api/users/inbox?hotel_id=grand' });
  expect(answer.statusCode, answer.body).toBe(200);
  return markInboxRead.answer.parse(answer.json()).items;
}

async function readsOf(name: TestStaffName) {
  const answer = await server.as(name)({ method: 'GET', url: '/api/users/reads?hotel_id=grand' });
  return listReads.answer.parse(answer.json()).items;
}

/** Returns the value of the table, after comparing it with the entity's. */
async function waits(id: string): Promise<number | null> {
  const [row] = await server.sqlAsOwner<{ waiting_since: number | null }[]>`
    select waiting_since::int from requests where id = ${id}`;
  expect(waitingSince(await one(id))).toBe(row?.waiting_since);
  return row?.waiting_since ?? null;
}

describe('the guest’s last words', () => {
  it('stay unanswered until staff write, and the request waits since the first unanswered ones', async () => {
    await ask('r-1');
    expect(await one('r-1')).toMatchObject({ version: 1, unanswered_version: 1 });
    const since = server.clock.now();
    expect(await waits('r-1')).toBe(since);
    await guestWrites('r-1', 'Hello? Anybody there?');
    expect(await one('r-1')).toMatchObject({ version: 2, unanswered_version: 2 });
    expect(await waits('r-1'), 'a guest who writes again does not go to the end of those that wait').toBe(since);
    await change('manager', 'r-1', { assignee_id: testStaff.manager.id });
    expect(await one('r-1')).toMatchObject({ version: 3, unanswered_version: 2 });
    expect(await waits('r-1')).toBe(since);
    await staffWrites('manager', 'r-1', 'On the way');
    expect(await one('r-1')).toMatchObject({ version: 4, unanswered_version: 0 });
    expect(await waits('r-1')).toBeNull();
    await guestWrites('r-1', 'Still nothing');
    const wroteAgain = server.clock.now();
    expect(await waits('r-1')).toBe(wroteAgain);
    await guestWrites('r-1', 'Hello?');
    expect(await waits('r-1')).toBe(wroteAgain);
    await change('manager', 'r-1', { status: 'CLOSED' });
    await guestWrites('r-1', 'It is not done');
    expect(await waits('r-1'), 'what was closed is over').toBe(server.clock.now());
  });

  it('do not wait once the request is closed or canceled', async () => {
    await ask('r-1');
    await change('manager', 'r-1', { status: 'CLOSED' });
    expect(await waits('r-1')).toBeNull();
    await ask('r-2');
    await change('manager', 'r-2', { status: 'CANCELED' });
    expect(await waits('r-2')).toBeNull();
  });

  it('wait on a reservation that is closed, and a reservation on hold waits without them', async () => {
    await ask('r-1');
    const since = server.clock.now();
    await guestWrites('r-1', 'A table at eight?');
    await server.sqlAsOwner`update requests set service_type = 'ALACARTE_RESTAURANT_RESERVATION', status = 'CLOSED' where id = 'r-1'`;
    expect(await waits('r-1')).toBe(since);
    await server.sqlAsOwner`update requests set last_comment_is_staff = true where id = 'r-1'`;
    expect(await waits('r-1')).toBeNull();
    await server.sqlAsOwner`update requests set reservation_status = 'ON_HOLD' where id = 'r-1'`;
    expect(await waits('r-1')).toBe(since);
  });

  it('are not there on a request that staff made, which waits since it was made', async () => {
    const body = { id: 'r-3', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-1' };
    await server.as('manager')({ method: 'POST', url: '/api/requests', body });
    expect(await one('r-3')).toMatchObject({ unanswered_version: 0, assignment_version: 1 });
    expect(await waits('r-3')).toBe(server.clock.now());
  });
});

describe('the inbox', () => {
  it('has news in the person’s departments without an assignee, and ends with reading', async () => {
    await ask('r-1');
    await ask('r-2', 'concierge');
    expect(await inboxOf('housekeeping')).toEqual({
      unread: 1,
      items: [{ id: 'r-1', reason: 'department', unread: true }],
    });
    expect(await inboxOf('concierge')).toEqual({ unread: 0, items: [] });
    expect(await read('housekeeping', { id: 'r-1', version: 1 })).toEqual([{ kind: 'request', id: 'r-1', version: 1 }]);
    expect(await inboxOf('housekeeping')).toEqual({
      unread: 0,
      items: [{ id: 'r-1', reason: 'department', unread: false }],
    });
    expect(await inboxOf('frontdesk')).toMatchObject({ unread: 1 });
    await guestWrites('r-1', 'Hello? Anybody there?');
    expect(await inboxOf('housekeeping')).toMatchObject({ unread: 1 });
    await staffWrites('frontdesk', 'r-1', 'On the way');
    expect(await inboxOf('housekeeping')).toMatchObject({ unread: 0 });
  });

  it('has requests assigned to the person and the guest’s replies on them, and none of a colleague’s', async () => {
    await ask('r-1');
    await change('manager', 'r-1', { assignee_id: testStaff.frontdesk.id });
    expect((await inboxOf('frontdesk')).items).toEqual([{ id: 'r-1', reason: 'reply', unread: true }]);
    expect((await inboxOf('housekeeping')).items).toEqual([]);
    await staffWrites('manager', 'r-1', 'Soon');
    expect((await inboxOf('frontdesk')).items).toEqual([{ id: 'r-1', reason: 'assigned', unread: true }]);
    await read('frontdesk', { id: 'r-1', version: 3 });
    await guestWrites('r-1', 'When?');
    expect(await inboxOf('frontdesk')).toEqual({ unread: 1, items: [{ id: 'r-1', reason: 'reply', unread: true }] });
  });

  it('leaves out requests that the person made for their own department, until the guest writes (E42)', async () => {
    const body = { id: 'r-2', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-1' };
    await server.as('frontdesk')({ method: 'POST', url: '/api/requests', body });
    expect(await inboxOf('frontdesk')).toEqual({ unread: 0, items: [] });
    expect((await inboxOf('housekeeping')).items).toEqual([{ id: 'r-2', reason: 'department', unread: true }]);
    await guestWrites('r-2', 'Two, please');
    expect((await inboxOf('frontdesk')).items).toEqual([{ id: 'r-2', reason: 'department', unread: true }]);
  });

  it('does not count as unread the requests that the person took or made', async () => {
    await ask('r-1');
    await read('frontdesk', { id: 'r-1', version: 1 });
    await change('frontdesk', 'r-1', { assignee_id: testStaff.frontdesk.id });
    const body = { id: 'r-2', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-1' };
    await server.as('frontdesk')({ method: 'POST', url: '/api/requests', body });
    expect(await inboxOf('frontdesk')).toMatchObject({ unread: 0 });
    expect(await inboxOf('housekeeping')).toMatchObject({ unread: 1 });
  });

  it('has a note that calls the person once, with the request’s other news, and reading it ends the mention', async () => {
    await ask('r-1');
    await change('manager', 'r-1', { assignee_id: testStaff.frontdesk.id });
    const body = { id: 'n-1', body: 'Please, @front', mentions: [testStaff.frontdesk.id] };
    const note = await server.as('manager')({ method: 'POST', url: '/api/requests/notes/r-1?hotel_id=grand', body });
    expect(note.statusCode, note.body).toBe(200);
    expect(await inboxOf('frontdesk')).toEqual({ unread: 1, items: [{ id: 'r-1', reason: 'mention', unread: true }] });
    await read('frontdesk', { id: 'r-1', version: 2 });
    expect(await inboxOf('frontdesk')).toEqual({
      unread: 0,
      items: [{ id: 'r-1', reason: 'assigned', unread: false }],
    });
  });

  it('keeps a mention that was written after the person’s last read note', async () => {
    await ask('r-1', 'concierge');
    await ask('r-2', 'concierge');
    const call = async (request: string, id: string) => {
      const url = `/api/requests/notes/${request}?hotel_id=grand`;
      const body = { id, body: 'Please, @front', mentions: [testStaff.frontdesk.id] };
      const answer = await server.as('manager')({ method: 'POST', url, body });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    // All events lie within one second.
    await call('r-1', 'n-1');
    await call('r-1', 'n-2');
    await call('r-2', 'n-3');
    await read('frontdesk', { id: 'r-1', version: 1, last_note: 'n-1' }, { id: 'r-2', version: 1, last_note: null });
    expect((await mentionsOf('frontdesk')).sort()).toEqual(['n-2', 'n-3']);
    // A note of another request does not count for this one.
    await read('frontdesk', { id: 'r-1', version: 1, last_note: 'n-3' });
    expect((await mentionsOf('frontdesk')).sort()).toEqual(['n-2', 'n-3']);
    await read('frontdesk', { id: 'r-1', version: 1, last_note: 'n-2' });
    expect(await mentionsOf('frontdesk')).toEqual(['n-3']);
    // Older clients send no note.
    await read('frontdesk', { id: 'r-2', version: 1 });
    expect(await mentionsOf('frontdesk')).toEqual([]);
  });

  it('puts unread requests first, each kind newest first', async () => {
    for (const id of ['r-1', 'r-2', 'r-3']) await ask(id);
    await read('housekeeping', { id: 'r-3', version: 1 });
    expect((await inboxOf('housekeeping')).items.map(({ id }) => id)).toEqual(['r-2', 'r-1', 'r-3']);
  });
});

describe('The read mark of a person', () => {
  it('never goes back, nor further than the request’s version, and belongs to one person', async () => {
    await ask('r-1');
    await guestWrites('r-1', 'Hello?');
    expect(await read('housekeeping', { id: 'r-1', version: 9 })).toEqual([{ kind: 'request', id: 'r-1', version: 2 }]);
    expect(await read('housekeeping', { id: 'r-1', version: 1 })).toEqual([]);
    expect(await readsOf('housekeeping')).toEqual([{ kind: 'request', id: 'r-1', version: 2 }]);
    expect(await readsOf('frontdesk')).toEqual([]);
  });

  it('skips requests of another hotel and requests that the person may not handle', async () => {
    await ask('r-1', 'concierge');
    expect(await read('housekeeping', { id: 'r-1', version: 1 }, { id: 'elsewhere', version: 1 })).toEqual([]);
    expect(await inboxOf('beachManager', '127.0.0.1', 'beach')).toEqual({ unread: 0, items: [] });
  });

  it('reaches the person’s other desks only', async () => {
    const { port } = await server.listen();
    const open = async (name: TestStaffName) => {
      const host = 'localhost';
      const paths = {
        connect: 'attach_connect2',
        publish: 'attach_public_publish2',
        subscribe: 'attach_public_subscribe2',
        receive: 'attach_public_receive2',
      };
      for (const act of liveActs) {
        await server.as(name)({
          method: 'POST',
          url: `/api/utilities/${paths[act]}`,
          body: { app_id: 'staff', hotel_id: 'grand' },
        });
      }
      const { id } = testStaff[name];
      const password = await server.pool.accessToken(testStaff[name]);
      const browser = await Browser.open(port, { host, clientId: clientId('grand', id), username: id, password });
      await browser.subscribe(staffTopics('grand'));
      return browser;
    };
    await ask('r-1');
    const [mine, other] = [await open('housekeeping'), await open('frontdesk')];
    await read('housekeeping', { id: 'r-1', version: 1 });
    const [message] = await mine.hears(1);
    expect(message).toEqual({
      topic: 'hotels/grand/own',
      qos: 0,
      message: { reads: [{ kind: 'request', id: 'r-1', version: 1 }], seen: ['r-1'] },
    });
    // A message to all staff comes later: a message about the read mark would have come first.
    await guestWrites('r-1', 'Hello?');
    const heard = await other.hears(1);
    expect(heard.map(({ topic }) => topic)).not.toContain('hotels/grand/own');
    await Promise.all([mine.close(), other.close()]);
  });
});

describe('the whole inbox at one press', () => {
  it('is read, also entries beyond the shown and counted ones, and later news are unread', async () => {
    const of = (position: number) => `r-${String(position).padStart(3, '0')}`;
    await ask(of(1));
    await server.sqlAsOwner`
      insert into requests (hotel_id, id, status, service_id, service_type, title, department_id, unanswered_version, created_at, updated_at)
      select r.hotel_id, 'r-' || lpad(n::text, 3, '0'), r.status, r.service_id, r.service_type, r.title, r.department_id, 1,
        r.created_at, r.updated_at
      from requests r, generate_series(2, 340) n where r.id = 'r-001'`;
    await change('manager', of(340), { assignee_id: testStaff.housekeeping.id });
    await staffWrites('manager', of(339), 'Soon');
    for (const position of [339, 340]) {
      const note = { id: `n-${position}`, body: 'Please, @house', mentions: [testStaff.housekeeping.id] };
      const url = `/api/requests/notes/${of(position)}?hotel_id=grand`;
      const answer = await server.as('manager')({ method: 'POST', url, body: note });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect(await inboxOf('housekeeping')).toMatchObject({ unread: 100 });
    const marked = await readAll('housekeeping');
    expect(marked).toHaveLength(340);
    expect(marked).toContainEqual({ kind: 'request', id: of(340), version: 2 });
    const after = await inboxOf('housekeeping');
    expect(after.unread).toBe(0);
    expect(after.items.every(({ unread }) => !unread)).toBe(true);
    expect(await server.sqlAsOwner`select from note_mentions where seen_at is null`).toHaveLength(0);
    expect(await readAll('housekeeping')).toEqual([]);
    expect((await inboxOf('frontdesk')).unread, 'a colleague has read nothing').toBe(100);
    await guestWrites(of(1), 'Hello?');
    expect(await inboxOf('housekeeping')).toMatchObject({ unread: 1 });
  });

  it('leaves requests that the person may not handle unread', async () => {
    await ask('r-1', 'concierge');
    await server.sqlAsOwner`
      insert into notes (hotel_id, id, request_id, body, author_id, author_name, created_at, position)
      values ('grand', 'n-1', 'r-1', 'Please', 'somebody', 'Somebody', 1800000000, 1)`;
    await server.sqlAsOwner`
      insert into note_mentions (hotel_id, note_id, user_id, request_id, created_at)
      values ('grand', 'n-1', ${testStaff.housekeeping.id}, 'r-1', 1800000000)`;
    expect(await readAll('housekeeping')).toEqual([]);
    expect(await server.sqlAsOwner`select from note_mentions where seen_at is null`).toHaveLength(1);
    expect(await readsOf('housekeeping')).toEqual([]);
  });
});
