import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoUserAttribute, CognitoUserPool } from 'amazon-cognito-identity-js';
import { Amplify } from 'aws-amplify';
import {
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letters as writers } from '../letters.ts';
import { writeLetter } from '../platform/delivery/write-letter.ts';
import { testClientId, testPoolId } from '../testing/two-hotels.ts';
import { cognitoJsSignIn, cognitoJsUser } from './testing/cognito-js.ts';
import { type IdentityServer, startIdentityServer } from './testing/identity-server.ts';
import { codeSentTo, letSignUp, otherThan } from './testing/letters.ts';
import { beginSrp } from './testing/srp-client.ts';

const password = 'My.own.choice.1';
const attributes = { name: 'Defne', family_name: 'Kaya' };

let server: IdentityServer;
let sdk: CognitoIdentityProviderClient;
beforeAll(async () => {
  server = await startIdentityServer();
  await letSignUp(server, true);
  sdk = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint: server.endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  Amplify.configure({
    Auth: { Cognito: { userPoolId: testPoolId, userPoolClientId: testClientId, userPoolEndpoint: server.endpoint } },
  });
});
afterAll(async () => {
  sdk.destroy();
  await server.close();
});

const join = (username: string, more: Record<string, string> = {}) =>
  signUp({ username, password, options: { userAttributes: { ...attributes, ...more } } });

