import { createEmbeddedSession, getEaseePage } from '@bellhop/contract/embedded/calls';
import { listSessions } from '@bellhop/contract/staff/sessions';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administerHotels } from '../features/hotels/administration/administration.ts';
import { giveRights } from '../testing/give-rights.ts';
import { testClientId, testKeys } from '../testing/two-hotels.ts';
import { type IdentityServer, startIdentityServer } from './testing/identity-server.ts';

const page = 'https://admin.example';
let server: IdentityServer;
let count = 0;

beforeAll(async () => {
  server = await startIdentityServer();
  server.clock.holdAt(1_790_000_000);
});
afterAll(() => server.close());

interface Desk {
  sub: string;
  access: string;
  refresh: string;
}

/** Creates an administrator of the hotel who has just signed in at a desk. */
async function openDesk(): Promise<Desk> {
  count += 1;
  const sub = await server.account({ email: `admin-${count}@grand.example` });
  await server.sqlAsOwner`insert into staff_privileges
      (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields)
    values ('grand', 'staff', ${sub}, '{ANY}', '{ANY}', '{BELLHOP_ADMIN}')`;
  await server.sqlAsOwner`update identity_accounts set excused_from_factor = true where sub = ${sub}`;
  const from = { address: '192.0.2.10', userAgent: '', origin: 'http://localhost' };
  const tokens = await server.identity.openSession(sub, testClientId, from);
  return { sub, access: tokens.accessToken, refresh: tokens.refreshToken };
}
const headers = (access: string) => ({ authorization: `Bearer ${access}`, 'x-api-key': testKeys.apiKey });
const ask = ({ access }: Pick<Desk, 'access'>, origin = page, hotel = 'grand') =>
  server.send({
    method: 'POST',
    url: `/api/users/sessions/embedded?hotel_id=${hotel}`,
    headers: headers(access),
    body: { origin },
  });
async function embed(desk: Pick<Desk, 'access'>) {
  const answer = await ask(desk);
  expect(answer.statusCode, answer.body).toBe(200);
  return createEmbeddedSession.answer.parse(answer.json());
}
const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).json<{ code: string }>().code;
/** Renews the token like the page's own script, with the browser's `origin` header. */
async function renew(token: string, origin: string | null = page) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identity/',
    headers: {
      host: 'localhost',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      ...(origin === null ? {} : { origin }),
    },
    payload: JSON.stringify({ ClientId: testClientId, RefreshToken: token }),
  });
  const { AuthenticationResult: result, message } = answer.json<{
    AuthenticationResult?: { AccessToken: string; RefreshToken: string };
    message?: string;
  }>();
  return result ?? { message };
}
async function renewed(token: string): Promise<{ AccessToken: string; RefreshToken: string }> {
  const outcome = await renew(token);
  if (!('AccessToken' in outcome)) throw new Error(outcome.message);
  return outcome;
}
const listOf = async ({ access }: Pick<Desk, 'access'>) => {
  const answer = await server.send({ method: 'GET', url: '/api/users/sessions', headers: headers(access) });
  return answer.statusCode === 200
    ? listSessions.answer.parse(answer.json()).items
    : answer.json<{ code: string }>().code;
};
const revoked = { message: 'Refresh Token has been revoked' };

