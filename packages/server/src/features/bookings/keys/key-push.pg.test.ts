import type { PushMessage } from '@bellhop/contract/wire/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../../partners/push/testing/push-service.ts';
import type { KeyDriver, KeyOutcome } from '../../../platform/door-keys/key-driver.ts';
import { hotelsChannel } from '../../../platform/tenancy/tenancy-channels.ts';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { subscribeToPushes } from '../../../testing/subscribe-to-pushes.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const done: KeyOutcome = { kind: 'done' };
const lockOutcomes: Record<'order' | 'revoke', KeyOutcome> = { order: done, revoke: done };
const driver: KeyDriver = { order: async () => lockOutcomes.order, revoke: async () => lockOutcomes.revoke };
const late: KeyOutcome = { kind: 'later', reason: 'locks: no answer in time' };

let pushService: PushService;
let server: TestServer;
let managerPushes: () => PushMessage[];
let housekeepingPushes: () => PushMessage[];
beforeAll(async () => {
  pushService = await openPushService();
  server = await startTestServer({
    keyDrivers: { link: driver },
    push: { origins: new Set([pushService.origin]), contact: null },
  });
  server.clock.holdAt(server.clock.now());
  await server.sqlAsOwner`update hotels set settings = settings || '{"keyPartner": "link"}' where id = 'grand'`;
  await server.database.notify(hotelsChannel, '');
  managerPushes = await subscribeToPushes(server, pushService, 'manager');
  housekeepingPushes = await subscribeToPushes(server, pushService, 'housekeeping');
});
afterAll(async () => {
  await server.close();
  await pushService.close();
});

const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 10_000 });
const withoutIsolates = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '');
const send = async (method: 'POST' | 'PATCH', url: string, body: object) => {
  const answer = await server.as('manager')({ method, url: `/api/${url}`, body });
  expect(answer.statusCode, answer.body).toBe(200);
};
const orderKey = (id: string) => send('POST', 'keyless/endpoint-invitation', { user_id: `user-${id}`, booking_id: id });
const moveTo = (id: string, room: string) =>
  send('PATCH', `users/bookings/${id}`, { rooms: [room], override: ['key_handed_over'] });
const statesOf = async (id: string) =>
  (await server.sqlAsOwner<{ state: string }[]>`select state from keys where booking_id = ${id} order by state`).map(
    ({ state }) => state,
  );

async function stayWithKey(id: string, room: string): Promise<void> {
  await arrangeBooking(server, { id, rooms: [room], name: 'Ayşe' });
  await orderKey(id);
  await eventually(() => statesOf(id)).toEqual(['active']);
}

describe('a push about a door key', () => {
  it('names the room of a refused key to people with BOOKINGS, and no guest (RING-08)', async () => {
    await arrangeBooking(server, { id: 'k-1', rooms: ['508'], name: 'Ayşe' });
    lockOutcomes.order = { kind: 'refused', reason: 'locks: HTTP 422' };
    await orderKey('k-1');
    await eventually(managerPushes).toHaveLength(1);
    lockOutcomes.order = done;
    const [push] = managerPushes();
    expect(push).toMatchObject({ kind: 'key', tag: 'key:k-1', path: '/app/staff/bookings/k-1' });
    expect([withoutIsolates(push?.title), withoutIsolates(push?.body)]).toEqual([
      'A room key needs attention',
      'Room 508',
    ]);
    expect(JSON.stringify(push)).not.toContain('Ayşe');
    // Housekeeping lacks BOOKINGS: its push about a newer request would come after a push about the key.
    const guest = server.asGuest(await arrangeGuest(server, 'k-1'));
    const request = { id: 'asked', service_id: 'towels', text: 'Please' };
    expect((await guest({ method: 'POST', url: '/api/guest/requests', body: request })).statusCode).toBe(200);
    await eventually(() => housekeepingPushes().map(({ kind }) => kind)).toEqual(['request']);
  });

  it('names the room that a key may still open two minutes after the move (RING-08)', async () => {
    await stayWithKey('k-2', '101');
    lockOutcomes.revoke = late;
    await moveTo('k-2', '612');
    await eventually(() => statesOf('k-2')).toEqual(['active', 'revoking']);
    server.clock.advance(121);
    await eventually(() => managerPushes().at(-1)).toMatchObject({ kind: 'key', tag: 'key:k-2' });
    expect(withoutIsolates(managerPushes().at(-1)?.body)).toBe('Room 101');
  });

  it('waits for the push service, and is dropped once the key is revoked (RING-08)', async () => {
    await stayWithKey('k-3', '103');
    lockOutcomes.revoke = late;
    await moveTo('k-3', '104');
    const pushCount = managerPushes().length;
    pushService.answerWith(500);
    const callCount = pushService.calls;
    server.clock.advance(121);
    await eventually(() => pushService.calls).toBeGreaterThan(callCount);
    lockOutcomes.revoke = done;
    // Longer than the longest pause between two tries.
    server.clock.advance(310);
    await eventually(() => statesOf('k-3')).toEqual(['active', 'revoked']);
    pushService.answerWith(null);
    server.clock.advance(60);
    await eventually(async () => server.sqlAsOwner`select from jobs where name = 'send-push'`).toHaveLength(0);
    expect(managerPushes()).toHaveLength(pushCount);
  });
});
