import { liveActs } from '../platform/live/live-session.ts';
import { Browser, clientId } from '../platform/live/testing/browser.ts';
import { staffTopics } from '../platform/live/topics.ts';
import type { TestServer } from './test-server.ts';
import { type TestStaffName, testStaff } from './two-hotels.ts';

const paths = {
  connect: 'attach_connect2',
  publish: 'attach_public_publish2',
  subscribe: 'attach_public_subscribe2',
  receive: 'attach_public_receive2',
};

/** Connects like a console: four policy calls, CONNECT, SUBSCRIBE. */
export async function openConsole(
  server: TestServer,
  port: number,
  name: TestStaffName,
  hotelId = 'grand',
): Promise<Browser> {
  const host = hotelId === 'grand' ? 'localhost' : '127.0.0.1';
  for (const act of liveActs) {
    const url = `/api/utilities/${paths[act]}`;
    const answer = await server.as(name)({ method: 'POST', url, host, body: { app_id: 'staff', hotel_id: hotelId } });
    if (answer.statusCode !== 200) throw new Error(`${url} ${answer.body}`);
  }
  const { id } = testStaff[name];
  const password = await server.pool.accessToken(testStaff[name]);
  const browser = await Browser.open(port, { host, clientId: clientId(hotelId, id), username: id, password });
  await browser.subscribe(staffTopics(hotelId));
  return browser;
}
