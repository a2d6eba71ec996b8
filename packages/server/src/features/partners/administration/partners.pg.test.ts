import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listAudit } from '@bellhop/contract/audit/changes';
import {
  listPartners,
  type PartnerState,
  partnerState,
  type SettablePartner,
} from '@bellhop/contract/partners/administration';
import { problem } from '@bellhop/contract/problem';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedBody } from '../../../partners/body-signature.ts';
import { arrangeBooking } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { testStaff } from '../../../testing/two-hotels.ts';

const now = 1_800_000_000;
const first = 'the-first-key-of-both-sides';
const second = 'the-second-key-of-both-sides';
/** A lock system that knows one key, and may be away. */
const locks = { key: first, isAway: false, url: '' };
let door: Server;
let server: TestServer;

beforeAll(async () => {
  door = createServer((request, response) => {
    const isOurs = isSignedBody([locks.key], request.headers, `${request.method} ${request.url}`, server.clock.now());
    response.writeHead(locks.isAway ? 503 : isOurs ? 200 : 401).end('{}');
  });
  await new Promise<void>((resolve) => void door.listen(0, '127.0.0.1', resolve));
  locks.url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`; // a TCP address
  server = await startTestServer({ partnerOrigins: { partners: new Set([locks.url]) }, metricsToken: 'figures' });
  server.clock.holdAt(now);
});
afterAll(async () => {
  await server.close();
  door.close();
});

const send = (method: 'GET' | 'PUT' | 'POST', path = '', body?: object, headers: Record<string, string> = {}) =>
  server.as('manager')({ method, url: `/api/admin/partners${path}?hotel_id=grand`, headers, ...(body && { body }) });
async function list(): Promise<readonly PartnerState[]> {
  const json = (await send('GET')).json();
  expect(listPartners.answer.parse(json)).toEqual(json);
  return listPartners.answer.parse(json).items;
}
const stateOf = async (partner: string) => (await list()).find((state) => state.partner === partner);
async function put(partner: SettablePartner, body: object): Promise<PartnerState> {
  const answer = await send('PUT', `/${partner}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return partnerState.parse(answer.json());
}
const refused = async (partner: SettablePartner, body: object, headers?: Record<string, string>) =>
  problem.parse((await send('PUT', `/${partner}`, body, headers)).json());
const test = async () => partnerState.parse((await send('POST', '/keys/test')).json());
const link = (more: object = {}) => ({ version: 0, driver: 'link', address: locks.url, keys: [first], ...more });

describe('partners', () => {
  it('are all listed, with the drivers that may be set and what those need; the installation’s own are for reading', async () => {
    const states = await list();
    expect(states.map(({ partner, driver }) => [partner, driver])).toEqual([
      ['pms', null],
      ['keys', null],
      ['payments', null],
      ['mail', null],
      ['sms', null],
      ['translation', null],
    ]);
    expect(states[1]?.drivers).toEqual([
      {
        name: 'link',
        address: 'needed',
        keys: 1,
        key_names: [],
        options: [],
        reports_to: '/api/partners/keys/v1/status',
      },
    ]);
    expect(states.slice(3).map(({ drivers }) => drivers)).toEqual([[], [], []]);
  });

  it('are refused with a clear fault at the field, and nothing is set', async () => {
    const faults = async (body: object) =>
      (await refused('keys', link(body))).fields?.map(({ path, reason }) => `${path} ${reason}`);
    expect(await faults({ driver: 'magic' })).toEqual(['body.driver unknown']);
    expect(await faults({ address: null })).toEqual(['body.address needed']);
    expect(await faults({ address: 'door.example' })).toEqual(['body.address not_an_address']);
    expect(await faults({ keys: ['short'] })).toEqual(['body.keys too_short']);
    expect(await faults({ keys: undefined })).toEqual(['body.keys needed']);
    expect(
      (
        await refused('payments', {
          version: 0,
          driver: 'stripe',
          address: 'https://evil.example',
          keys: [first, second],
        })
      ).fields,
    ).toMatchObject([{ path: 'body.address', reason: 'not_allowed' }]);
    expect((await stateOf('keys'))?.version).toBe(0);
  });

  it('are set only by a person who signed in a moment ago, and who administers this hotel', async () => {
    const authorization = `Bearer ${await server.pool.accessToken(testStaff.manager)}`;
    server.clock.advance(301);
    expect((await refused('keys', link(), { authorization })).code).toBe('proof_needed');
    const url = '/api/admin/partners/keys?hotel_id=grand';
    const desk = await server.as('frontdesk')({ method: 'PUT', url, body: link() });
    expect(problem.parse(desk.json()).code).toBe('not_allowed');
    const other = await server.as('beachManager')({ method: 'PUT', url, body: link() });
    expect(problem.parse(other.json()).code).toBe('no_permission_for_hotel');
  });

  it('are set, called, and recorded without their keys, which no answer shows', async () => {
    const set = await put('keys', link());
    expect(set).toMatchObject({
      version: 1,
      driver: 'link',
      address: locks.url,
      keys_set_at: server.clock.now(),
      last_ok_at: null,
    });
    expect(await test()).toMatchObject({ last_ok_at: server.clock.now(), failing_since: null, last_error: null });
    const settings = await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' });
    expect(settings.json()).toMatchObject({ keyPartner: 'link' });
    const audit = await server.as('manager')({ method: 'GET', url: '/api/admin/audit?hotel_id=grand&entity=partner' });
    const [entry] = listAudit.answer.parse(audit.json()).items;
    expect(entry).toMatchObject({
      entity: 'partner',
      entity_id: 'keys',
      kind: 'changed',
      actor: 'sub-manager',
    });
    const live = await server.as('manager')({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' });
    const partnerEvent = listEvents.answer.parse(live.json()).events.find((event) => event.entity === 'partner');
    expect(partnerEvent).toMatchObject({ id: 'keys', fields: ['address', 'driver', 'keys'], item: { driver: 'link' } });
    for (const answer of [set, audit.body, live.body, settings.body, await list()])
      expect(JSON.stringify(answer)).not.toContain(first);
    const events = await server.sqlAsOwner`select changed from events where entity = 'partner'`;
    expect(JSON.stringify(events)).not.toContain(first);
  });

  it('show the error of a failing partner and its beginning, also in /metrics, until the next success', async () => {
    locks.isAway = true;
    // The held clock keeps the second of the call and of the check equal.
    server.clock.holdAt(server.clock.now());
    const since = server.clock.now();
    expect(await test()).toMatchObject({ failing_since: since, last_error: 'lock system: HTTP 503' });
    server.clock.advance(90);
    expect(await test()).toMatchObject({
      failing_since: since,
      troubles: [{ at: since, text: 'lock system: HTTP 503' }],
    });
    await arrangeBooking(server, { id: 'p-1', rooms: ['508'] });
    const ordered = server.clock.now();
    await server.as('manager')({
      method: 'POST',
      url: '/api/keyless/endpoint-invitation',
      body: { user_id: 'user-p-1' },
    });
    expect(await stateOf('keys')).toMatchObject({ waiting: 1, waiting_since: ordered });
    const figures = await server.send({ method: 'GET', url: '/metrics', headers: { authorization: 'Bearer figures' } });
    expect(figures.body).toContain('bellhop_partner_failing_seconds{hotel="grand",partner="keys",driver="link"} 90');
    expect(figures.body).toContain('bellhop_partner_waiting{hotel="grand",partner="keys",driver="link"} 1');
    locks.isAway = false;
    expect(await test()).toMatchObject({ failing_since: null, last_error: null });
  });

  it('change their key without an outage: the one before it counts for a day', async () => {
    expect(await put('keys', link({ version: 1, keys: [second] }))).toMatchObject({
      version: 2,
      earlier_keys_until: server.clock.now() + 86_400,
    });
    // The lock system still has the earlier key, and later the new one.
    expect(await test()).toMatchObject({ last_error: null });
    locks.key = second;
    expect(await test()).toMatchObject({ last_error: null });
    server.clock.advance(86_401);
    expect(await stateOf('keys')).toMatchObject({ earlier_keys_until: null });
    locks.key = first;
    expect(await test()).toMatchObject({ last_error: 'lock system: HTTP 401, keys or clocks differ' });
    locks.key = second;
    // Keys that are left out stay, but not for another address.
    expect(await put('keys', { version: 2, driver: 'link', address: locks.url })).toMatchObject({ version: 2 });
    expect(await test()).toMatchObject({ last_error: null });
    const elsewhere = { version: 2, driver: 'link', address: 'https://elsewhere.example' };
    expect((await refused('keys', elsewhere)).fields).toMatchObject([{ path: 'body.keys', reason: 'needed' }]);
  });

  it('are not set over a colleague’s newer change, and can be removed', async () => {
    const both = await Promise.all(
      [1, 2].map((n) => send('PUT', '/keys', link({ version: 2, keys: [`${second}-of-${n}`] }))),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = problem.parse(both.find(({ statusCode }) => statusCode === 409)?.json());
    expect(late).toMatchObject({ code: 'edit_conflict', current: { partner: 'keys', version: 3 } });
    expect(await put('keys', { version: 3, driver: null })).toMatchObject({
      version: 4,
      driver: null,
      keys_set_at: null,
    });
    // Settings of a hotel reach all processes a moment later.
    const keyPartner = async () =>
      (await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' })).json<{ keyPartner: string }>()
        .keyPartner;
    await expect.poll(keyPartner).toBe('desk');
    expect(await put('keys', { version: 4, driver: null, by_hand: false })).toMatchObject({ version: 4 });
    await expect.poll(keyPartner).toBe('');
    const [recorded] = await server.sqlAsOwner`
      select actor, changed from events where entity = 'settings' order by seq desc limit 1`;
    expect(recorded).toMatchObject({ actor: 'sub-manager', changed: { 'settings.keyPartner': { to: '' } } });
    expect(await put('keys', { version: 4, driver: null })).toMatchObject({ version: 4 });
  });

  it('are set with further options of their driver, which are shown and recorded', async () => {
    const states = await list();
    expect(states.find(({ partner }) => partner === 'pms')?.drivers).toContainEqual({
      name: 'apaleo',
      address: 'optional',
      keys: 2,
      key_names: ['client_id', 'client_secret'],
      options: [{ name: 'property', needed: true }],
      reports_to: expect.stringMatching(/^\/api\/partners\/pms\/v1\/changed\/[\w-]{32}$/),
    });
    const apaleo = { version: 0, driver: 'apaleo', address: locks.url, keys: ['APP', second] };
    expect((await refused('pms', { ...apaleo, options: { property: ' ' } })).fields).toMatchObject([
      { path: 'body.options.property', reason: 'needed' },
    ]);
    expect(await put('pms', { ...apaleo, options: { property: 'MUC' } })).toMatchObject({
      version: 1,
      options: { property: 'MUC' },
    });
    // Options that are left out stay, like keys.
    expect(await put('pms', { version: 1, driver: 'apaleo', address: locks.url })).toMatchObject({
      version: 1,
      options: { property: 'MUC' },
    });
    expect(
      await put('pms', { version: 1, driver: 'apaleo', address: locks.url, options: { property: 'BER' } }),
    ).toMatchObject({ version: 2, options: { property: 'BER' } });
    const [event] = await server.sqlAsOwner<{ changed: object }[]>`
      select changed from events where entity = 'partner' and entity_id = 'pms' order by seq desc limit 1`;
    expect(event?.changed).toEqual({ options: { from: 'property: MUC', to: 'property: BER' } });
    await put('pms', { version: 2, driver: null });
  });

  it('are called ten times a minute at most', async () => {
    server.clock.advance(60);
    for (let n = 0; n < 10; n++) expect((await send('POST', '/keys/test')).statusCode).toBe(200);
    expect(problem.parse((await send('POST', '/keys/test')).json()).code).toBe('too_many_requests');
  });
});
