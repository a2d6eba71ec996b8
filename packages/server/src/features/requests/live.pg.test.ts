import { randomBytes } from 'node:crypto';
import { guestLiveMessage } from '@bellhop/contract/guests/calls';
import { requestDetail } from '@bellhop/contract/requests/detail';
import { privileges } from '@bellhop/contract/staff/privileges';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressSigner } from '../../platform/files/signed-address.ts';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';
import { bookingSource } from '../bookings/live.ts';
import { openHotelDirectory } from '../hotels/directory.ts';
import { commentSource, requestSource } from './live.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await arrangeBooking(server, { id: 'b-1' });
});
afterAll(() => server.close());

async function events(after: number, name: TestStaffName) {
  const answer = await server.as(name)({ method: 'GET', url: `/api/live/events?hotel_id=grand&after=${after}` });
  return listEvents.answer.parse(answer.json());
}

describe('a live message of a request', () => {
  it('tells of a request as its stay stands, also when both are changed at the same moment', async () => {
    await arrangeBooking(server, { id: 'b-both', status: 'awaiting_approval' });
    let creation: ReturnType<ReturnType<TestServer['as']>> | undefined;
    await server.database.write('grand', async ({ sql }) => {
      await sql`update bookings set status = 'hotel_guest', version = version + 1 where hotel_id = 'grand' and id = 'b-both'`;
      creation = server.as('manager')({
        method: 'POST',
        url: '/api/requests',
        body: { id: 'r-both', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-both' },
      });
      // An injected call leaves when its answer is first asked for.
      creation.then(
        () => undefined,
        () => undefined,
      );
      await expect
        .poll(
          () =>
            server.sqlAsOwner`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        .toHaveLength(1);
    });
    expect((await creation)?.json()).toMatchObject({ booking: { status: 'hotel_guest' } });
  });

  it('equals the answer of REST, to the letter, for readers with the right', async () => {
    // Opening the stay is an event too.
    const guest = server.asGuest(await arrangeGuest(server, 'b-1'));
    const { head } = await events(0, 'manager');
    await guest({
      method: 'POST',
      url: '/api/guest/requests',
      body: { id: 'r-1', service_id: 'concierge', text: 'A cake, please' },
    });
    await server.as('manager')({
      method: 'POST',
      url: '/api/requests/comments/r-1',
      body: { id: 'c-2', body: 'With candles?' },
    });
    await server.as('manager')({ method: 'PATCH', url: '/api/users/bookings/b-1', body: { status: 'future_guest' } });
    const answer = await events(head, 'manager');
    expect(answer.events.map(({ event, entity, id }) => [event, entity, id])).toEqual([
      ['INSERT', 'request', 'r-1'],
      ['INSERT', 'comment', answer.events[1]?.id],
      ['INSERT', 'comment', 'c-2'],
      ['MODIFY', 'request', 'r-1'],
      ['MODIFY', 'booking', 'b-1'],
      ['MODIFY', 'request', 'r-1'],
    ]);
    const detail = await server.as('manager')({ method: 'GET', url: '/api/requests/r-1' });
    const { comments, notes: _, ...request } = requestDetail.parse(detail.json());
    for (const message of answer.events) {
      if (message.entity === 'request') expect(message.item).toEqual(request);
      if (message.entity === 'comment') expect(comments).toContainEqual(message.item);
    }
    // A person who may not read the request still receives the event numbers (ACC-09, ACC-10).
    const received = (await events(head, 'housekeeping')).events;
    expect(received.map(({ seq }) => seq)).toEqual(answer.events.map(({ seq }) => seq));
    expect(received.map(({ id, actor }) => id + actor).join('')).toBe('');
    expect(received.every((message) => !('item' in message) || message.item === undefined)).toBe(true);
    const bookings = (await events(head, 'concierge')).events.filter(({ entity }) => entity === 'booking');
    expect(bookings).toHaveLength(1);
    expect(bookings.every((message) => !('item' in message) && message.id === '')).toBe(true);
  });

  it("reaches its guest in the guest's own shapes, and no guest for a request of staff", async () => {
    await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { id: 'own', hotel_id: 'grand', service_id: 'towels' },
    });
    const parts = {
      database: server.database,
      hotels: await openHotelDirectory(server.database),
      signer: createAddressSigner(randomBytes(32), server.clock),
    };
    const nobody = privileges.parse({
      allowedRequestTypes: [],
      allowedServiceIds: [],
      mqttBaseTopic: '',
      webPushBaseTopic: '',
      authorizedFields: [],
    });
    const frame = { seq: 1, at: 1, version: 1, event: 'MODIFY' };
    for (const [source, id] of [
      [requestSource(parts), 'r-1'],
      [commentSource(parts), 'c-2'],
      [bookingSource(parts), 'b-1'],
    ] as const) {
      const item = (await source.load('grand', [id, 'gone'])).get(id);
      expect(item?.guest?.userId).toBe('user-b-1');
      const message = { ...frame, id, entity: item?.guest?.entity, item: item?.guest?.item };
      expect(guestLiveMessage.parse(message)).toEqual(message);
      expect(item?.mayRead(nobody)).toBe(false);
    }
    expect((await requestSource(parts).load('grand', ['own'])).get('own')?.guest).toBeUndefined();
  });
});
