import { getOwnRequest, sendReceipts } from '@bellhop/contract/guests/calls';
import { problem } from '@bellhop/contract/problem';
import { requestDetail } from '@bellhop/contract/requests/detail';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { revokeStayLinks } from './sessions.ts';

let server: TestServer;
let guest: Send;
let secondPhone: Send;
let other: Send;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  for (const id of ['b-1', 'b-2', 'b-ended']) await arrangeBooking(server, { id });
  guest = server.asGuest(await arrangeGuest(server, 'b-1'));
  secondPhone = server.asGuest(await arrangeGuest(server, 'b-1'));
  other = server.asGuest(await arrangeGuest(server, 'b-2'));
});
afterAll(() => server.close());

/** Creates a request of the guest with so many messages of staff. */
async function conversation(id: string, answers: number, of: Send = guest): Promise<void> {
  const request = await of({
    method: 'POST',
    url: '/api/guest/requests',
    body: { id, service_id: 'concierge', text: 'A cake, please' },
  });
  expect(request.statusCode, request.body).toBe(200);
  for (let n = 1; n <= answers; n++) {
    const answer = await server.as('manager')({
      method: 'POST',
      url: `/api/requests/comments/${id}`,
      body: { id: `${id}-${n}`, body: `Candle ${n}` },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

const send = (items: readonly object[], as: Send = guest) =>
  as({ method: 'POST', url: '/api/guest/receipts', body: { items } });
async function tell(items: readonly object[], as: Send = guest): Promise<number> {
  const answer = await send(items, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return sendReceipts.answer.parse(answer.json()).taken;
}
async function read(id: string) {
  return requestDetail.parse((await server.as('manager')({ method: 'GET', url: `/api/requests/${id}` })).json());
}
async function eventsAfter(after: number) {
  const answer = await server.as('manager')({ method: 'GET', url: `/api/live/events?hotel_id=grand&after=${after}` });
  return listEvents.answer.parse(answer.json());
}
const head = async () => (await eventsAfter(0)).head;

describe("the guest's receipts", () => {
  it('tell staff how far the guest has the conversation, and leave everything else as it was', async () => {
    await conversation('r-far', 2);
    const before = await read('r-far');
    const known = await head();
    server.clock.advance(60);
    expect(await tell([{ request_id: 'r-far', delivered: 3, read: 2 }])).toBe(1);
    const { comments, notes, ...after } = await read('r-far');
    expect({ comments, notes, ...after }).toEqual({
      ...before,
      version: before.version + 1,
      guest_delivered: 3,
      guest_read: 2,
    });
    const own = await guest({ method: 'GET', url: '/api/guest/requests/r-far' });
    expect(getOwnRequest.answer.parse(own.json())).toMatchObject({ delivered: 3, read: 2 });
    // A stale console that applies the message shows the same as a fresh read.
    const { events } = await eventsAfter(known);
    expect(events).toMatchObject([{ event: 'MODIFY', entity: 'request', version: after.version, item: after }]);
    const [logged] =
      await server.sqlAsOwner`select changed, actor from events where entity_id = 'r-far' order by seq desc limit 1`;
    expect(logged).toEqual({
      changed: { guest_delivered: { from: 0, to: 3 }, guest_read: { from: 0, to: 2 } },
      actor: 'guest:user-b-1',
    });
  });

  it('only go forward, never beyond the last message, and a read message counts as delivered', async () => {
    await conversation('r-on', 3);
    await tell([{ request_id: 'r-on', delivered: 0, read: 2 }]);
    expect(await read('r-on')).toMatchObject({ guest_delivered: 2, guest_read: 2 });
    await tell([{ request_id: 'r-on', delivered: 1, read: 0 }]);
    expect(await read('r-on')).toMatchObject({ guest_delivered: 2, guest_read: 2 });
    await tell([{ request_id: 'r-on', delivered: 900, read: 3 }]);
    expect(await read('r-on')).toMatchObject({ guest_delivered: 4, guest_read: 3 });
    // The further one of two entries for a request counts.
    await tell([
      { request_id: 'r-on', delivered: 4, read: 4 },
      { request_id: 'r-on', delivered: 1, read: 1 },
    ]);
    expect(await read('r-on')).toMatchObject({ guest_delivered: 4, guest_read: 4 });
  });

  it('that say nothing new are not published', async () => {
    await conversation('r-same', 1);
    await tell([{ request_id: 'r-same', delivered: 2, read: 1 }]);
    const { version } = await read('r-same');
    const known = await head();
    expect(await tell([{ request_id: 'r-same', delivered: 2, read: 1 }])).toBe(1);
    expect(await tell([])).toBe(0);
    expect((await eventsAfter(known)).events).toEqual([]);
    expect((await read('r-same')).version).toBe(version);
  });

  it('come for many conversations at once, and skip requests of other stays', async () => {
    await conversation('r-many-1', 1);
    await conversation('r-many-2', 1);
    await conversation('r-theirs', 1, other);
    await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { id: 'r-staffs', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-1', is_staff: 'true' },
    });
    const known = await head();
    const items = ['r-many-2', 'r-theirs', 'r-many-1', 'r-staffs', 'r-nowhere'].map((request_id) => ({
      request_id,
      delivered: 2,
      read: 2,
    }));
    expect(await tell(items)).toBe(2);
    expect(await read('r-theirs')).toMatchObject({ guest_delivered: 0, guest_read: 0 });
    expect((await eventsAfter(known)).events.map(({ id }) => id).sort()).toEqual(['r-many-1', 'r-many-2']);
  });

  it('of several devices at once, while the stay changes, neither stop each other nor go back', async () => {
    const ids = Array.from({ length: 6 }, (_, n) => `r-busy-${n}`);
    for (const id of ids) await conversation(id, 2);
    const items = (position: number) => ids.map((request_id) => ({ request_id, delivered: position, read: position }));
    const rounds = Array.from({ length: 6 }, (_, round) => [
      send(items((round % 3) + 1)),
      send(items(3 - (round % 3)).reverse(), secondPhone),
      server.as('manager')({
        method: 'PATCH',
        url: '/api/users/bookings/b-1',
        body: { status: round % 2 === 0 ? 'future_guest' : 'hotel_guest' },
      }),
    ]);
    const answers = await Promise.all(rounds.flat());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    for (const id of ids) expect(await read(id)).toMatchObject({ guest_delivered: 3, guest_read: 3 });
  });

  it('are not taken of a stay that has ended, nor without a session', async () => {
    const token = await arrangeGuest(server, 'b-ended');
    const left = server.asGuest(token);
    await conversation('r-ended', 1, left);
    await revokeStayLinks(server, 'grand', 'b-ended');
    const items = [{ request_id: 'r-ended', delivered: 2, read: 2 }];
    await expect.poll(async () => (await send(items, left)).statusCode).toBe(401);
    await server.as('manager')({
      method: 'PATCH',
      url: '/api/users/bookings/b-2',
      body: { status: 'checked_out' },
    });
    await expect.poll(async () => problem.safeParse((await send(items, other)).json()).data?.code).toBe('stay_ended');
    expect((await send([{ request_id: 'r-ended', delivered: -1, read: 0 }])).statusCode).toBe(400);
    expect((await send(Array.from({ length: 201 }, () => items[0] ?? {}))).statusCode).toBe(400);
  });
});
