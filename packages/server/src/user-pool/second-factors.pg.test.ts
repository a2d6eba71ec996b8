import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoUser } from 'amazon-cognito-identity-js';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';
import { giveRights } from '../testing/give-rights.ts';
import { testClientId, testPoolId } from '../testing/two-hotels.ts';
import { type CognitoJsOutcome, cognitoJsCallbacks, cognitoJsSignIn, cognitoJsUser } from './testing/cognito-js.ts';
import { type Answer, goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';
import { codeSentTo, otherThan } from './testing/letters.ts';
import { totpCode } from './testing/totp-code.ts';

let server: IdentityServer;
let client: CognitoIdentityProviderClient;
let count = 0;

beforeAll(async () => {
  server = await startIdentityServer();
  // The clock stands still, so that no code expires on a slow machine.
  server.clock.holdAt(1_790_000_000);
  client = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint: server.endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  Amplify.configure({
    Auth: { Cognito: { userPoolId: testPoolId, userPoolClientId: testClientId, userPoolEndpoint: server.endpoint } },
  });
});
afterAll(async () => {
  client.destroy();
  await server.close();
});
beforeEach(() => signOut());

interface Person {
  sub: string;
  name: string;
  phone: string;
}

async function somebody(options: { mustHaveFactor?: boolean } = {}): Promise<Person> {
  count += 1;
  const name = `factor-${count}@grand.example`;
  const phone = `+9021255502${String(count).padStart(2, '0')}`;
  return { name, phone, sub: await server.account({ email: name, phone, ...options }) };
}

const accessOf = async (person: Person): Promise<string> =>
  (await server.signIn(person.name, goodPassword)).AuthenticationResult?.AccessToken ?? '';

/** Sets up and prefers a software token through the SDK. @returns its secret */
async function withSoftwareToken(access: string): Promise<string> {
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken: access }));
  await client.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode: totpCode(server, SecretCode) }));
  await prefer(access, { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
  return SecretCode;
}

const prefer = (
  access: string,
  settings: Omit<ConstructorParameters<typeof SetUserMFAPreferenceCommand>[0], 'AccessToken'>,
) => client.send(new SetUserMFAPreferenceCommand({ AccessToken: access, ...settings }));

const respond = (ChallengeName: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'SELECT_MFA_TYPE' | 'MFA_SETUP') =>
  async function answered(step: Answer, ChallengeResponses: Record<string, string>): Promise<Answer> {
    const body = { ChallengeName, ClientId: testClientId, Session: step.Session, ChallengeResponses };
    return (await server.call('RespondToAuthChallenge', body)).answer;
  };

describe('unmodified aws-amplify', () => {
  it('sets up a software token for a signed-in person, and is asked for its code from then on', async () => {
    const { name: username } = await somebody();
    await signIn({ username, password: goodPassword });
    const { sharedSecret } = await setUpTOTP();
    expect(sharedSecret).toMatch(/^[A-Z2-7]{32}$/);
    await expect(verifyTOTPSetup({ code: otherThan(totpCode(server, sharedSecret)) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await verifyTOTPSetup({ code: totpCode(server, sharedSecret) });
    expect(await fetchMFAPreference()).toEqual({});
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });

    await signOut();
    const prompt = await signIn({ username, password: goodPassword });
    expect(prompt.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const done = await confirmSignIn({ challengeResponse: totpCode(server, sharedSecret, 30) });
    expect(done.isSignedIn).toBe(true);
    await updateMFAPreference({ totp: 'DISABLED' });
    await signOut();
    expect(await signIn({ username, password: goodPassword })).toMatchObject({ isSignedIn: true });
  });

  it('is led to setting one up where the account must have one', async () => {
    const { name: username } = await somebody({ mustHaveFactor: true });
    const { nextStep } = await signIn({ username, password: goodPassword });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    const { sharedSecret } = nextStep.totpSetupDetails;
    expect(String(nextStep.totpSetupDetails.getSetupUri('Bellhop'))).toContain(sharedSecret);
    const code = totpCode(server, sharedSecret);
    await expect(confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();
    await signIn({ username, password: goodPassword });
    // The set-up used up this code.
    await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  it('answers the code that was sent by message, whose number is masked', async () => {
    const { name: username, phone } = await somebody();
    await signIn({ username, password: goodPassword });
    await updateMFAPreference({ sms: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['SMS'], preferred: 'SMS' });
    await signOut();

    const { nextStep } = await signIn({ username, password: goodPassword });
    expect(nextStep).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: `+********${phone.slice(-4)}` },
    });
    const [letter] = await server.outbox({ to: phone });
    expect(letter).toMatchObject({ channel: 'sms', letter: { kind: 'code', purpose: 'sign-in', minutes: 3 } });
    const code = await codeSentTo(server, phone);
    await expect(confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
  });

  it('chooses between two factors without a preferred one', async () => {
    const person = await somebody();
    const access = await accessOf(person);
    const secret = await withSoftwareToken(access);
    await prefer(access, {
      SMSMfaSettings: { Enabled: true },
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false },
    });
    const { nextStep } = await signIn({ username: person.name, password: goodPassword });
    expect(nextStep).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'TOTP'],
    });
    const chosen = await confirmSignIn({ challengeResponse: 'TOTP' });
    expect(chosen.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await confirmSignIn({ challengeResponse: totpCode(server, secret, 30) })).isSignedIn).toBe(true);
  });
});

