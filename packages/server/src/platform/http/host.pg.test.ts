import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administerHotels } from '../../features/hotels/administration/administration.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const consoleManifest = fileURLToPath(new URL('../../../../console/public/manifest.webmanifest', import.meta.url));
let folder: string;
let server: TestServer;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-host-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>console</title>');
  await cp(consoleManifest, join(folder, 'manifest.webmanifest'));
  // Like behind nginx: one proxy is trusted, and it forwards any forged header of a client.
  server = await startTestServer({ pages: { console: folder, guest: folder }, trustProxy: (_address, hop) => hop < 1 });
  ({ port } = await server.listen());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends these lines unchanged. Returns the status of each response. */
async function sendRaw(...lines: string[]): Promise<number[]> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'close');
  return [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
}

describe('behind a trusted proxy', () => {
  it('X-Forwarded-Host chooses neither hotel nor addresses', async () => {
    const url = '/api/hotels/services?hotel_id=grand';
    const forged = { 'x-forwarded-host': 'localhost' };
    expect((await server.as('manager')({ method: 'GET', url, host: 'evil.example', headers: forged })).statusCode).toBe(
      404,
    );
    const evil = { 'x-forwarded-host': 'evil.example' };
    const settings = await server.send({ method: 'GET', url: '/hotel-settings/localhost.json', headers: evil });
    expect(settings.json()).toMatchObject({
      awsApiGatewayInvokeUrl: 'http://localhost/api',
      liveEndpoint: 'ws://localhost/live',
    });
    const page = await server.send({
      method: 'GET',
      url: '/',
      headers: { 'x-forwarded-host': 'evil.example; script-src *' },
    });
    expect(page.headers['content-security-policy']).not.toMatch(/evil|script-src \*/);
    expect(page.headers['content-security-policy']).toContain('ws://localhost');
  });

  it.each([
    ['https', 'https'],
    ['http', 'http'],
    ['javascript', 'http'],
    ['https; script-src *', 'http'],
  ])('X-Forwarded-Proto %s gives addresses that begin with %s', async (sent, scheme) => {
    const headers = { 'x-forwarded-proto': sent };
    const answer = await server.send({ method: 'GET', url: '/hotel-settings/localhost.json', headers });
    expect(answer.json()).toMatchObject({
      awsApiGatewayInvokeUrl: `${scheme}://localhost/api`,
      liveEndpoint: `${scheme.replace('http', 'ws')}://localhost/live`,
    });
  });
});

describe('the manifest of an installed page', () => {
  const manifestAt = (host: string) => server.send({ method: 'GET', url: '/manifest.webmanifest', host });

  it('has the name of the hotel at this address, and its icons are files of the console (X2)', async () => {
    const answer = await manifestAt('localhost');
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/manifest\+json/),
      vary: 'Host',
    });
    expect(answer.json()).toMatchObject({
      name: 'Bellhop Grand',
      short_name: 'Bellhop Grand',
      id: '/',
      scope: '/',
      start_url: '/',
      display: 'standalone',
    });
    const sizes = answer.json<{ icons: { src: string; sizes: string }[] }>().icons.map(({ src, sizes }) => {
      expect(existsSync(join(dirname(consoleManifest), src))).toBe(true);
      return sizes;
    });
    expect(sizes).toEqual(['192x192', '512x512', '512x512']);
  });

  it('has the name of the product where no hotel is at the address (X2)', async () => {
    expect((await manifestAt('evil.example')).json()).toMatchObject({ name: 'Bellhop', short_name: 'Bellhop' });
  });
});

