import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { problem } from '@bellhop/contract/problem';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestCall, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let logged = '';
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  server = await startTestServer({ log: pino({ level: 'debug' }, sink) });
});
afterAll(() => server.close());

async function codeOf(call: TestCall): Promise<string> {
  const answer = await server.as('manager')(call);
  const { code, status, request_id: id } = problem.parse(answer.json());
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['x-request-id']).toBe(id);
  return code;
}

const policy = '/api/utilities/attach_connect2';
const json = { 'content-type': 'application/json' };

describe('the HTTP layer', () => {
  it('tells an unknown address from a known one with another method', async () => {
    expect(await codeOf({ method: 'GET', url: '/api/nothing' })).toBe('not_found');
    expect(await codeOf({ method: 'GET', url: '/nothing' })).toBe('not_found');
    expect(await codeOf({ method: 'DELETE', url: '/api/hotels/services' })).toBe('method_not_allowed');
    const answer = await server.send({ method: 'PUT', url: '/api/requests/some-id' });
    expect(answer.headers.allow).toBe('GET, PATCH');
  });

  it('refuses unreadable addresses, and answers a path out of a folder like an unknown one', async () => {
    expect(await codeOf({ method: 'GET', url: '/api/%' })).toBe('invalid_input');
    expect(await codeOf({ method: 'GET', url: '/assets/%2e%2e/%2e%2e/package.json' })).toBe('not_found');
  });

  it('refuses half a character, which could be stored only as something else', async () => {
    for (const text of ['Towels \ud83d', '\ude00', '\0']) {
      const body = { hotel_id: 'grand', service_id: 'towels', title: text, comments: { body: text } };
      expect(await codeOf({ method: 'POST', url: '/api/requests', body }), JSON.stringify(text)).toBe('invalid_input');
    }
    const whole = { hotel_id: 'grand', service_id: 'towels', title: 'Towels \u{1f600}' };
    const answer = await server.as('manager')({ method: 'POST', url: '/api/requests', body: whole });
    expect(answer.json()).toMatchObject({ title: whole.title });
  });

  it('refuses bodies that are too large, of another type, or no JSON', async () => {
    const large = JSON.stringify({ app_id: 'staff', hotel_id: 'grand', more: 'x'.repeat(300_000) });
    expect(await codeOf({ method: 'POST', url: policy, headers: json, body: large })).toBe('body_too_large');
    const xml = { 'content-type': 'application/xml' };
    expect(await codeOf({ method: 'POST', url: policy, headers: xml, body: '<a/>' })).toBe('unsupported_media_type');
    for (const body of [
      '{',
      '',
      'null,',
      '{"__proto__": {"hotel_id": "grand"}}',
      '{"constructor": {"prototype": {}}}',
    ]) {
      expect(await codeOf({ method: 'POST', url: policy, headers: json, body }), body).toBe('invalid_input');
    }
  });

  it('reads no more of a stranger than 16 KB, and of a sign-in (S2)', async () => {
    const session = (bytes: number) => ({
      method: 'POST' as const,
      url: '/api/guest/session',
      headers: json,
      body: JSON.stringify({ code: 'x'.repeat(bytes) }),
    });
    expect(await codeOf(session(17_000))).toBe('body_too_large');
    expect(await codeOf(session(15_000))).toBe('invalid_input');
    const signIn = (bytes: number) =>
      server.send({
        method: 'POST',
        url: '/identity',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        body: JSON.stringify({ ClientId: 'x'.repeat(bytes) }),
      });
    expect((await signIn(17_000)).statusCode).toBe(413);
    expect((await signIn(15_000)).statusCode).toBe(400);
  });

  it.each(['53100', '53200', '58030', '25P02'])(
    'says that the server is away for a moment where PostgreSQL fails with %s (Q4)',
    async (code) => {
      await server.sqlAsOwner.unsafe(`
        create function fail_write() returns trigger language plpgsql as
          $$ begin raise exception 'no room' using errcode = '${code}'; end $$;
        create trigger fail_write before insert on requests for each row execute function fail_write();`);
      const body = { hotel_id: 'grand', service_id: 'towels', title: 'Towels' };
      const ask = () => server.as('manager')({ method: 'POST', url: '/api/requests', body });
      const refused = await ask();
      await server.sqlAsOwner.unsafe('drop function fail_write cascade');
      expect(problem.parse(refused.json())).toMatchObject({ code: 'unavailable', status: 503 });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ask()).statusCode).toBe(200);
    },
  );

  it('reads a body nested a hundred thousand deep without falling over it', async () => {
    const body = `{"app_id":"staff","hotel_id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await codeOf({ method: 'POST', url: policy, headers: json, body })).toBe('invalid_input');
    expect((await server.send({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  });

  it('names every field that does not fit', async () => {
    const answer = await server.as('manager')({
      method: 'POST',
      url: policy,
      body: { app_id: 'other', hotel_id: 'grand' },
    });
    expect(problem.parse(answer.json())).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.app_id' }] });
  });

  it('answers an unexpected error with its request id only, and logs it with the host', async () => {
    await server.sqlAsOwner`update hotels set settings = settings || '{"region": 7}' where id = 'beach'`;
    await server.database.notify('hotels', 'beach');
    const url = '/hotel-settings/127.0.0.1.json';
    await expect.poll(async () => (await server.send({ method: 'GET', url, host: '127.0.0.1' })).statusCode).toBe(500);
    const answer = await server.send({ method: 'GET', url, host: '127.0.0.1' });
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'request_id', 'status', 'title', 'type']);
    expect(problem.parse(answer.json()).code).toBe('internal');
    const line = logged
      .split('\n')
      .find(
        (text) =>
          text.includes(String(answer.headers['x-request-id'])) && text.includes('the server failed to answer a call'),
      );
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      host: '127.0.0.1',
      path: url,
      err: { message: expect.stringContaining('beach') },
    });
  });

  it('does not count a caller who leaves in the middle of a body as a failure of the server', async () => {
    const { port } = await server.listen();
    const before = logged.length;
    const head = `POST ${policy} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    const socket = connect(port, '127.0.0.1', () => socket.write(head, () => socket.destroy()));
    const lines = () =>
      logged
        .slice(before)
        .split('\n')
        .filter((line) => line.includes(policy))
        .map((line) => JSON.parse(line));
    await expect.poll(lines).toMatchObject([{ level: 20, path: policy, status: 499 }]);
    expect((await server.send({ method: 'GET', url: '/metrics' })).body).not.toMatch(/attach_connect2",status="5/);
  });

  it('forbids every cache to keep an answer of the API, also a failure', async () => {
    for (const url of [
      '/api/requests?hotel_id=grand',
      '/api/users/sessions',
      '/api/users/bookings?hotel_id=grand',
      '/api/requests/x?hotel_id=grand',
      '/api/nothing',
    ])
      expect((await server.as('manager')({ method: 'GET', url })).headers['cache-control'], url).toBe('no-store');
    const description = await server.send({ method: 'GET', url: '/api/openapi.json' });
    expect(description.headers['cache-control'], 'the description is public').toBe('public, no-cache');
  });

  it('logs neither tokens, keys nor queries', async () => {
    await server.as('manager')({ method: 'GET', url: '/api/hotels/services?hotel_id=grand&q=Aylin' });
    expect(logged).toContain('"path":"/api/hotels/services"');
    expect(logged).not.toMatch(/Aylin|test-api-key|Bearer/);
  });
});

it('takes 1,200 calls of sign-ins a minute from one address, and answers its other calls (S17)', async () => {
  const limited = await startTestServer({ requestsPerMinute: 12_000 });
  const act = () =>
    limited.send({
      method: 'POST',
      url: '/identity',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.No' },
      body: '{}',
    });
  let refused = 0;
  for (let call = 0; call < 1210; call += 1) {
    if ((await act()).body.includes('TooManyRequestsException')) refused += 1;
  }
  const health = await limited.send({ method: 'GET', url: '/healthz' });
  await limited.close();
  expect(refused).toBe(10);
  expect(health.statusCode).toBe(200);
});

it('limits the calls of one address where that is set', async () => {
  const limited = await startTestServer({ requestsPerMinute: 5 });
  const answers = [];
  for (let call = 0; call < 6; call += 1) answers.push(await limited.send({ method: 'GET', url: '/healthz' }));
  await limited.close();
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(problem.parse(answers[5]?.json()).code).toBe('too_many_requests');
  expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
});