describe('unmodified amazon-cognito-identity-js', () => {
  const promised = <Result>(act: (resolve: (result: Result) => void, reject: (error: Error) => void) => void) =>
    new Promise<Result>(act);
  const secretFor = (user: CognitoUser) =>
    promised<string>((resolve, reject) =>
      user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
    );
  const verified = (user: CognitoUser, code: string) =>
    promised<unknown>((resolve, reject) =>
      user.verifySoftwareToken(code, 'phone', { onSuccess: resolve, onFailure: reject }),
    );

  it('sets up a software token on the way in', async () => {
    const { name } = await somebody({ mustHaveFactor: true });
    const user = cognitoJsUser(server.endpoint, name);
    expect(await cognitoJsSignIn(user, name, goodPassword)).toEqual({ kind: 'mfa-setup' });
    const secret = await secretFor(user);
    await verified(user, totpCode(server, secret));
    expect(user.getSignInUserSession()?.isValid()).toBe(true);
  });

  it('switches a software token and messages on, and answers both', async () => {
    const { name, phone } = await somebody();
    const user = cognitoJsUser(server.endpoint, name);
    await cognitoJsSignIn(user, name, goodPassword);
    const secret = await secretFor(user);
    await verified(user, totpCode(server, secret));
    const on = { Enabled: true, PreferredMfa: false };
    await promised<string>((resolve, reject) =>
      user.setUserMfaPreference(on, on, (error, result) => (error ? reject(error) : resolve(result ?? ''))),
    );

    for (const factor of ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const) {
      const again = cognitoJsUser(server.endpoint, name);
      expect(await cognitoJsSignIn(again, name, goodPassword)).toEqual({ kind: 'select-mfa' });
      const chosen = await promised<CognitoJsOutcome>((resolve) =>
        again.sendMFASelectionAnswer(factor, cognitoJsCallbacks(resolve)),
      );
      expect(chosen.kind).toBe(factor === 'SMS_MFA' ? 'sms' : 'totp');
      const code = factor === 'SMS_MFA' ? await codeSentTo(server, phone) : totpCode(server, secret, 30);
      const outcome = await promised<CognitoJsOutcome>((resolve) =>
        again.sendMFACode(code, cognitoJsCallbacks(resolve), factor),
      );
      expect(outcome.kind).toBe('signed-in');
    }
  });
});

