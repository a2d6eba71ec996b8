import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

/** The second is the same address to a router, and another one to a rule of a proxy. */
const addresses = ['/metrics', '/%6detrics'];

const statusFor = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, remoteAddress, headers }).then(({ statusCode }) => statusCode);

describe('the metrics at /metrics', () => {
  it('show alarm figures: connections, live sockets, due work, errors, disk and backup (Q7)', async () => {
    server = await startTestServer();
    const hour = 3_600_000;
    const now = server.clock.millis();
    await server.sqlAsOwner`
      insert into jobs (name, payload, run_at, created_at)
      values ('late', '{}', ${now - hour}, ${now}), ('later', '{}', ${now + hour}, ${now})`;
    await server.app.inject({ method: 'GET', url: '/readyz' });
    await server.sqlAsOwner`update server_state set backed_up_at = 1800000000`;
    const { body } = await server.app.inject({ method: 'GET', url: '/metrics' });
    const figures = new Map(
      body.split('\n').map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]),
    );
    expect(figures.get('bellhop_jobs{name="late",state="due"}')).toBe(1);
    expect(figures.get('bellhop_jobs{name="later",state="planned"}')).toBe(1);
    expect(figures.get('bellhop_jobs_due_seconds')).toBeGreaterThanOrEqual(3600);
    expect(figures.get('bellhop_live_sockets')).toBe(0);
    expect(figures.get('bellhop_live_behind')).toBe(0);
    expect(figures.get('bellhop_logged_errors')).toBe(0);
    expect(figures.get('bellhop_backup_at_seconds')).toBe(1_800_000_000);
    expect(figures.get('bellhop_database_connections{pool="hotels",state="waiting"}')).toBe(0);
    expect(figures.get('bellhop_database_connections{pool="hotels",state="most"}')).toBeGreaterThan(0);
    const [all, free] = ['all', 'free'].map((state) => figures.get(`bellhop_data_bytes{state="${state}"}`) ?? 0);
    expect(free).toBeGreaterThan(0);
    expect(all).toBeGreaterThanOrEqual(free ?? 0);
  });

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
