import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

/** The second is the same address to a router, and another one to a rule of a proxy. */
const addresses = ['/metrics', '/%6detrics'];

const statusFor = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, remoteAddress, headers }).then(({ statusCode }) => statusCode);

describe('the metrics at /metrics', () => {
  it('are read from this machine only where no token is set, and not through a proxy on it', async () => {
    server = await startTestServer();
    for (const url of addresses) {
      expect(await statusFor(url, '127.0.0.1'), url).toBe(200);
      expect(await statusFor(url, '192.0.2.7'), url).toBe(404);
      expect(await statusFor(url, '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }), url).toBe(404);
    }
  });

  it('are read by a client that sends the token where one is set', async () => {
    server = await startTestServer({ metricsToken: 'a token of sixteen' });
    for (const url of addresses) {
      expect(await statusFor(url, '127.0.0.1'), url).toBe(404);
      expect(await statusFor(url, '192.0.2.7', { authorization: 'Bearer another token' }), url).toBe(404);
      expect(await statusFor(url, '192.0.2.7', { authorization: 'Bearer a token of sixteen' }), url).toBe(200);
    }
  });
});