describe('the AWS SDK', () => {
  it('sees a secret become the account’s only once a code of it was shown', async () => {
    const person = await somebody();
    const access = await accessOf(person);
    const first = await withSoftwareToken(access);
    await client.send(new AssociateSoftwareTokenCommand({ AccessToken: access }));
    // The new secret waits; the old one works on.
    const step = await server.signIn(person.name, goodPassword);
    const { AuthenticationResult } = await client.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ClientId: testClientId,
        Session: step.Session,
        ChallengeResponses: { USERNAME: person.sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(server, first, 30) },
      }),
    );
    expect(AuthenticationResult?.AccessToken).toBeDefined();
    expect(await client.send(new GetUserCommand({ AccessToken: access }))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
  });

  it('sets one up on the way in, and answers a code that was sent', async () => {
    const person = await somebody({ mustHaveFactor: true });
    const answer = async (
      ChallengeName: 'MFA_SETUP' | 'SMS_MFA',
      Session: string | undefined,
      ChallengeResponses: Record<string, string>,
    ) => {
      const command = { ChallengeName, ClientId: testClientId, Session, ChallengeResponses };
      return (await client.send(new RespondToAuthChallengeCommand(command))).AuthenticationResult?.AccessToken ?? '';
    };
    const begun = await server.signIn(person.name, goodPassword);
    const { SecretCode = '', Session } = await client.send(
      new AssociateSoftwareTokenCommand({ Session: begun.Session }),
    );
    const wrong = { Session, UserCode: otherThan(totpCode(server, SecretCode)) };
    await expect(client.send(new VerifySoftwareTokenCommand(wrong))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    const shown = await client.send(
      new VerifySoftwareTokenCommand({ Session, UserCode: totpCode(server, SecretCode) }),
    );
    expect(shown.Status).toBe('SUCCESS');
    const access = await answer('MFA_SETUP', shown.Session, { USERNAME: person.sub });

    await prefer(access, {
      SMSMfaSettings: { Enabled: true, PreferredMfa: true },
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false },
    });
    expect(await client.send(new GetUserCommand({ AccessToken: access }))).toMatchObject({
      UserMFASettingList: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SMS_MFA',
    });
    const prompt = await server.signIn(person.name, goodPassword);
    const code = await codeSentTo(server, person.phone);
    expect(await answer('SMS_MFA', prompt.Session, { USERNAME: person.sub, SMS_MFA_CODE: code })).not.toBe('');
  });

  it('is refused a factor that is not there, both preferred, and none where one is required', async () => {
    const person = await somebody();
    const access = await accessOf(person);
    const invalid = { name: 'InvalidParameterException' };
    await expect(prefer(access, { SoftwareTokenMfaSettings: { Enabled: true } })).rejects.toMatchObject(invalid);
    await expect(prefer(access, { EmailMfaSettings: { Enabled: true } })).rejects.toMatchObject(invalid);
    await expect(
      client.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode: '123456' })),
    ).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
    await withSoftwareToken(access);
    const both = { Enabled: true, PreferredMfa: true };
    await expect(prefer(access, { SMSMfaSettings: both, SoftwareTokenMfaSettings: both })).rejects.toMatchObject(
      invalid,
    );
    await server.identity.requireMfa(person.sub, true);
    const none = prefer(access, { SoftwareTokenMfaSettings: { Enabled: false } });
    await expect(none).rejects.toMatchObject(invalid);

    const without = await server.account({ email: 'no-phone@grand.example' });
    const accessToken = (await server.signIn(without, goodPassword)).AuthenticationResult?.AccessToken ?? '';
    await expect(prefer(accessToken, { SMSMfaSettings: { Enabled: true } })).rejects.toMatchObject(invalid);
  });
});

