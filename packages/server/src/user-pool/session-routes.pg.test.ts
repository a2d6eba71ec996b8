import { endSession, listSessions } from '@bellhop/contract/staff/sessions';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, clientId } from '../platform/live/testing/browser.ts';
import { recordAccessChange } from '../platform/session/store.ts';
import { testClientId, testKeys, testPoolId } from '../testing/two-hotels.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';

const name = 'porter@grand.example';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let server: IdentityServer;
let sub: string;
let stranger: string;
let count = 0;

beforeAll(async () => {
  server = await startIdentityServer();
  sub = await server.account({ email: name });
  stranger = await server.account({ email: 'stranger@grand.example' });
  for (const person of [sub, stranger]) await server.allow(person);
});
afterAll(() => server.close());

interface TestTokens {
  access: string;
  refresh: string;
}

const openSession = async (person = sub, address = '192.0.2.10', userAgent = chrome): Promise<TestTokens> => {
  const tokens = await server.identity.openSession(person, testClientId, {
    address,
    userAgent,
    origin: 'http://localhost',
  });
  return { access: tokens.accessToken, refresh: tokens.refreshToken };
};
const headers = (access: string) => ({ authorization: `Bearer ${access}`, 'x-api-key': testKeys.apiKey });
const list = async ({ access }: TestTokens) => {
  const answer = await server.send({ method: 'GET', url: '/api/users/sessions', headers: headers(access) });
  expect(answer.statusCode, answer.body).toBe(200);
  return listSessions.answer.parse(answer.json()).items;
};
const end = async (id: string, { access }: TestTokens) => {
  const answer = await server.send({ method: 'DELETE', url: `/api/users/sessions/${id}`, headers: headers(access) });
  expect(answer.statusCode, answer.body).toBe(200);
  return endSession.answer.parse(answer.json());
};
const statusOfPool = async ({ access }: TestTokens) =>
  (
    await server.send({
      method: 'GET',
      url: '/api/users/getUserGroupNames?hotel_id=grand',
      headers: headers(access),
    })
  ).statusCode;

/** Opens a socket of that sign-in, with a grant like a console's. */
async function connect({ access }: TestTokens, person = sub): Promise<Browser> {
  for (const what of [
    'attach_connect2',
    'attach_public_publish2',
    'attach_public_subscribe2',
    'attach_public_receive2',
  ]) {
    await server.send({
      method: 'POST',
      url: `/api/utilities/${what}`,
      headers: { ...headers(access), 'identity-id': person },
      body: { app_id: 'staff', hotel_id: 'grand' },
    });
  }
  return Browser.open(Number(new URL(server.endpoint).port), {
    clientId: clientId('grand', person),
    username: person,
    password: access,
  });
}

