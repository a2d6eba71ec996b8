import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openApiDocument } from './openapi.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-pages-'));
  for (const page of ['console', 'guest']) {
    await mkdir(join(folder, page, 'assets'), { recursive: true });
    await writeFile(join(folder, page, 'index.html'), `<!doctype html><title>${page}</title>`);
    await writeFile(join(folder, page, 'assets/main-a1B2c3D4.js'), 'plain');
    await writeFile(join(folder, page, 'assets/main-a1B2c3D4.js.br'), 'compressed');
    await writeFile(join(folder, page, 'assets/bell.mp3'), 'ding');
    await writeFile(join(folder, page, 'service-worker.js'), `keep('${page}')`);
  }
  server = await startTestServer({ pages: { console: join(folder, 'console'), guest: join(folder, 'guest') } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.send({ method: 'GET', url, headers });

describe('operations', () => {
  it('say that the process lives, that it reaches its database, and which build it is (NET-05)', async () => {
    expect((await get('/healthz')).body).toBe('ok');
    expect((await get('/readyz')).body).toBe('ok');
    const version = await get('/version.txt');
    expect(version.body).toBe('test');
    expect(version.headers['cache-control']).toBe('no-store');
  });

  it('say that the process is not ready while all its connections wait', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const waits = ['grand', 'grand', 'grand', 'grand', 'beach', 'beach'].map((hotel) =>
      server.database.read(hotel, () => released),
    );
    const answer = await get('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect((await get('/healthz')).statusCode).toBe(200);
    release();
    await Promise.all(waits);
    await expect.poll(async () => (await get('/readyz')).statusCode).toBe(200);
  });

  it('answer the page that browsers ask for to learn whether they are online, past every cache (NET-01)', async () => {
    const answer = await get('/offline.html');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('ask browsers to stay with HTTPS at this host, and at hosts below its name only where the operator says so', async () => {
    expect((await get('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000');
    const wide = await startTestServer({ hstsSubdomains: true });
    const { headers } = await wide.send({ method: 'GET', url: '/healthz' });
    await wide.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('measure answers by route, never by address', async () => {
    await get('/api/requests/some-guests-id?hotel_id=grand');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(/bellhop_http_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/);
    expect(body).not.toContain('some-guests-id');
  });

  it('describe the whole gateway as OpenAPI 3.1, out of the contract', async () => {
    const answer = await get('/api/openapi.json');
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    expect(answer.json().openapi).toBe('3.1.0');
    await expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toMatchFileSnapshot('openapi.snapshot');
  });
});

describe('pages', () => {
  it('show a person who lost the way the console, which says so; a program gets a problem (SHELL-08)', async () => {
    const visit = (url: string, accept = 'text/html,*/*') => server.send({ method: 'GET', url, headers: { accept } });
    const lost = await visit('/nowhere/deep');
    expect(lost.statusCode).toBe(404);
    expect(lost.headers['content-type']).toMatch(/^text\/html/);
    expect(lost.headers['content-security-policy']).toContain("default-src 'none'");
    for (const answer of [
      await visit('/nowhere', 'application/json'),
      await visit('/api/nowhere'),
      await visit('/assets/gone.js'),
      await visit('/favicon.ico'),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    }
  });

  it.each(['/', '/login', '/error', '/app', '/app/staff/requests/some-id?tab=open'])(
    '%s is the console, also after a reload',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('console');
      expect(answer.headers['cache-control']).toBe('public, no-cache');
    },
  );

  it.each(['/guest', '/guest/', '/guest/s/code'])('%s is the guest page', async (url) => {
    expect((await get(url)).body).toContain('guest');
  });

  it('run nothing inline and connect only to this origin and the origins of the hotel’s settings', async () => {
    await server.sqlAsOwner`update hotels set settings = settings ||
      '{"awsApiGatewayInvokeUrl": "https://gateway.example/prod", "theme": {"logoUrl": "https://pictures.example/logo.svg"}}' where id = 'grand'`;
    await server.database.notify('hotels', 'grand');
    await expect
      .poll(async () => (await get('/')).headers['content-security-policy'])
      .toContain('https://gateway.example');
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(?:;|$)/);
    expect(policy).toContain("connect-src 'self' ws://localhost https://gateway.example");
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await get('/healthz')).headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
  });

  it('keep their policy whatever addresses the settings hold', async () => {
    await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({
      liveEndpoint: 'wss://broker.example; script-src *',
      identityEndpoint: "https://pool.example/ 'unsafe-inline'",
      theme: {
        logoUrl: 'https://pictures.example;sandbox',
        loginImages: ['https://a.example,script-src *', 'data:x;y'],
      },
    })} where id = 'grand'`;
    await server.database.notify('hotels', 'grand');
    await expect
      .poll(async () => (await get('/')).headers['content-security-policy'])
      .toContain('https://pool.example');
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).not.toMatch(/sandbox|unsafe|script-src \*|,/);
    expect(policy.match(/script-src/g)).toHaveLength(1);
    await server.sqlAsOwner`update hotels set settings = settings - 'liveEndpoint' - 'identityEndpoint' - 'theme' where id = 'grand'`;
    await server.database.notify('hotels', 'grand');
  });

  it.each(['/', '/guest', '/api/requests', '/hotel-settings/localhost.json'])(
    '%s lets no page of another origin read it',
    async (url) => {
      const { headers } = await get(url, { origin: 'https://elsewhere.example' });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );

  it('come with files that are kept for good where their name holds their hash, and sent as they were compressed', async () => {
    for (const prefix of ['', '/guest']) {
      const script = await get(`${prefix}/assets/main-a1B2c3D4.js`, { 'accept-encoding': 'br' });
      expect(script.body).toBe('compressed');
      expect(script.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await get(`${prefix}/assets/bell.mp3`)).headers['cache-control']).toBe('public, no-cache');
    }
  });

  it.each([
    ['/service-worker.js', 'console'],
    ['/guest/service-worker.js', 'guest'],
  ])(
    'have a worker at %s that is asked for again each time and may fetch from here alone (NET-08)',
    async (url, page) => {
      const answer = await get(url);
      expect(answer.body).toBe(`keep('${page}')`);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
    },
  );

  it('serve no file outside of their folder', async () => {
    for (const url of [
      '/assets/../../console/index.html',
      '/assets/%2e%2e/%2e%2e/secret',
      '/..%2fsecret',
      '/guest/%2e%2e/%2e%2e/x',
    ]) {
      expect((await get(url)).statusCode, url).toBeGreaterThanOrEqual(400);
    }
  });
});
