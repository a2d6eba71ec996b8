import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { type HouseServer, openHouse } from './pms/testing/house.ts';
import { signedCall } from './signed-call.ts';

const clock = createTestClock();
let house: HouseServer;
let signatures = 0;
beforeAll(async () => {
  house = await openHouse(({ headers }) => {
    signatures = String(headers['bellhop-signature']).split(',').length;
    return { status: 200, json: {} };
  });
});
afterAll(() => house.close());

it.each([
  ['the same address', () => house.url, 2],
  ['another address', () => 'https://before.example', 1],
  ['an address that nobody kept', () => undefined, 1],
])('A call is signed under the key before this one where the partner had that at %s (S22)', async (_, had, count) => {
  const account = {
    ...{ hotelId: 'grand', driver: 'any', address: house.url, pages: [], options: {}, key: 'new', webhookKey: 'new' },
    earlier: { key: 'old', webhookKey: 'old', address: had() },
  };
  const parts = { account, clock, trusted: new Set([house.url]), who: 'System' };
  await signedCall(parts, { method: 'POST', path: '/x', body: {} });
  expect(signatures).toBe(count);
});
