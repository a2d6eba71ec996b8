import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoRefreshToken, CognitoUserSession } from 'amazon-cognito-identity-js';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClientId, testPoolId } from '../testing/two-hotels.ts';
import { cognitoJsSignIn, cognitoJsUser } from './testing/cognito-js.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';
import { rowsAsText } from './testing/rows-as-text.ts';

const name = 'desk@grand.example';
const keepingClient = 'client-that-keeps';

let server: IdentityServer;
let client: CognitoIdentityProviderClient;
let sub: string;

beforeAll(async () => {
  server = await startIdentityServer();
  server.clock.holdAt(1_790_000_000);
  sub = await server.account({ email: name });
  await server.allow(sub);
  await server.identity.ensurePool({ poolId: testPoolId, clientId: keepingClient });
  await server.identity.setRefreshRotation(keepingClient, { rotates: false, grace: 0 });
  client = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint: server.endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

const tokensOf = async (clientId = testClientId) => {
  const { AuthenticationResult } = await server.signIn(name, goodPassword, { clientId });
  return { access: AuthenticationResult?.AccessToken ?? '', refresh: AuthenticationResult?.RefreshToken ?? '' };
};
const renew = async (RefreshToken: string, ClientId = testClientId) => {
  const { AuthenticationResult } = await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  return { access: AuthenticationResult?.AccessToken ?? '', refresh: AuthenticationResult?.RefreshToken };
};
const standsAtPool = async (access: string) => (await server.call('GetUser', { AccessToken: access })).status === 200;
const reused = { name: 'RefreshTokenReuseException' };

describe('a refresh token', () => {
  it('is replaced at each use, and its sign-in goes on under the same name', async () => {
    const first = await tokensOf();
    let current = first.refresh;
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(3000);
      const next = await renew(current);
      expect(next.refresh).toBeDefined();
      expect(next.refresh).not.toBe(current);
      expect(await standsAtPool(next.access)).toBe(true);
      current = next.refresh ?? '';
    }
  });

  it('gives the same successor again for a few seconds: two tabs at once, or an answer that was lost', async () => {
    const { refresh } = await tokensOf();
    const answers = await Promise.all([renew(refresh), renew(refresh), renew(refresh)]);
    expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1);
    server.clock.advance(10);
    expect((await renew(refresh)).refresh).toBe(answers[0]?.refresh);
    expect(await standsAtPool(answers[0]?.access ?? '')).toBe(true);
  });

  it('that comes back later ends the sign-in for thief and owner alike, and is logged', async () => {
    const stolen = await tokensOf();
    const elsewhere = await tokensOf();
    const mine = await renew(stolen.refresh);
    server.clock.advance(11);
    await expect(renew(stolen.refresh)).rejects.toMatchObject(reused);

    for (const access of [stolen.access, mine.access]) expect(await standsAtPool(access)).toBe(false);
    await expect(renew(mine.refresh ?? '')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await standsAtPool(elsewhere.access)).toBe(true);
    const ended = await server.sqlAsOwner`select end_reason from identity_sessions where end_reason = 'reuse'`;
    expect(ended).toHaveLength(1);
  });

  it('of two generations ago ends it at once, also by the older call, in the words that older clients know', async () => {
    const { refresh } = await tokensOf();
    const second = await renew(refresh);
    await renew(second.refresh ?? '');
    const older = new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: testClientId,
      AuthParameters: { REFRESH_TOKEN: refresh },
    });
    await expect(client.send(older)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await standsAtPool(second.access)).toBe(false);
  });

  it('is kept by a client that is set so', async () => {
    const { refresh } = await tokensOf(keepingClient);
    for (let round = 0; round < 2; round += 1) {
      server.clock.advance(3000);
      const next = await renew(refresh, keepingClient);
      expect(next.refresh).toBeUndefined();
      expect(await standsAtPool(next.access)).toBe(true);
    }
  });

  it('is refused to another client, changed by a letter, and made up', async () => {
    const { refresh, access } = await tokensOf();
    const changed = `${refresh.slice(0, -2)}${refresh.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const [token, clientId] of [
      [refresh, keepingClient],
      [changed, testClientId],
      ['made-up', testClientId],
    ] as const) {
      await expect(renew(token, clientId)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
    // A guessed token ends no session.
    expect(await standsAtPool(access)).toBe(true);
  });

  it('that was replaced still revokes its sign-in', async () => {
    const { refresh } = await tokensOf();
    const next = await renew(refresh);
    await client.send(new RevokeTokenCommand({ ClientId: testClientId, Token: refresh }));
    expect(await standsAtPool(next.access)).toBe(false);
  });

  it('stands nowhere in the database', async () => {
    const { refresh } = await tokensOf();
    const next = await renew(refresh);
    const rows = await rowsAsText(server.sqlAsOwner);
    for (const token of [refresh, next.refresh ?? '?']) {
      expect(rows).not.toContain(token);
      expect(rows).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
  });
});

describe('unmodified aws-amplify', () => {
  beforeAll(() => {
    Amplify.configure({
      Auth: { Cognito: { userPoolId: testPoolId, userPoolClientId: testClientId, userPoolEndpoint: server.endpoint } },
    });
  });
  beforeEach(() => signOut());

  const heldRefresh = async () => {
    // The library's own store, from which its next renewal reads the token.
    const tokens = await cognitoUserPoolsTokenProvider.tokenOrchestrator.getTokenStore().loadTokens();
    return tokens?.refreshToken ?? '';
  };

  it('carries its sign-in through one renewal after another, and signs out with the last token (API-23)', async () => {
    await signIn({ username: name, password: goodPassword });
    const knownTokens = new Set([await heldRefresh()]);
    let access = '';
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(3000);
      access = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString() ?? '';
      expect(await standsAtPool(access)).toBe(true);
      knownTokens.add(await heldRefresh());
    }
    expect(knownTokens.size).toBe(4);
    await signOut();
    expect(await standsAtPool(access)).toBe(false);
  });

  it('is signed out when a thief has used its token', async () => {
    await signIn({ username: name, password: goodPassword });
    await renew(await heldRefresh());
    server.clock.advance(11);
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject(reused);
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });
});

describe('unmodified amazon-cognito-identity-js', () => {
  it('carries its sign-in through one renewal after another', async () => {
    const user = cognitoJsUser(server.endpoint, name);
    const outcome = await cognitoJsSignIn(user, name, goodPassword);
    if (outcome.kind !== 'signed-in') throw new Error(outcome.kind);
    const refreshed = (token: CognitoRefreshToken) =>
      new Promise<CognitoUserSession>((resolve, reject) => {
        user.refreshSession(token, (error: Error | null, session) => (error ? reject(error) : resolve(session)));
      });
    let session = outcome.session;
    const knownTokens = new Set([session.getRefreshToken().getToken()]);
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(3000);
      session = await refreshed(session.getRefreshToken());
      expect(await standsAtPool(session.getAccessToken().getJwtToken())).toBe(true);
      knownTokens.add(session.getRefreshToken().getToken());
    }
    expect(knownTokens.size).toBe(4);
  });

  it('revokes with its last token at sign-out, and everywhere at global sign-out (API-23)', async () => {
    const signedIn = async () => {
      const user = cognitoJsUser(server.endpoint, name);
      const outcome = await cognitoJsSignIn(user, name, goodPassword);
      if (outcome.kind !== 'signed-in') throw new Error(outcome.kind);
      return { user, access: outcome.session.getAccessToken().getJwtToken() };
    };
    const [one, other, third] = [await signedIn(), await signedIn(), await signedIn()];
    await new Promise<void>((resolve) => one.user.signOut(() => resolve()));
    expect(await standsAtPool(one.access)).toBe(false);
    expect(await standsAtPool(other.access)).toBe(true);
    await new Promise<void>((resolve, reject) =>
      other.user.globalSignOut({ onSuccess: () => resolve(), onFailure: reject }),
    );
    for (const { access } of [other, third]) expect(await standsAtPool(access)).toBe(false);
  });
});
