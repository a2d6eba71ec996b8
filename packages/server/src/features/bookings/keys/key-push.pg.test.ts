import type { PushMessage } from '@bellhop/contract/wire/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../../partners/push/testing/push-service.ts';
import type { KeyDriver, KeyOutcome } from '../../../platform/door-keys/key-driver.ts';
import { hotelsChannel } from '../../../platform/tenancy/tenancy-channels.ts';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { subscribeToPushes } from '../../../testing/subscribe-to-pushes.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const done: KeyOutcome = { kind: 'done' };
const locks: Record<'order' | 'revoke', KeyOutcome> = { order: done, revoke: done };
const driver: KeyDriver = { order: async () => locks.order, revoke: async () => locks.revoke };

let service: PushService;
let server: TestServer;
let manager: () => PushMessage[];
let housekeeping: () => PushMessage[];
beforeAll(async () => {
  service = await openPushService();
  server = await startTestServer({
    keyDrivers: { link: driver },
    push: { origins: new Set([service.origin]), contact: null },
  });
  server.clock.holdAt(server.clock.now());
  await server.sqlAsOwner`update hotels set settings = settings || '{"keyPartner": "link"}' where id = 'grand'`;
  await server.database.notify(hotelsChannel, '');
  manager = await subscribeToPushes(server, service, 'manager');
  housekeeping = await subscribeToPushes(server, service, 'housekeeping');
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const soon = <T>(look: () => T) => expect.poll(look, { timeout: 10_000 });
const plain = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '');
const send = async (method: 'POST' | 'PATCH', url: string, body: object) => {
  const answer = await server.as('manager')({ method, url: `/api/${url}`, body });
  expect(answer.statusCode, answer.body).toBe(200);
};
const order = (id: string) => send('POST', 'keyless/endpoint-invitation', { user_id: `user-${id}`, booking_id: id });
const moveTo = (id: string, room: string) => send('PATCH', `users/bookings/${id}`, { rooms: [room] });
const statesOf = async (id: string) =>
  (await server.sqlAsOwner<{ state: string }[]>`select state from keys where booking_id = ${id} order by state`).map(
    ({ state }) => state,
  );

async function stayWithKey(id: string, room: string): Promise<void> {
  await arrangeBooking(server, { id, rooms: [room], name: 'Ayşe' });
  await order(id);
  await soon(() => statesOf(id)).toEqual(['active']);
}

describe('a push of a key', () => {
  it('that the lock system refuses names its room to people with BOOKINGS, and no guest (RING-08)', async () => {
    await arrangeBooking(server, { id: 'k-1', rooms: ['508'], name: 'Ayşe' });
    locks.order = { kind: 'refused', reason: 'locks: HTTP 422' };
    await order('k-1');
    await soon(manager).toHaveLength(1);
    locks.order = done;
    const [push] = manager();
    expect(push).toMatchObject({ kind: 'key', tag: 'key:k-1', path: '/app/staff/bookings/k-1' });
    expect([plain(push?.title), plain(push?.body)]).toEqual(['A room key needs attention', 'Room 508']);
    expect(JSON.stringify(push)).not.toContain('Ayşe');
    // A later event arrives later, also at a desk that got no push about the key.
    const guest = server.asGuest(await arrangeGuest(server, 'k-1'));
    const request = { id: 'asked', service_id: 'towels', text: 'Please' };
    expect((await guest({ method: 'POST', url: '/api/guest/requests', body: request })).statusCode).toBe(200);
    await soon(() => housekeeping().map(({ kind }) => kind)).toEqual(['request']);
  });

  it('that is not revoked within two minutes names the room that it may still open (RING-08)', async () => {
    await stayWithKey('k-2', '101');
    locks.revoke = { kind: 'later', reason: 'locks: no answer in time' };
    await moveTo('k-2', '612');
    await soon(() => statesOf('k-2')).toEqual(['active', 'revoking']);
    server.clock.advance(121);
    await soon(() => manager().at(-1)).toMatchObject({ kind: 'key', tag: 'key:k-2' });
    expect(plain(manager().at(-1)?.body)).toBe('Room 101');
  });

  it('is not sent once the key is revoked while the push service was away (RING-08)', async () => {
    await stayWithKey('k-3', '103');
    await moveTo('k-3', '104');
    const before = manager().length;
    service.answerWith(500);
    const calls = service.calls;
    server.clock.advance(121);
    await soon(() => service.calls).toBeGreaterThan(calls);
    locks.revoke = done;
    server.clock.advance(310);
    await soon(() => statesOf('k-3')).toEqual(['active', 'revoked']);
    service.answerWith(null);
    server.clock.advance(60);
    await soon(async () => server.sqlAsOwner`select from jobs where name = 'send-push'`).toHaveLength(0);
    expect(manager()).toHaveLength(before);
  });
});
