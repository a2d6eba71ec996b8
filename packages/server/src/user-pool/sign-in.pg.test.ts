import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClientId, testPoolId } from '../testing/two-hotels.ts';
import { type CognitoJsOutcome, cognitoJsCallbacks, cognitoJsSignIn, cognitoJsUser } from './testing/cognito-js.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let server: IdentityServer;
let managerSub: string;

beforeAll(async () => {
  server = await startIdentityServer();
  // The clock stands still, so that no code expires on a slow machine.
  server.clock.holdAt(server.clock.now());
  managerSub = await server.account({
    email: 'manager@grand.example',
    phone: '+902125550101',
    attributes: { 'custom:ringTone': 'bell' },
  });
  await server.allow(managerSub);
  for (const email of ['newcomer@grand.example', 'newcomer2@grand.example']) {
    await server.account({ email, mustChangePassword: true });
  }
  for (const email of ['mfa@grand.example', 'mfa2@grand.example']) await server.account({ email, totpSecret });
  await server.account({ email: 'nogroup@grand.example', groups: [] });
});
afterAll(() => server.close());

function code(secondsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({
    timestamp: server.clock.millis() + secondsAhead * 1000,
  });
}

describe('unmodified aws-amplify', () => {
  beforeAll(() => {
    Amplify.configure({
      Auth: { Cognito: { userPoolId: testPoolId, userPoolClientId: testClientId, userPoolEndpoint: server.endpoint } },
    });
  });
  beforeEach(() => signOut());

  it('signs in by SRP, and the gateway lets its token in (AUTH-05, API-23)', async () => {
    expect(await signIn({ username: 'manager@grand.example', password: goodPassword })).toMatchObject({
      isSignedIn: true,
    });
    const { tokens } = await fetchAuthSession();
    expect(tokens?.accessToken.payload).toMatchObject({
      sub: managerSub,
      token_use: 'access',
      client_id: testClientId,
      username: managerSub,
      'cognito:groups': ['staff'],
      scope: 'aws.cognito.signin.user.admin',
    });
    expect(tokens?.idToken?.payload).toMatchObject({
      aud: testClientId,
      token_use: 'id',
      email: 'manager@grand.example',
      email_verified: true,
      name: 'Defne',
      family_name: 'Kaya',
      'custom:ringTone': 'bell',
    });
    const answer = await server.send({
      method: 'GET',
      url: '/api/authorization/privileges/staff/grand',
      headers: { authorization: `Bearer ${tokens?.accessToken.toString()}`, 'x-api-key': 'test-authorization-key' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ allowedRequestTypes: ['ANY'] });
  });

  it('signs in by phone number, and by e-mail in any spelling', async () => {
    expect(await signIn({ username: '+902125550101', password: goodPassword })).toMatchObject({ isSignedIn: true });
    await signOut();
    expect(await signIn({ username: 'Manager@GRAND.example', password: goodPassword })).toMatchObject({
      isSignedIn: true,
    });
    expect((await getCurrentUser()).userId).toBe(managerSub);
  });

  it('reads the profile (ENT-25, ENT-26)', async () => {
    await signIn({ username: 'manager@grand.example', password: goodPassword });
    expect(await fetchUserAttributes()).toEqual({
      sub: managerSub,
      email: 'manager@grand.example',
      email_verified: 'true',
      phone_number: '+902125550101',
      phone_number_verified: 'true',
      name: 'Defne',
      family_name: 'Kaya',
      'custom:ringTone': 'bell',
    });
  });

  it('gets the same answer for a wrong password and for an unknown name', async () => {
    const refusal = (username: string) =>
      signIn({ username, password: 'Wrong.pass.1' }).catch((error: unknown) => String(error));
    const known = await refusal('manager@grand.example');
    expect(known).toBe('NotAuthorizedException: Incorrect username or password.');
    expect(await refusal('nobody-at-all@grand.example')).toBe(known);
  });

  it('refreshes its tokens, which keep the same sign-in (API-23)', async () => {
    await signIn({ username: 'manager@grand.example', password: goodPassword });
    const before = (await fetchAuthSession()).tokens?.accessToken;
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken;
    expect(after?.toString()).not.toBe(before?.toString());
    expect(after?.payload['origin_jti']).toBe(before?.payload['origin_jti']);
    expect(after?.payload['auth_time']).toBe(before?.payload['auth_time']);
  });

  it('changes profile and password, and signs out here and everywhere (API-23, ENT-26)', async () => {
    const username = 'leaver@grand.example';
    await server.account({ email: username });
    await signIn({ username, password: goodPassword });
    await updateUserAttributes({ userAttributes: { 'custom:ringTone': 'marimba', name: 'Naz' } });
    expect(await fetchUserAttributes()).toMatchObject({ 'custom:ringTone': 'marimba', name: 'Naz' });
    await updatePassword({ oldPassword: goodPassword, newPassword: 'My.own.choice.1' });

    for (const global of [false, true]) {
      const accessToken = (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';
      expect((await server.call('GetUser', { AccessToken: accessToken })).status).toBe(200);
      await signOut({ global });
      expect((await server.call('GetUser', { AccessToken: accessToken })).type).toBe('NotAuthorizedException');
      await signIn({ username, password: 'My.own.choice.1' });
    }
  });

  it('must choose another password than the first one, may try again, and is then signed in', async () => {
    const username = 'newcomer@grand.example';
    expect(await signIn({ username, password: goodPassword })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
    });
    await expect(confirmSignIn({ challengeResponse: 'weak' })).rejects.toThrow(/did not conform with policy/);
    await expect(confirmSignIn({ challengeResponse: goodPassword })).rejects.toThrow(/must differ/);
    expect(await confirmSignIn({ challengeResponse: 'My.own.choice.1' })).toMatchObject({ isSignedIn: true });
    await signOut();
    expect(await signIn({ username, password: 'My.own.choice.1' })).toMatchObject({ isSignedIn: true });
  });

  it('is asked for codes of a software token, and each code works once', async () => {
    const username = 'mfa@grand.example';
    const totpStep = { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };
    expect(await signIn({ username, password: goodPassword })).toMatchObject(totpStep);
    const usedCode = code();
    const wrong = usedCode === '000000' ? '000001' : '000000';
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toThrow(/Invalid code/);
    expect(await confirmSignIn({ challengeResponse: usedCode })).toMatchObject({ isSignedIn: true });
    await signOut();
    expect(await signIn({ username, password: goodPassword })).toMatchObject(totpStep);
    await expect(confirmSignIn({ challengeResponse: usedCode })).rejects.toThrow(/Invalid code/);
    expect(await confirmSignIn({ challengeResponse: code(30) })).toMatchObject({ isSignedIn: true });
  });

  it('carries no groups where the account is in none', async () => {
    await signIn({ username: 'nogroup@grand.example', password: goodPassword });
    expect((await fetchAuthSession()).tokens?.accessToken.payload).not.toHaveProperty('cognito:groups');
  });
});

describe('unmodified amazon-cognito-identity-js', () => {
  it('signs in, and refreshes (AUTH-05, API-23)', async () => {
    const user = cognitoJsUser(server.endpoint, 'manager@grand.example');
    const outcome = await cognitoJsSignIn(user, 'manager@grand.example', goodPassword);
    if (outcome.kind !== 'signed-in') throw new Error(outcome.kind);
    expect(outcome.session.getAccessToken().payload['sub']).toBe(managerSub);
    const token = outcome.session.getRefreshToken();
    const refreshed = await new Promise<{ getIdToken(): { payload: Record<string, unknown> } }>((resolve, reject) => {
      user.refreshSession(token, (error: Error | null, session) => (error ? reject(error) : resolve(session)));
    });
    expect(refreshed.getIdToken().payload['email']).toBe('manager@grand.example');
  });

  it('is refused a wrong password', async () => {
    const user = cognitoJsUser(server.endpoint, 'manager@grand.example');
    expect(await cognitoJsSignIn(user, 'manager@grand.example', 'Wrong.pass.1')).toMatchObject({
      kind: 'failed',
      error: { name: 'NotAuthorizedException', message: 'Incorrect username or password.' },
    });
  });

  it('chooses a new password and completes the profile with it', async () => {
    const user = cognitoJsUser(server.endpoint, 'newcomer2@grand.example');
    expect(await cognitoJsSignIn(user, 'newcomer2@grand.example', goodPassword)).toEqual({ kind: 'new-password' });
    const outcome = await new Promise<CognitoJsOutcome>((resolve) => {
      user.completeNewPasswordChallenge('My.own.choice.1', { name: 'Naz' }, cognitoJsCallbacks(resolve));
    });
    if (outcome.kind !== 'signed-in') throw new Error(outcome.kind);
    expect(outcome.session.getIdToken().payload['name']).toBe('Naz');
  });

  it('answers the software token', async () => {
    const user = cognitoJsUser(server.endpoint, 'mfa2@grand.example');
    expect(await cognitoJsSignIn(user, 'mfa2@grand.example', goodPassword)).toEqual({ kind: 'totp' });
    const outcome = await new Promise<CognitoJsOutcome>((resolve) => {
      user.sendMFACode(code(), cognitoJsCallbacks(resolve), 'SOFTWARE_TOKEN_MFA');
    });
    expect(outcome.kind).toBe('signed-in');
  });
});

// At its first step it waits for `update`, at its last for `no key update`.
it.each(['update', 'no key update'])(
  'a sign-in that is under way while the password is replaced does not outlive the old one (for %s)',
  async (lock) => {
    const email = `overtaken.${lock.length}@grand.example`;
    const sub = await server.account({ email });
    const waiting = async () => {
      const [row] = await server.sqlAsOwner<{ n: number }[]>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return row?.n;
    };
    let replaced: Promise<void> = Promise.resolve();
    let answered: ReturnType<IdentityServer['signIn']> | undefined;
    await server.sqlAsOwner.begin(async (sql) => {
      await sql`select from identity_accounts where sub = ${sub} for ${sql.unsafe(lock)}`;
      replaced = server.identity.setPassword(sub, 'Another.one.2');
      await expect.poll(waiting).toBe(1);
      // The proof uses the old password, and waits behind the new one.
      answered = server.signIn(email, goodPassword);
      await expect.poll(waiting).toBe(2);
    });
    await replaced;
    expect(await answered).toMatchObject({ message: 'Incorrect username or password.' });
    expect(await server.identity.listSessions(sub)).toEqual([]);
  },
);