describe('an administrator of a hotel', () => {
  const grant = (sub: string) => server.sqlAsOwner`insert into staff_privileges (hotel_id, app_id, user_id,
      allowed_request_types, allowed_service_ids, authorized_fields)
    values ('grand', 'staff', ${sub}, '{ANY}', '{ANY}', '{BOOKINGS,BELLHOP_ADMIN}')`;

  it('is led to setting up a second factor, and cannot switch it off', async () => {
    const { name: username, sub } = await somebody();
    await grant(sub);
    const { nextStep } = await signIn({ username, password: goodPassword });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    await confirmSignIn({ challengeResponse: totpCode(server, nextStep.totpSetupDetails.sharedSecret) });
    await expect(updateMFAPreference({ totp: 'DISABLED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'A second factor is required.',
    });
  });

  it('needs none with a demo account’s public password, and needs one once the password changes', async () => {
    const name = 'excused@grand.example';
    const sub = await server.account({ email: name, isExcusedFromFactor: true });
    await grant(sub);
    expect(await server.signIn(name, goodPassword)).toHaveProperty('AuthenticationResult');
    await server.identity.setPassword(sub, 'Another.secret.9');
    expect(await server.signIn(name, 'Another.secret.9')).toHaveProperty('ChallengeName', 'MFA_SETUP');
  });

  it('must have one in a pool without second factors too, and cannot switch it off there', async () => {
    const { name, sub } = await somebody();
    const access = (await server.signIn(name, goodPassword)).AuthenticationResult?.AccessToken ?? '';
    await withSoftwareToken(access);
    await grant(sub);
    await server.identity.setMfa(testPoolId, 'off');
    try {
      await expect(prefer(access, { SoftwareTokenMfaSettings: { Enabled: false } })).rejects.toMatchObject({
        message: 'A second factor is required.',
      });
      expect(await server.signIn(name, goodPassword)).toHaveProperty('ChallengeName', 'SOFTWARE_TOKEN_MFA');
      await server.identity.removeSecondFactors(sub);
      expect(await server.signIn(name, goodPassword)).toHaveProperty('ChallengeName', 'MFA_SETUP');
    } finally {
      await server.identity.setMfa(testPoolId, 'optional');
    }
  });

  const tokensOf = async ({ name }: Pick<Person, 'name'>) => {
    const { AccessToken = '', RefreshToken = '' } =
      (await server.signIn(name, goodPassword)).AuthenticationResult ?? {};
    return { AccessToken, RefreshToken };
  };
  const getUser = async ({ AccessToken }: { AccessToken: string }) =>
    (await server.call('GetUser', { AccessToken })).type ?? 'answered';
  const renew = async ({ RefreshToken }: { RefreshToken: string }) =>
    (await server.call('GetTokensFromRefreshToken', { ClientId: testClientId, RefreshToken })).type ?? 'answered';

  it('loses the sign-in if the right is granted without a factor, and keeps it with one or excused', async () => {
    const [without, withOne] = [await somebody(), await somebody()];
    const excused = { name: 'excused-2@grand.example', sub: '' };
    excused.sub = await server.account({ email: excused.name, isExcusedFromFactor: true });
    const after = async (person: Pick<Person, 'name' | 'sub'>, prepare = async (_access: string) => '') => {
      const tokens = await tokensOf(person);
      await prepare(tokens.AccessToken);
      await giveRights(server, 'grand', person.sub, ['BELLHOP_ADMIN']);
      return getUser(tokens);
    };
    expect(await after(without)).toBe('NotAuthorizedException');
    expect(await server.signIn(without.name, goodPassword)).toHaveProperty('ChallengeName', 'MFA_SETUP');
    expect(await after(withOne, withSoftwareToken)).toBe('answered');
    expect(await after(excused)).toBe('answered');
  });

  it('is refused the renewal of a sign-in that was made before a factor was required', async () => {
    const person = await somebody();
    const [first, second] = [await tokensOf(person), await tokensOf(person)];
    await grant(person.sub);
    expect(await renew(first)).toBe('NotAuthorizedException');
    expect(await getUser(first)).toBe('NotAuthorizedException');
    await server.sqlAsOwner`update identity_accounts set excused_from_factor = true where sub = ${person.sub}`;
    expect(await renew(second)).toBe('answered');
  });

  it('is signed out by the update to the version that requires a factor', async () => {
    const [administrator, colleague] = [await somebody(), await somebody()];
    const [theirs, others] = [await tokensOf(administrator), await tokensOf(colleague)];
    await grant(administrator.sub);
    const update = join(packageRoot, 'migrations/0026-sign-ins-of-administrators.sql');
    await server.sqlAsOwner.unsafe(await readFile(update, 'utf8'));
    expect(await getUser(theirs)).toBe('NotAuthorizedException');
    expect(await getUser(others)).toBe('answered');
  });
});

describe('the password alone', () => {
  it('does not replace a factor, however many sign-ins were begun before there was one', async () => {
    const person = await somebody({ mustHaveFactor: true });
    const [mine, theirs] = [
      await server.signIn(person.name, goodPassword),
      await server.signIn(person.name, goodPassword),
    ];
    const secretOf = async ({ Session }: Answer) => (await server.call('AssociateSoftwareToken', { Session })).answer;
    const [first, second] = [await secretOf(mine), await secretOf(theirs)];
    const verify = ({ Session, SecretCode = '' }: Answer) =>
      server.call('VerifySoftwareToken', { Session, UserCode: totpCode(server, SecretCode) });
    expect((await verify(first)).answer).toMatchObject({ Status: 'SUCCESS' });
    expect((await verify(second)).type).toBe('NotAuthorizedException');
    // An unfinished set-up admits no person either.
    expect((await respond('MFA_SETUP')(first, { USERNAME: person.sub })).__type).toBe('NotAuthorizedException');
    expect(await server.signIn(person.name, goodPassword)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  });

  it('is not enough for the whole pool where the pool says so, and is for none where it says that', async () => {
    const person = await somebody();
    await server.identity.setMfa(testPoolId, 'on');
    const prompt = await server.signIn(person.name, goodPassword);
    expect(prompt).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    const unverified = await respond('MFA_SETUP')(prompt, { USERNAME: person.sub });
    expect(unverified.__type).toBe('InvalidParameterException');
    await server.identity.setMfa(testPoolId, 'optional');
    const secret = await withSoftwareToken(await accessOf(person));
    expect(secret).not.toBe('');
    await server.identity.setMfa(testPoolId, 'off');
    expect(await server.signIn(person.name, goodPassword)).toHaveProperty('AuthenticationResult');
    await server.identity.setMfa(testPoolId, 'optional');
    await server.identity.removeSecondFactors(person.sub);
    expect(await server.signIn(person.name, goodPassword)).toHaveProperty('AuthenticationResult');
  });
});

describe('a code that was sent', () => {
  const bySms = async (): Promise<Person> => {
    const person = await somebody();
    await prefer(await accessOf(person), { SMSMfaSettings: { Enabled: true, PreferredMfa: true } });
    return person;
  };
  const answer = respond('SMS_MFA');

  it('works once, for three minutes, and not any more when another was sent', async () => {
    const person = await bySms();
    const first = await server.signIn(person.name, goodPassword);
    const firstCode = await codeSentTo(server, person.phone);
    const second = await server.signIn(person.name, goodPassword);
    const code = await codeSentTo(server, person.phone);
    if (code !== firstCode)
      expect((await answer(first, { SMS_MFA_CODE: firstCode })).__type).toBe('CodeMismatchException');
    expect(await answer(second, { SMS_MFA_CODE: code })).toHaveProperty('AuthenticationResult');
    expect((await answer(second, { SMS_MFA_CODE: code })).__type).toBe('NotAuthorizedException');

    const late = await server.signIn(person.name, goodPassword);
    const lateCode = await codeSentTo(server, person.phone);
    server.clock.advance(180);
    expect(await answer(late, { SMS_MFA_CODE: lateCode })).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  it('allows five guesses at most, which count for the account even after another code was sent', async () => {
    const person = await bySms();
    const types: (string | undefined)[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const step = await server.signIn(person.name, goodPassword);
      const wrong = otherThan(await codeSentTo(server, person.phone));
      types.push((await answer(step, { SMS_MFA_CODE: wrong })).__type);
    }
    expect(types).toEqual([...Array.from({ length: 5 }, () => 'CodeMismatchException'), 'NotAuthorizedException']);
    server.clock.advance(2);
    const step = await server.signIn(person.name, goodPassword);
    expect(await answer(step, { SMS_MFA_CODE: await codeSentTo(server, person.phone) })).toHaveProperty(
      'AuthenticationResult',
    );
  });
});