describe('an administration page’s sign-in', () => {
  it('renews its own tokens for eight hours, and never the desk’s (EMB-10, EMB-12)', async () => {
    const desk = await openDesk();
    const grant = await embed(desk);
    expect(grant.expires_at).toBe(1_790_000_000 + 8 * 3600);
    expect(grant.refresh_token).not.toBe(desk.refresh);
    const first = await renewed(grant.refresh_token);
    expect(decodeJwt(first.AccessToken)).toMatchObject({ sub: desk.sub });
    server.clock.advance(3600);
    const second = await renewed(first.RefreshToken);
    // The desk goes on: its own token was not used.
    expect(await renew(desk.refresh, null)).toHaveProperty('AccessToken');
    server.clock.advance(7 * 3600);
    expect(await renew(second.RefreshToken)).toEqual({ message: 'Refresh Token has expired' });
  });

  it('is listed with its origin, and ended there', async () => {
    const desk = await openDesk();
    server.clock.advance(1);
    const { refresh_token } = await embed(desk);
    expect(await listOf(desk)).toMatchObject([
      { embedded_in: page, current: false },
      { embedded_in: null, current: true },
    ]);
    const items = await listOf(desk);
    const id = typeof items === 'string' ? '' : items[0]?.id;
    await server.send({ method: 'DELETE', url: `/api/users/sessions/${id}`, headers: headers(desk.access) });
    expect(await renew(refresh_token)).toEqual(revoked);
  });

  it('goes only to a trusted origin and an administrator with a fresh proof (EMB-10)', async () => {
    const desk = await openDesk();
    expect(await codeOf(ask(desk, 'https://evil.example'))).toBe('origin_not_trusted');
    expect(await codeOf(ask(desk, `${page}.evil.example`))).toBe('origin_not_trusted');
    expect(await codeOf(ask(desk, page, 'beach'))).toBe('no_permission_for_hotel');
    server.clock.advance(301);
    expect(await codeOf(ask(desk))).toBe('proof_needed');
  });

  it('works only in its own hotel, and not for its person’s account (S5)', async () => {
    const desk = await openDesk();
    await server.sqlAsOwner`insert into staff_privileges
        (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields)
      values ('beach', 'staff', ${desk.sub}, '{ANY}', '{ANY}', '{BELLHOP_ADMIN}')`;
    const { AccessToken: ofPage } = await renewed((await embed(desk)).refresh_token);
    const answered = async (access: string, url: string) => {
      const answer = await server.send({ method: 'GET', url, headers: headers(access) });
      return answer.statusCode === 200 ? 'answered' : answer.json<{ code: string }>().code;
    };
    const settingsOf = (hotel: string) => `/api/admin/settings?hotel_id=${hotel}`;
    expect(await answered(desk.access, settingsOf('beach')), 'the desk administers both').toBe('answered');
    expect(await answered(ofPage, settingsOf('grand'))).toBe('answered');
    for (const url of [
      settingsOf('beach'),
      '/api/users/sessions',
      '/api/users/sessions/desk-key?device=a-device-of-some-page',
      ...['inbox', 'reads', 'alarm', 'getUserGroupNames'].map((name) => `/api/users/${name}?hotel_id=grand`),
      '/api/push/key?hotel_id=grand',
    ]) {
      expect(await answered(ofPage, url), url).toBe('no_permission_for_hotel');
    }
    const privileges = async (hotel: string) =>
      (
        await server.send({
          method: 'GET',
          url: `/api/authorization/privileges/staff/${hotel}`,
          headers: { ...headers(ofPage), 'x-api-key': testKeys.AUTHORIZATION_API_KEY },
        })
      ).json<object>();
    expect(await privileges('grand')).toHaveProperty('authorizedFields');
    expect(await privileges('beach')).toEqual({});
  });

  it.each([
    ['from another origin', 'https://evil.example'],
    ['from no origin', null],
  ])('ends when its token is used %s', async (_title, origin) => {
    const { refresh_token } = await embed(await openDesk());
    expect(await renew(refresh_token, origin)).toEqual(revoked);
    expect(await renew(refresh_token)).toEqual(revoked);
  });

  it('ends with the desk’s sign-out or lock, and with the next one for the page', async () => {
    const [out, locked, again] = [await openDesk(), await openDesk(), await openDesk()];
    const [ofOut, ofLocked, ofAgain] = [await embed(out), await embed(locked), await embed(again)];
    const { AccessToken } = await renewed(ofOut.refresh_token);
    await server.call('RevokeToken', { ClientId: testClientId, Token: out.refresh });
    expect(await renew(ofOut.refresh_token)).toEqual(revoked);
    await expect.poll(() => listOf({ access: AccessToken })).toBe('not_signed_in');
    await server.send({ method: 'POST', url: '/api/users/sessions/lock', headers: headers(locked.access) });
    expect(await renew(ofLocked.refresh_token)).toEqual(revoked);
    const next = await embed(again);
    expect(await renew(ofAgain.refresh_token)).toEqual(revoked);
    expect(await renew(next.refresh_token)).toHaveProperty('AccessToken');
  });

  it('ends with the right to administer the hotel', async () => {
    const desk = await openDesk();
    const { AccessToken, RefreshToken } = await renewed((await embed(desk)).refresh_token);
    await server.sqlAsOwner`update staff_privileges set authorized_fields = '{BOOKINGS}' where user_id = ${desk.sub}`;
    server.clock.advance(2);
    await expect.poll(() => listOf({ access: AccessToken })).toBe('not_signed_in');
    expect(await renew(RefreshToken)).toEqual(revoked);
    expect(await renew(desk.refresh, null)).toHaveProperty('AccessToken');
  });

  it('ends with the right, even if it is granted again before the next call', async () => {
    const desk = await openDesk();
    const { AccessToken, RefreshToken } = await renewed((await embed(desk)).refresh_token);
    for (const flag of ['BOOKINGS', 'BELLHOP_ADMIN'] as const) await giveRights(server, 'grand', desk.sub, [flag]);
    await expect.poll(() => listOf({ access: AccessToken })).toBe('not_signed_in');
    expect(await renew(RefreshToken)).toEqual(revoked);
    expect(await renew(desk.refresh, null)).toHaveProperty('AccessToken');
  });

  it('proves nothing: it makes no other sign-in and changes no account', async () => {
    const desk = await openDesk();
    const { AccessToken } = await renewed((await embed(desk)).refresh_token);
    expect(await codeOf(ask({ access: AccessToken }))).toBe('no_permission_for_hotel');
    const changed = await server.call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    });
    expect(changed.status).toBe(400);
  });
});

describe('the page of easee', () => {
  const read = async () => {
    const { access } = await openDesk();
    const answer = await server.send({
      method: 'GET',
      url: '/api/utilities/easee?hotel_id=grand',
      headers: headers(access),
    });
    return getEaseePage.answer.parse(answer.json());
  };

  it('is the hotel’s own where its settings name one, else the one of Bellhop (EMB-06, API-40)', async () => {
    expect(await read()).toEqual({ url: '/app/charging' });
    await administerHotels(server.database, server.clock).change('grand', {
      settings: { easeeUrl: 'https://charge.example/hotel' },
    });
    await expect.poll(read).toEqual({ url: 'https://charge.example/hotel' });
    const { access } = await openDesk();
    const nameless = await server.send({ method: 'GET', url: '/api/utilities/easee', headers: headers(access) });
    expect(nameless.statusCode, 'without hotel_id').toBe(400);
  });
});
