import { hotelSettings } from '@bellhop/contract/hotels/settings';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testKeys, testPoolId } from '../../testing/two-hotels.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from '../../user-pool/testing/identity-server.ts';
import { recordAccessChange } from './store.ts';

const name = 'manager@grand.example';
const password = 'Elsewhere.pass.1';

/** The installation under test, and another one that keeps the pool of its hotel grand. */
let server: IdentityServer;
let elsewhere: IdentityServer;
let foreignSub: string;

beforeAll(async () => {
  [server, elsewhere] = await Promise.all([startIdentityServer(), startIdentityServer()]);
  foreignSub = await elsewhere.account({ email: name, password });
  // Rights belong to a subject, whichever pool keeps the account; the same ones in both hotels.
  await server.allow(foreignSub);
  await server.allow(await server.account({ email: name }));
  // Only the settings differ, and the hardest case: the two pools and their app clients have the same names.
  await server.sqlAsOwner`update hotels
    set settings = settings || ${server.sqlAsOwner.json({ identityEndpoint: elsewhere.endpoint })} where id = 'grand'`;
  await server.database.notify('hotels', 'grand');
});
afterAll(() => Promise.all([server.close(), elsewhere.close()]));

const at = (host: 'localhost' | '127.0.0.1', token: string, url: string) =>
  server.send({
    method: 'GET',
    url,
    host,
    headers: { authorization: `Bearer ${token}`, 'x-api-key': testKeys.apiKey },
  });
const outcome = async (host: 'localhost' | '127.0.0.1', token: string, hotel: 'grand' | 'beach') => {
  const answer = await at(host, token, `/api/requests?hotel_id=${hotel}`);
  return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
};

/** Signs in like the console: the unmodified library with the hotel's settings. */
async function signInBySettings(): Promise<string> {
  const answer = await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' });
  const settings = hotelSettings.parse(answer.json());
  expect(settings.identityEndpoint).toBe(elsewhere.endpoint);
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: settings.awsCognitoUserPoolId,
        userPoolClientId: settings.awsCognitoUserPoolAppClientId,
        userPoolEndpoint: settings.identityEndpoint,
      },
    },
  });
  await signOut();
  expect(await signIn({ username: name, password })).toMatchObject({ isSignedIn: true });
  return (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';
}

describe('a hotel whose settings name a pool of another server', () => {
  it('alone admits people who signed in there (AUTH-05, ACC-22)', async () => {
    const token = await signInBySettings();
    expect(decodeJwt(token)).toMatchObject({ sub: foreignSub, iss: `${elsewhere.endpoint}/${testPoolId}` });
    expect(await outcome('localhost', token, 'grand')).toBe(200);
    expect(await outcome('127.0.0.1', token, 'beach')).toBe('401 not_signed_in');
    // Nor through its own hotel, although the pools have the same name and the subject has rights there.
    expect(await outcome('localhost', token, 'beach')).toBe('403 no_permission_for_hotel');
    const privileges = await server.send({
      method: 'GET',
      url: '/api/authorization/privileges/staff/beach',
      headers: { authorization: token, 'x-api-key': testKeys.AUTHORIZATION_API_KEY },
    });
    expect(privileges.json()).toEqual({});
  });

  it('refuses sign-ins of our own pool of that name, valid elsewhere', async () => {
    const { AuthenticationResult } = await server.signIn(name, goodPassword);
    const own = AuthenticationResult?.AccessToken ?? '';
    expect(await outcome('localhost', own, 'grand')).toBe('401 not_signed_in');
    expect(await outcome('127.0.0.1', own, 'beach')).toBe(200);
    expect(await outcome('127.0.0.1', own, 'grand')).toBe('403 no_permission_for_hotel');
  });

  it('lists no sign-ins, and a token is valid until it expires', async () => {
    const token = await signInBySettings();
    const listed = await at('localhost', token, '/api/users/sessions');
    expect([listed.statusCode, listed.json<{ code: string }>().code]).toEqual([404, 'pool_elsewhere']);
    await elsewhere.identity.endAllSessions(foreignSub);
    expect(await outcome('localhost', token, 'grand')).toBe(200);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    server.clock.advance(3600);
    expect(await outcome('localhost', token, 'grand')).toBe('401 token_expired');
    server.clock.advance(-3600);
  });

  it('takes rights away there and then: they are this server’s to give', async () => {
    const token = await signInBySettings();
    await server.database.sharedWrite(async (sql) => {
      await sql`delete from staff_privileges where user_id = ${foreignSub} and hotel_id = 'grand'`;
      await recordAccessChange(sql, foreignSub);
    });
    await expect.poll(() => outcome('localhost', token, 'grand'), { interval: 20 }).toBe('403 no_permission_for_hotel');
  });
});

describe('a hotel whose settings name the address of this server', () => {
  it('has its own pool: sign-outs work at once; sign-ins are listed', async () => {
    await server.sqlAsOwner`update hotels
      set settings = settings || ${server.sqlAsOwner.json({ identityEndpoint: server.endpoint })} where id = 'grand'`;
    await server.database.notify('hotels', 'grand');
    const { AuthenticationResult } = await server.signIn(name, goodPassword);
    const own = AuthenticationResult?.AccessToken ?? '';
    await expect.poll(() => outcome('localhost', own, 'grand'), { interval: 50 }).toBe(200);
    expect((await at('localhost', own, '/api/users/sessions')).statusCode).toBe(200);
    await server.call('GlobalSignOut', { AccessToken: own });
    await expect.poll(() => outcome('localhost', own, 'grand'), { interval: 20 }).toBe('401 not_signed_in');
  });
});