describe("a person's own sessions", () => {
  it('are listed with address, device and start; the session of the caller is marked', async () => {
    await server.identity.endAllSessions(sub);
    server.clock.holdAt(1_790_000_000);
    const desk = await openSession();
    server.clock.advance(60);
    const phone = await openSession(sub, '198.51.100.7', 'who knows');
    server.clock.advance(600);
    expect(await statusOfPool(desk)).toBe(200);
    const items = await list(phone);
    expect(items).toEqual([
      {
        id: expect.any(String),
        address: '198.51.100.7',
        browser: null,
        system: null,
        signed_in_at: 1_790_000_060,
        last_used_at: 1_790_000_660,
        embedded_in: null,
        current: true,
      },
      {
        id: expect.any(String),
        address: '192.0.2.10',
        browser: 'Chrome',
        system: 'Windows',
        signed_in_at: 1_790_000_000,
        last_used_at: 1_790_000_660,
        embedded_in: null,
        current: false,
      },
    ]);
    expect((await list(desk)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('show nothing that could be used: no token, no name of the sign-in that tokens hold', async () => {
    const session = await openSession();
    const text = JSON.stringify(await list(session));
    const { origin_jti: originJti, jti } = decodeJwt(session.access);
    for (const secret of [session.refresh, session.access, String(originJti), String(jti)]) {
      expect(text).not.toContain(secret);
    }
  });

  it('cannot be seen or ended by other people', async () => {
    const mine = await openSession();
    const theirs = await openSession(stranger);
    const [item] = (await list(mine)).filter(({ current }) => current);
    expect((await list(theirs)).map(({ id }) => id)).not.toContain(item?.id);
    expect(await end(item?.id ?? '', theirs)).toEqual({ id: item?.id });
    expect(await statusOfPool(mine)).toBe(200);
  });

  it('keep the device through a renewal, and show where that came from', async () => {
    const session = await openSession();
    await server.call(
      'GetTokensFromRefreshToken',
      { ClientId: testClientId, RefreshToken: session.refresh },
      '203.0.113.77',
    );
    const [item] = (await list(session)).filter(({ current }) => current);
    expect(item).toMatchObject({ address: '203.0.113.77', browser: 'Chrome' });
  });

  it('are forgotten thirty days after they began, as others come', async () => {
    const old = await openSession();
    const { origin_jti: originJti } = decodeJwt(old.access);
    const kept = () => server.sqlAsOwner`select 1 from identity_sessions where origin_jti = ${String(originJti)}`;
    server.clock.advance(30 * 86_400);
    expect(await statusOfPool(old)).toBe(401);
    expect(await kept()).toHaveLength(1);
    server.clock.advance(1);
    await openSession();
    expect(await kept()).toHaveLength(0);
  });

  it('of a real sign-in carry the browser’s description of itself', async () => {
    const { AuthenticationResult } = await server.signIn(name, goodPassword, { address: '203.0.113.5' });
    const session = { access: AuthenticationResult?.AccessToken ?? '', refresh: '' };
    expect((await list(session)).find(({ current }) => current)).toMatchObject({ address: '203.0.113.5' });
  });
});

describe('within a second of a change of access', () => {
  // The clock stands still, so that the change closes the socket and not the periodic check.
  beforeAll(() => server.clock.holdAt(server.clock.now()));

  it('tokens of a withdrawn key lose calls and sockets, and the sign-in goes on renewed', async () => {
    const session = await openSession();
    const socket = await connect(session);
    await server.identity.rotateKey(testPoolId, { withdrawOthers: true });
    await expect.poll(() => socket.client.connected).toBe(false);
    await expect.poll(() => statusOfPool(session), { interval: 20 }).toBe(401);
    const renewed = await server.call('GetTokensFromRefreshToken', {
      ClientId: testClientId,
      RefreshToken: session.refresh,
    });
    const access = renewed.answer.AuthenticationResult?.AccessToken ?? '';
    expect(await statusOfPool({ ...session, access })).toBe(200);
  });

  it('an ended sign-in loses calls and sockets, and the person’s other one goes on', async () => {
    const lost = await openSession();
    const kept = await openSession();
    const sockets = [await connect(lost), await connect(kept)] as const;
    const [item] = (await list(lost)).filter(({ current }) => current);
    await end(item?.id ?? '', kept);
    await expect.poll(() => sockets[0].client.connected).toBe(false);
    await expect.poll(() => statusOfPool(lost), { interval: 20 }).toBe(401);
    const renewed = await server.call('GetTokensFromRefreshToken', {
      ClientId: testClientId,
      RefreshToken: lost.refresh,
    });
    expect(renewed.type).toBe('NotAuthorizedException');
    expect(await sockets[1].subscribe(['hotels/grand/request']), 'the socket of the other one is served').toEqual([1]);
    expect(await statusOfPool(kept)).toBe(200);
    await sockets[1].close();
  });

  it.each([
    ['signed out everywhere', (session: TestTokens) => server.call('GlobalSignOut', { AccessToken: session.access })],
    [
      'revoked',
      (session: TestTokens) => server.call('RevokeToken', { ClientId: testClientId, Token: session.refresh }),
    ],
    [
      'caught by a refresh token that came back',
      async (session: TestTokens) => {
        const renew = () =>
          server.call('GetTokensFromRefreshToken', { ClientId: testClientId, RefreshToken: session.refresh });
        await renew();
        server.clock.advance(60);
        expect((await renew()).type).toBe('RefreshTokenReuseException');
      },
    ],
    [
      'demoted',
      (_held: TestTokens, person: string) =>
        server.database.sharedWrite(async (sql) => {
          await sql`delete from staff_privileges where user_id = ${person}`;
          await recordAccessChange(sql, person);
        }),
    ],
    ['disabled', (_held: TestTokens, person: string) => server.identity.disableAccount(person)],
    ['removed', (_held: TestTokens, person: string) => server.identity.removeAccount(person)],
  ])('a person who was %s loses the socket', async (_how, cut) => {
    count += 1;
    const person = await server.account({ email: `cut-${count}@grand.example` });
    await server.allow(person);
    const session = await openSession(person);
    const socket = await connect(session, person);
    await cut(session, person);
    await expect.poll(() => socket.client.connected).toBe(false);
  });
});
