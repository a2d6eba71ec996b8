import { randomUUID } from 'node:crypto';
import { liveMessage } from '@bellhop/contract/wire/event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, clientId } from '../../platform/live/testing/browser.ts';
import { recordAccessChange } from '../../platform/session/store.ts';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { openConsole } from '../../testing/open-console.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { testStaff } from '../../testing/two-hotels.ts';
import { administerHotels } from '../hotels/administration/administration.ts';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  ({ port } = await server.listen());
});
afterAll(() => server.close());

async function addRequest(serviceId: string): Promise<string> {
  const id = randomUUID();
  const body = { id, hotel_id: 'grand', service_id: serviceId, title: 'Of a test' };
  const answer = await server.as('manager')({ method: 'POST', url: '/api/requests', body });
  expect(answer.statusCode).toBe(200);
  return id;
}

describe('the live channel of the whole app', () => {
  it('tells each console what its person may read, and the other hotel nothing (LIVE-07, LIVE-09, ACC-09, ACC-10, ACC-11, S4)', async () => {
    const manager = await openConsole(server, port, 'manager');
    const housekeeping = await openConsole(server, port, 'housekeeping');
    const beach = await openConsole(server, port, 'group', 'beach');
    const towels = await addRequest('towels');
    const repair = await addRequest('maintenance');

    const all = (await manager.hears(2)).map(({ message }) => liveMessage.parse(message));
    expect(all.map(({ id }) => id)).toEqual([towels, repair]);
    expect(all.every((message) => 'item' in message)).toBe(true);
    const some = (await housekeeping.hears(2)).map(({ message }) => liveMessage.parse(message));
    expect(some.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq));
    expect(some.map(({ id, actor }) => [id, actor])).toEqual([
      [towels, all[0]?.actor],
      ['', ''],
    ]);
    expect(some.map((message) => 'item' in message)).toEqual([true, false]);

    const missed = await server.as('housekeeping')({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' });
    expect(missed.json()).toEqual({ events: housekeeping.received.map(({ message }) => message), head: 2 });
    expect(beach.received).toEqual([]);
    for (const browser of [manager, housekeeping, beach]) await browser.close();
  });

  it('opens no more than twenty sockets for one person', async () => {
    const open: Browser[] = [];
    for (let index = 0; index < 20; index += 1) open.push(await openConsole(server, port, 'group'));
    await expect(openConsole(server, port, 'group')).rejects.toMatchObject({ code: 3 });
    for (const browser of open) await browser.close();
  });

  it('cuts off the guests of a hotel that the operator disables', async () => {
    await arrangeBooking(server, { id: 'stay', rooms: ['204'], name: 'Ayşe' });
    const password = await arrangeGuest(server, 'stay');
    const [stay] = await server.sqlAsOwner<{ user_id: string }[]>`select user_id from bookings where id = 'stay'`;
    const username = stay?.user_id ?? '';
    const guest = await Browser.open(port, { clientId: clientId('grand', username), username, password });
    // Held: no socket is looked at again because time went by.
    server.clock.holdAt(server.clock.now());
    const hotels = administerHotels(server.database, server.clock);
    await hotels.change('localhost', { enabled: false });
    await guest.ended;
    await hotels.change('grand', { enabled: true });
  });

  it('cuts off at once who lost all rights or was signed out', async () => {
    const demoted = await openConsole(server, port, 'frontdesk');
    const signedOut = await openConsole(server, port, 'concierge');
    // Held: no socket is looked at again because time went by, so it is the change that cuts it off.
    server.clock.holdAt(server.clock.now());
    await server.sqlAsOwner`delete from staff_privileges where user_id = ${testStaff.frontdesk.id}`;
    await server.database.sharedWrite((sql) => recordAccessChange(sql, testStaff.frontdesk.id));
    await demoted.ended;
    server.pool.signOut(testStaff.concierge);
    await server.database.sharedWrite((sql) => recordAccessChange(sql, testStaff.concierge.id));
    await signedOut.ended;
    expect([demoted, signedOut].map(({ client }) => client.connected)).toEqual([false, false]);
  });
});