describe('the policy of frames', () => {
  const policyOf = async (url: string) =>
    String((await server.send({ method: 'GET', url })).headers['content-security-policy']);

  it('lets Bellhop’s own pages stand in frames of Bellhop alone, and every other page in none', async () => {
    for (const url of [
      '/app/charging',
      '/app/charging/r-1',
      '/app/admin',
      '/app/admin/departments?actionToGo=x',
      '/guest/preview',
    ]) {
      expect(await policyOf(url)).toContain("frame-ancestors 'self'");
    }
    for (const url of ['/', '/app', '/app/staff/requests', '/app/staff/easee', '/app/administrator', '/guest/']) {
      expect(await policyOf(url), url).toContain("frame-ancestors 'none'");
    }
  });

  it('admits only the pages that the hotel’s settings name', async () => {
    expect(await policyOf('/app/staff/easee')).toMatch(/frame-src 'self'(?:;|$)/);
    await administerHotels(server.database, server.clock).change('grand', {
      settings: {
        adminUrl: { en: 'https://admin.example/en?x=1', tr: 'https://admin.example/tr' },
        adminTestUrl: 'https://test.example/',
        easeeUrl: 'https://charge.example:8443/hotel',
      },
    });
    await expect
      .poll(() => policyOf('/app/staff/easee'))
      .toMatch(
        /frame-src 'self' https:\/\/admin\.example https:\/\/test\.example https:\/\/charge\.example:8443(?:;|$)/,
      );
  });
});

describe('the names of this machine', () => {
  it('lead to the one at which a hotel is, and a name of another machine leads nowhere (RL13)', async () => {
    const headers = { accept: 'text/html' };
    const at = (host: string) => server.send({ method: 'GET', url: '/app/staff/requests?x=1', host, headers });
    const answer = await at('[::1]:8080');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://localhost:8080/app/staff/requests?x=1']);
    expect((await at('evil.example')).statusCode).toBe(200);
    expect((await at('localhost')).statusCode).toBe(200);
  });
});

describe('the Host header', () => {
  it('names no address in settings of another host: these follow from the host that was asked for', async () => {
    const url = '/hotel-settings/localhost.json';
    const answer = await server.send({ method: 'GET', url, host: 'evil.example:8080' });
    expect(answer.json()).toMatchObject({ awsApiGatewayInvokeUrl: 'http://localhost:8080/api' });
  });

  it('stands in the policy of a page only where it is the host of a hotel', async () => {
    const policyAt = async (host: string) =>
      String((await server.send({ method: 'GET', url: '/', host })).headers['content-security-policy']);
    expect(await policyAt('localhost:8080')).toContain("connect-src 'self' ws://localhost:8080");
    expect(await policyAt('unknown.example')).toContain("connect-src 'self';");
    expect(await policyAt('unknown.example')).not.toContain('unknown');
  });

  it.each([
    ['localhost', 200],
    ['LOCALHOST:80', 200],
    ['localhost.', 404],
    ['2130706433', 404],
    ['[::1]', 404],
    ['evil.example', 404],
    ['localhost; script-src *', 400],
    ['localhost,127.0.0.1', 400],
    ['localhost@127.0.0.1', 400],
    ['127.0.0.1#localhost', 400],
    ['localhost/../', 400],
    ['localhost:port', 400],
    ['local host', 400],
  ])('%j at a call of the hotel localhost answers %i', async (host, status) => {
    const url = '/api/hotels/services?hotel_id=grand';
    expect((await server.as('manager')({ method: 'GET', url, host })).statusCode).toBe(status);
  });

  it.each([
    ['GET', 'two of them', 'GET /healthz HTTP/1.1', 'Host: localhost', 'Host: 127.0.0.1'],
    ['GET', 'none', 'GET /healthz HTTP/1.1'],
    ['upgrade', 'two of them', 'GET /live HTTP/1.1', 'Host: localhost', 'Host: 127.0.0.1', ...upgrade()],
    ['upgrade', 'two that are the same', 'GET /live HTTP/1.1', 'Host: localhost', 'host: localhost', ...upgrade()],
    ['upgrade', 'no host', 'GET /live HTTP/1.1', 'Host: localhost@127.0.0.1', ...upgrade()],
  ])('sent with a request of kind %s is refused with 400: %s', async (_kind, _what, ...lines) => {
    expect(await sendRaw(...lines, 'Connection: close')).toEqual([400]);
  });
});

function upgrade(): string[] {
  return [
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: mqtt',
  ];
}
