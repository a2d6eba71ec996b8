import type { PushMessage } from '@bellhop/contract/wire/push';
import type { PushService } from '../partners/push/testing/push-service.ts';
import type { TestServer } from './test-server.ts';
import type { TestStaffName } from './two-hotels.ts';

/** Subscribes a person's browser; returns a reader of its received pushes. */
export async function subscribeToPushes(server: TestServer, service: PushService, name: TestStaffName) {
  const send = server.as(name);
  const { key } = (await send({ method: 'GET', url: '/api/push/key?hotel_id=grand' })).json<{ key: string }>();
  const browser = service.subscribe(key);
  const { endpoint, ...keys } = browser.address;
  const body = { endpoint, keys, language: 'en' };
  const answer = await send({ method: 'POST', url: '/api/push/devices?hotel_id=grand', body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  // The server wrote these texts.
  return () => browser.taken.map(({ text }) => JSON.parse(text) as PushMessage);
}
