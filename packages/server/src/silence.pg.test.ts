import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chance } from './testing/hardening/chance.ts';
import { openSilentWay, type SilentProxy, shortLimits, silences } from './testing/silent-proxy.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Milliseconds within which every call has an answer; with `shortLimits` a quiet machine takes two seconds. */
const most = 15_000;

let beside: TestServer;
let proxy: SilentProxy;
let server: TestServer;
beforeAll(async () => {
  beside = await startTestServer();
  const way = await openSilentWay(beside.serverUrl, new Chance(20));
  proxy = way.proxy;
  server = await startTestServer({ beside: { ...beside, serverUrl: way.url }, databaseLimits: shortLimits });
});
afterAll(async () => {
  proxy.recover();
  await server.close();
  await proxy.close();
  await beside.close();
});

const calls: Record<string, () => ReturnType<TestServer['send']>> = {
  '/readyz': () => server.send({ method: 'GET', url: '/readyz' }),
  '/metrics': () => server.send({ method: 'GET', url: '/metrics' }),
  'the settings': () => server.send({ method: 'GET', url: '/hotel-settings/localhost.json' }),
  'a list': () => server.as('manager')({ method: 'GET', url: '/api/requests?hotel_id=grand' }),
  'a write': () =>
    server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { hotel_id: 'grand', service_id: 'towels', title: 'Towels', is_staff: 'true' },
    }),
};

async function callAll(): Promise<{ call: string; status: number; retryAfter: unknown; took: number }[]> {
  return Promise.all(
    Object.entries(calls).map(async ([call, send]) => {
      const began = performance.now();
      const { statusCode, headers } = await send();
      return { call, status: statusCode, retryAfter: headers['retry-after'], took: performance.now() - began };
    }),
  );
}

const statuses = async () => (await callAll()).map(({ call, status }) => [call, status]);
const allWell = Object.keys(calls).map((call) => [call, 200]);

describe('a server whose database falls silent', () => {
  it.each(silences)(
    'answers every call in time, by 503 with retry-after, and recovers (silent: %s)',
    async (silence) => {
      await expect.poll(statuses).toEqual(allWell);
      proxy.fallSilent(silence);
      for (const { call, status, retryAfter, took } of (await Promise.all([callAll(), callAll(), callAll()])).flat()) {
        expect(took, call).toBeLessThan(most);
        expect([200, 503], call).toContain(status);
        if (status === 503) expect(Number(retryAfter), call).toBeGreaterThan(0);
      }
      const metrics = await server.send({ method: 'GET', url: '/metrics' });
      expect(metrics.statusCode).toBe(200);
      expect(metrics.body).toContain('bellhop_http_seconds');
      if (silence === 'all') expect((await server.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
      if (silence !== 'old') proxy.recover();
      await expect.poll(statuses).toEqual(allWell);
    },
  );
});
