import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecurityLog, type SecurityLog } from '../../platform/security-log/security-log.ts';
import { testClientId, testKeys } from '../../testing/two-hotels.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from '../testing/identity-server.ts';
import { rowsAsText } from '../testing/rows-as-text.ts';

const lines: string[] = [];
let server: IdentityServer;
let log: SecurityLog;
beforeAll(async () => {
  server = await startIdentityServer({
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  server.clock.holdAt(1_790_000_000);
  const { database, clock } = server;
  log = openSecurityLog({ database, clock, serverKey: Buffer.alloc(32, 'bellhop') });
});
afterAll(() => server.close());

const entries = async (name: string, subject?: string) =>
  (await log.list({ name, limit: 20, ...(subject === undefined ? {} : { subject }) })).map(
    ({ action, outcome }) => `${action} ${outcome}`,
  );
const figure = async (name: string) =>
  (await server.app.inject({ url: '/metrics' })).body.split('\n').find((line) => line.startsWith(name));

describe('the security log', () => {
  it('tells a wrong password from a right one, with person, line and sign-in', async () => {
    const name = 'watched@grand.example';
    const sub = await server.account({ email: name });
    await server.signIn(name, 'Wrong.pass.1', { address: '2001:db8:1:2::7' });
    await server.signIn(name, goodPassword, { address: '192.0.2.9' });
    const events = await log.list({ name: sub, limit: 20 });
    expect(events).toMatchObject([
      { source: 'pool', action: 'RespondToAuthChallenge', outcome: 'signed-in', subject: sub, origin: '192.0.2.9' },
      { action: 'RespondToAuthChallenge', outcome: 'wrong-password', subject: sub, origin: '2001:db8:1:2::/64' },
    ]);
    const [session] = await server.identity.listSessions(sub);
    expect(events[0]?.session).toBe(session?.originJti);
    expect(await figure('bellhop_sign_ins_total{outcome="wrong-password"}')).toMatch(/ 1$/);
    expect(await figure('bellhop_sign_ins_total{outcome="signed-in"}')).toMatch(/ 1$/);
  });

  it('tells a wrong code of the second factor, and tries beyond the limit', async () => {
    const name = 'coded@grand.example';
    const sub = await server.account({ email: name, totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    const { Session } = await server.signIn(name, goodPassword);
    await server.call('RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ClientId: testClientId,
      Session,
      ChallengeResponses: { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: '000000' },
    });
    for (let index = 0; index < 6; index += 1) await server.signIn(name, 'Wrong.pass.1');
    const outcomes = (await log.list({ name: sub, limit: 20 })).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['challenge', 'wrong-code', 'wrong-password', 'too-many-tries']));
    expect(await figure('bellhop_sign_ins_total{outcome="too-many-tries"}')).toMatch(/ 1$/);
  });

  it('holds resets, changes and the reuse of a refresh token of one person, found by the name too', async () => {
    const name = 'Followed@grand.example';
    const sub = await server.account({ email: name });
    const tokens = (await server.signIn(name, goodPassword)).AuthenticationResult;
    const AccessToken = tokens?.AccessToken;
    await server.call('ForgotPassword', { ClientId: testClientId, Username: name });
    await server.call('ChangePassword', {
      AccessToken,
      PreviousPassword: 'Wrong.pass.1',
      ProposedPassword: 'x'.repeat(20),
    });
    const renew = { ClientId: testClientId, RefreshToken: tokens?.RefreshToken };
    await server.call('GetTokensFromRefreshToken', renew);
    server.clock.advance(60);
    await server.call('GetTokensFromRefreshToken', renew);
    expect(await entries('followed@GRAND.example', sub)).toEqual([
      'GetTokensFromRefreshToken reused-token',
      'GetTokensFromRefreshToken renewed',
      'ChangePassword wrong-password',
      'ForgotPassword done',
      'RespondToAuthChallenge signed-in',
    ]);
    expect(await entries('followed@grand.example')).toEqual(['ForgotPassword done']);
  });

  it('is filtered by time, action and outcome, and drops rows older than 400 days', async () => {
    const name = 'old@grand.example';
    await server.call('ForgotPassword', { ClientId: testClientId, Username: name });
    const now = server.clock.now();
    expect(await log.list({ name, since: now, until: now + 1, action: 'ForgotPassword', limit: 5 })).toHaveLength(1);
    expect(await log.list({ name, until: now, limit: 5 })).toEqual([]);
    expect(await log.list({ name, outcome: 'refused', limit: 5 })).toEqual([]);
    server.clock.advance(401 * 86_400);
    await server.call('ForgotPassword', { ClientId: testClientId, Username: 'new@grand.example' });
    expect(await log.list({ name, limit: 5 })).toEqual([]);
  });

  it('holds lock and unlock of a desk and the end of a sign-in, each with person, sign-in and line', async () => {
    const name = 'desk@grand.example';
    const sub = await server.account({ email: name });
    await server.allow(sub);
    const tokens = (await server.signIn(name, goodPassword)).AuthenticationResult;
    const [locked] = await server.identity.listSessions(sub);
    const call = (method: 'POST' | 'DELETE', url: string, access = tokens?.AccessToken) =>
      server.app.inject({
        method,
        url,
        remoteAddress: '192.0.2.80',
        headers: { host: 'localhost', authorization: `Bearer ${access}`, 'x-api-key': testKeys.apiKey },
      });
    expect((await call('POST', '/api/users/sessions/lock')).statusCode).toBe(200);
    const unlock = { unlock: tokens?.AccessToken ?? '', address: '192.0.2.81' };
    const again = (await server.signIn(name, goodPassword, unlock)).AuthenticationResult;
    server.clock.advance(301);
    expect((await call('DELETE', `/api/users/sessions/${locked?.id}`, again?.AccessToken)).statusCode).toBe(403);
    server.clock.advance(-301);
    expect((await call('DELETE', `/api/users/sessions/${locked?.id}`, again?.AccessToken)).statusCode).toBe(200);
    server.clock.advance(301 + 86_400);
    await server.call('GetTokensFromRefreshToken', { ClientId: testClientId, RefreshToken: again?.RefreshToken });

    const events = (await log.list({ name: sub, limit: 20 })).map((event) => [
      event.action,
      event.outcome,
      event.session === locked?.originJti ? 'first' : 'second',
      event.origin,
    ]);
    expect(new Set(events.map((event) => event.join(' ')))).toEqual(
      new Set([
        'RespondToAuthChallenge signed-in first 127.0.0.1',
        'LockDesk done first 192.0.2.80',
        'UnlockDesk done first 192.0.2.81',
        'RespondToAuthChallenge signed-in second 192.0.2.81',
        'EndSession proof-needed second 192.0.2.80',
        'EndSession done first 192.0.2.80',
        'EndUnusedSession done second ',
        'GetTokensFromRefreshToken refused second 127.0.0.1',
      ]),
    );
  });

  it('is not filled by invented names and codes: one row counts such tries of an hour from one line', async () => {
    const rows = async () => {
      const [row] = await server.sqlAsOwner<{ n: number }[]>`select count(*)::int as n from security_log`;
      return row?.n ?? 0;
    };
    const guess = (Username: string, action: string) => {
      const body = { ClientId: testClientId, Username, ConfirmationCode: '123456', Password: 'My.own.choice.1' };
      return server.call(action, body, '192.0.2.99');
    };
    const name = 'guessed@grand.example';
    const sub = await server.account({ email: name });
    const before = await rows();
    for (let n = 0; n < 5; n += 1) {
      await guess(`invented-${n}@grand.example`, 'ConfirmSignUp');
      await guess(`invented-${n}@grand.example`, 'ConfirmForgotPassword');
      await server.signIn(`invented-${n}@grand.example`, goodPassword, { address: '192.0.2.99' });
      await guess(n < 4 ? name : sub, 'ConfirmForgotPassword');
    }
    for (const SRP_A of ['0', '00']) {
      const AuthParameters = { USERNAME: `invented${SRP_A}@grand.example`, SRP_A };
      const body = { AuthFlow: 'USER_SRP_AUTH', ClientId: testClientId, AuthParameters };
      expect((await server.call('InitiateAuth', body, '192.0.2.99')).type).toBe('InvalidParameterException');
    }
    expect((await rows()) - before).toBe(5);
    const merged = { outcome: 'expired-code', times: 5, origin: '192.0.2.99' };
    expect(await log.list({ name: sub, limit: 5 })).toMatchObject([{ ...merged, subject: sub }]);
    const [nobody] = await log.list({ action: 'ConfirmSignUp', limit: 1 });
    expect(nobody).toMatchObject({ ...merged, subject: null, nameDigest: null });
    server.clock.advance(3600);
    await guess(name, 'ConfirmForgotPassword');
    expect((await log.list({ name: sub, limit: 5 })).map(({ times }) => times)).toEqual([1, 5]);
  });

  it('keeps no row of an action without a person, and counts it', async () => {
    const before = await log.list({ limit: 1000 });
    await server.call('GetUser', { AccessToken: 'no token at all' });
    expect(await log.list({ limit: 1000 })).toEqual(before);
    expect(await figure('bellhop_identity_actions_total{action="GetUser",outcome="refused"}')).toMatch(/ 1$/);
  });

  it('holds no name, password, code or token, nor does the log of calls, whose lines name person and line', async () => {
    const name = 'private@grand.example';
    const sub = await server.account({ email: name });
    await server.allow(sub);
    const tokens = (await server.signIn(name, goodPassword)).AuthenticationResult;
    await server.app.inject({
      url: '/api/users/sessions',
      remoteAddress: '192.0.2.77',
      headers: { host: 'localhost', authorization: `Bearer ${tokens?.AccessToken}`, 'x-api-key': testKeys.apiKey },
    });
    const rows = JSON.stringify(await server.sqlAsOwner`select * from security_log`);
    const written = lines.join('');
    for (const secret of [name, goodPassword, tokens?.AccessToken ?? '', tokens?.RefreshToken ?? '']) {
      expect(rows).not.toContain(secret);
      expect(written).not.toContain(secret);
    }
    const line = lines.map((text) => JSON.parse(text)).find(({ path }) => path === '/api/users/sessions');
    expect(line).toMatchObject({ user: sub, from: '192.0.2.77', status: 200 });
    expect(await rowsAsText(server.sqlAsOwner)).not.toContain(goodPassword);
  });
});
