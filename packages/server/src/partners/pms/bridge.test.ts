import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PartnerAccount } from '../../platform/partners/partner.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { type BridgeMemory, openBridge } from './bridge.ts';
import { type HouseServer, openHouse } from './testing/house.ts';

const clock = createTestClock();
clock.holdAt(1_800_000_000);
let house: HouseServer;

beforeAll(async () => {
  house = await openHouse(() => ({ status: 200, json: { fine: true } }));
});
afterAll(() => house.close());

function bridgeTo(url: string, { trusted = url, memory = new Map() as BridgeMemory, key = 'key' } = {}) {
  const account: PartnerAccount = {
    hotelId: 'grand',
    driver: 'any',
    address: url,
    pages: [],
    options: {},
    key,
    webhookKey: key,
    earlier: null,
  };
  const pace = { calls: 2, seconds: 30 };
  const words = { 401: 'the key is wrong' };
  const bridge = openBridge({ account, clock, trusted: new Set([trusted]), memory, who: 'System', pace, words });
  return { ...bridge, ask: () => bridge.call({ method: 'GET', url: `${url}/x`, what: 'x' }) };
}

it('A bridge calls an address of the own network only where the operator trusts it', async () => {
  await expect(bridgeTo(house.url, { trusted: 'https://other.example' }).ask()).rejects.toThrow(
    'System: an address that is not public',
  );
});

it('A bridge makes no more calls than its system allows, and goes on when their time is over', async () => {
  const bridge = bridgeTo(house.url);
  expect(await bridge.ask()).toEqual({ fine: true });
  await bridge.ask();
  expect(bridge.spare()).toBe(0);
  await expect(bridge.ask()).rejects.toThrow('System: its limit of calls is reached');
  clock.advance(31);
  expect(await bridge.ask()).toEqual({ fine: true });
});

it('A bridge leaves a system alone as long as that wants, also the next one of the same account, and no other account', async () => {
  const memory: BridgeMemory = new Map();
  house.now.fault = { status: 429, retryAfter: 90 };
  await expect(bridgeTo(house.url, { memory }).ask()).rejects.toMatchObject({ kind: 'down', status: 429 });
  house.now.fault = null;
  await expect(bridgeTo(house.url, { memory }).ask()).rejects.toThrow('System: asked not to be called for 90 s');
  expect(await bridgeTo(house.url, { memory, key: 'another' }).ask()).toEqual({ fine: true });
  clock.advance(91);
  expect(await bridgeTo(house.url, { memory }).ask()).toEqual({ fine: true });
});

it.each([
  [401, 'down', 'System: HTTP 401 at x, the key is wrong'],
  [404, 'refused', 'System: HTTP 404 at x'],
  [503, 'down', 'System: HTTP 503 at x'],
])('A bridge says of HTTP %i that it is %s', async (status, kind, message) => {
  house.now.fault = { status };
  await expect(bridgeTo(house.url).ask()).rejects.toMatchObject({ kind, message });
  house.now.fault = null;
});