describe('sign-up by unmodified aws-amplify', () => {
  it('makes an account without a group, let in after confirmation (AUTH-08, AUTH-09, AUTH-23)', async () => {
    const username = 'new@grand.example';
    const joined = await join(username, { email: username, locale: 'tr-TR', 'custom:ringTone': 'bell' });
    expect(joined).toMatchObject({
      isSignUpComplete: false,
      nextStep: {
        signUpStep: 'CONFIRM_SIGN_UP',
        codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'n***@g***' },
      },
    });
    expect(await signIn({ username, password })).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    const [letter] = await server.outbox({ to: username });
    expect(letter).toMatchObject({ channel: 'email', language: 'tr', hotelId: 'grand' });
    expect(letter?.letter).toMatchObject({ kind: 'code', purpose: 'sign-up', minutes: 24 * 60 });

    const code = await codeSentTo(server, username);
    expect(code).toMatch(/^\d{6}$/);
    await expect(confirmSignUp({ username, confirmationCode: otherThan(code) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await confirmSignUp({ username, confirmationCode: code })).toMatchObject({ isSignUpComplete: true });

    expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true });
    expect((await fetchAuthSession()).tokens?.accessToken.payload).not.toHaveProperty('cognito:groups');
    expect(await fetchUserAttributes()).toEqual({
      sub: joined.userId,
      email: username,
      email_verified: 'true',
      ...attributes,
      locale: 'tr-TR',
      'custom:ringTone': 'bell',
    });
    await signOut();
  });

  it('takes a phone number and the call’s language, and admits a person with a group (AUTH-08)', async () => {
    const username = '+90 555 010 20 30';
    const joined = await signUp({
      username,
      password,
      options: { userAttributes: attributes, clientMetadata: { language: 'ar' } },
    });
    expect(joined.nextStep).toMatchObject({
      codeDeliveryDetails: { attributeName: 'phone_number', deliveryMedium: 'SMS', destination: '+********2030' },
    });
    const [letter] = await server.outbox({ to: '+905550102030' });
    expect(letter).toMatchObject({ channel: 'sms', language: 'ar' });
    await confirmSignUp({ username, confirmationCode: await codeSentTo(server, '+905550102030') });
    await server.identity.setGroups(joined.userId ?? '', ['staff']);
    await signIn({ username, password });
    expect((await fetchAuthSession()).tokens?.accessToken.payload['cognito:groups']).toEqual(['staff']);
    expect(await fetchUserAttributes()).toMatchObject({ phone_number_verified: 'true' });
    await signOut();
  });

  it('sends another code on request, and the one before is dead', async () => {
    const username = 'again@grand.example';
    await join(username);
    const first = await codeSentTo(server, username);
    expect(await resendSignUpCode({ username })).toMatchObject({ destination: 'a***@g***' });
    const second = await codeSentTo(server, username);
    if (first !== second) {
      await expect(confirmSignUp({ username, confirmationCode: first })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    await confirmSignUp({ username, confirmationCode: second });
    await expect(confirmSignUp({ username, confirmationCode: second })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  it('sends another code of the chosen sign-up, and none after a stranger’s sign-up', async () => {
    const username = 'victim@grand.example';
    const options = { userAttributes: attributes };
    const { userId: own } = await signUp({ username, password, options });
    await signUp({ username, password: 'another long password', options });
    const letters = async () => (await server.outbox({ to: username })).length;
    const before = await letters();
    await resendSignUpCode({ username });
    expect(await letters()).toBe(before);
    await resendSignUpCode({ username, options: { clientMetadata: { sign_up: own ?? '' } } });
    await confirmSignUp({ username, confirmationCode: await codeSentTo(server, username) });
    expect((await server.signIn(username, password)).AuthenticationResult).toBeDefined();
  });

  it('refuses by name a weak password, an invalid address, and a profile without a name', async () => {
    const options = { userAttributes: attributes };
    await expect(signUp({ username: 'a@grand.example', password: 'weak', options })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    for (const username of ['defne', 'a@b', 'a b@grand.example']) {
      await expect(signUp({ username, password, options })).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    }
    const nameless = { userAttributes: { family_name: 'Kaya' } };
    await expect(signUp({ username: 'a@grand.example', password, options: nameless })).rejects.toThrow(
      /name: The attribute is required/,
    );
    await expect(join('a@grand.example', { email: 'other@grand.example' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });
});

describe('sign-up by unmodified amazon-cognito-identity-js', () => {
  it('goes from the form to the first sign-in (AUTH-08)', async () => {
    const name = 'older@grand.example';
    const pool = new CognitoUserPool({
      UserPoolId: testPoolId,
      ClientId: testClientId,
      endpoint: server.endpoint,
    });
    const list = Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));
    const joined = await new Promise<{ userConfirmed: boolean }>((resolve, reject) => {
      pool.signUp(name, password, list, [], (error, result) =>
        result ? resolve(result) : reject(error ?? new Error('neither answer nor failure')),
      );
    });
    expect(joined.userConfirmed).toBe(false);

    const user = cognitoJsUser(server.endpoint, name);
    expect(await cognitoJsSignIn(user, name, password)).toMatchObject({
      kind: 'failed',
      error: { name: 'UserNotConfirmedException' },
    });
    // After this, the client uses the subject: a letter still comes, and the answer does not show its address.
    await new Promise((resolve, reject) => {
      user.resendConfirmationCode((error: Error | undefined, result: unknown) =>
        error ? reject(error) : resolve(result),
      );
    });
    const code = await codeSentTo(server, name);
    await new Promise((resolve, reject) => {
      user.confirmRegistration(code, true, (error: Error | null, result: unknown) =>
        error ? reject(error) : resolve(result),
      );
    });
    expect(await cognitoJsSignIn(user, name, password)).toMatchObject({ kind: 'signed-in' });
  });
});

describe('sign-up by the unmodified AWS SDK', () => {
  const command = (Username: string, Password = password) =>
    new SignUpCommand({
      ClientId: testClientId,
      Username,
      Password,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });

  it('answers subject and delivery, and the code is good once', async () => {
    const Username = 'sdk@grand.example';
    const resent = await sdk.send(command(Username));
    expect(resent).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails: { Destination: 's***@g***' } });
    expect(resent.UserSub).toMatch(/^[0-9a-f-]{36}$/);
    await sdk.send(new ResendConfirmationCodeCommand({ ClientId: testClientId, Username }));
    const ConfirmationCode = await codeSentTo(server, Username);
    await sdk.send(new ConfirmSignUpCommand({ ClientId: testClientId, Username, ConfirmationCode }));
    expect((await server.signIn(Username, password)).AuthenticationResult).toBeDefined();
  });

  it('is closed where no hotel of the client lets people sign up (AUTH-08)', async () => {
    await letSignUp(server, false);
    await expect(sdk.send(command('closed@grand.example'))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    });
    await letSignUp(server, true);
  });

  it('sent four times at once makes one account', async () => {
    const name = 'impatient@grand.example';
    const answers = await Promise.all([1, 2, 3, 4].map(() => sdk.send(command(name))));
    expect(answers.every(({ CodeDeliveryDetails }) => CodeDeliveryDetails?.Destination === 'i***@g***')).toBe(true);
    const kinds = (await server.outbox({ to: name })).map(({ letter }) => letter?.kind);
    expect(new Set(kinds)).toEqual(new Set(['code']));
    const ConfirmationCode = await codeSentTo(server, name);
    await sdk.send(new ConfirmSignUpCommand({ ClientId: testClientId, Username: name, ConfirmationCode }));
    expect((await server.signIn(name, password)).AuthenticationResult).toBeDefined();
  });

  it.each(['before', 'after'])('keeps its own password where a stranger signs the address up %s it', async (when) => {
    const name = `squatted-${when}@grand.example`;
    const stranger = () => sdk.send(command(name, 'Squatters.pass.1'));
    if (when === 'before') await stranger();
    const { UserSub } = await sdk.send(command(name));
    const ConfirmationCode = await codeSentTo(server, name);
    if (when === 'after') await stranger();
    const strangersCode = (await server.outbox({ to: name }))
      .map(({ letter }) => (letter?.kind === 'code' ? String(letter['code']) : ''))
      .find((code) => code !== ConfirmationCode);
    await sdk.send(new ConfirmSignUpCommand({ ClientId: testClientId, Username: name, ConfirmationCode }));
    expect((await server.signIn(name, 'Squatters.pass.1')).__type).toBe('NotAuthorizedException');
    expect((await server.signIn(name, password)).AuthenticationResult).toBeDefined();
    expect((await server.identity.findAccount(testPoolId, name))?.sub).toBe(UserSub);
    await expect(
      sdk.send(new ConfirmSignUpCommand({ ClientId: testClientId, Username: name, ConfirmationCode: strangersCode })),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('gets "not confirmed" only with its own password, and reserves no address', async () => {
    const name = 'not-yet@grand.example';
    await sdk.send(command(name));
    expect((await server.signIn(name, password)).__type).toBe('UserNotConfirmedException');
    expect((await server.signIn(name, 'Squatters.pass.1')).__type).toBe('NotAuthorizedException');
    const code = await codeSentTo(server, name);
    const account = await server.account({ email: name });
    await expect(
      sdk.send(new ConfirmSignUpCommand({ ClientId: testClientId, Username: name, ConfirmationCode: code })),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect((await server.identity.findAccount(testPoolId, name))?.sub).toBe(account);
  });

  it('gets "not confirmed" after it is sent twice and a stranger signs up too (AUTH-23)', async () => {
    const name = 'first@grand.example';
    await sdk.send(command(name));
    await sdk.send(command(name, 'Squatters.pass.1'));
    expect((await server.signIn(name, password)).__type).toBe('UserNotConfirmedException');
    await sdk.send(command(name));
    expect((await server.signIn(name, password)).__type).toBe('UserNotConfirmedException');
    expect((await server.signIn(name, 'Neither.of.both.1')).__type).toBe('NotAuthorizedException');
  });

  it('gets "not confirmed" between two strangers by naming its sign-up (AUTH-23)', async () => {
    const name = 'second@grand.example';
    await sdk.send(command(name, 'Squatters.pass.1'));
    const { UserSub: signUpId = '' } = await sdk.send(command(name));
    await sdk.send(command(name, 'Squatters.pass.2'));
    expect((await server.signIn(name, password, { signUp: signUpId })).__type).toBe('UserNotConfirmedException');
    const options = { clientMetadata: { sign_up: signUpId } };
    expect(await signIn({ username: name, password, options })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
    expect((await server.signIn(name, 'Squatters.pass.1', { signUp: signUpId })).__type).toBe('NotAuthorizedException');
    const other = await server.signIn('third@grand.example', password, { signUp: signUpId });
    expect(other.__type).toBe('NotAuthorizedException');
    // A taken name and a free one get the same names and answers.
    const begun = await Promise.all(
      [name, 'nobody@grand.example'].map((USERNAME) =>
        server.call('InitiateAuth', {
          AuthFlow: 'USER_SRP_AUTH',
          ClientId: testClientId,
          AuthParameters: { USERNAME, SRP_A: beginSrp().shown },
          ClientMetadata: { sign_up: signUpId },
        }),
      ),
    );
    const shapes = begun.map(({ status, answer }) => [status, Object.keys(answer.ChallengeParameters ?? {})]);
    expect(shapes[0]).toEqual(shapes[1]);
  });

  it('puts none of its own words into the letter, which may go to another person', async () => {
    const typed = [
      { Name: 'name', Value: 'You have won, see https://evil.example' },
      { Name: 'family_name', Value: 'evil.example' },
    ];
    const Username = 'told@grand.example';
    await sdk.send(new SignUpCommand({ ClientId: testClientId, Username, Password: password, UserAttributes: typed }));
    await server.account({ email: 'told-too@grand.example' });
    const signUpInput = { ClientId: testClientId, Username: 'told-too@grand.example', Password: password };
    await sdk.send(new SignUpCommand({ ...signUpInput, UserAttributes: typed }));
    const letters = [
      ...(await server.outbox({ to: Username })),
      ...(await server.outbox({ to: signUpInput.Username })),
    ];
    expect(letters).toHaveLength(2);
    const texts = letters.map(
      ({ letter, language }) => letter && writeLetter(writers, letter, language, 'Grand Hotel'),
    );
    expect(JSON.stringify(texts)).not.toContain('evil');
  });

  it('leaves alone whom an administrator has let in', async () => {
    const invited = await server.account({ email: 'invited@grand.example', status: 'unconfirmed' });
    await sdk.send(command('invited@grand.example'));
    expect((await server.identity.findAccount(testPoolId, 'invited@grand.example'))?.sub).toBe(invited);
  });
});
