import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { confirmResetPassword, resetPassword, signIn, signOut, updatePassword } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClientId, testPoolId } from '../testing/two-hotels.ts';
import { defaultLimits } from './attempts/rules.ts';
import { cognitoJsSignIn, cognitoJsUser } from './testing/cognito-js.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';
import { codeSentTo, otherThan } from './testing/letters.ts';

const newPassword = 'My.own.choice.1';

let server: IdentityServer;
let sdk: CognitoIdentityProviderClient;
let count = 0;
beforeAll(async () => {
  // The block lasts longer than a slow machine takes for the next guess.
  server = await startIdentityServer({
    identityLimits: { password: { ...defaultLimits.password, firstDelay: 60_000 } },
  });
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
beforeEach(() => signOut());

async function somebody(phone?: string) {
  count += 1;
  const username = `forgetful-${count}@grand.example`;
  const sub = await server.account({ email: username, ...(phone === undefined ? {} : { phone }) });
  await server.allow(sub);
  return { username, sub };
}

const forgot = (Username: string) => sdk.send(new ForgotPasswordCommand({ ClientId: testClientId, Username }));
const confirm = (Username: string, ConfirmationCode: string, Password = newPassword) =>
  sdk.send(new ConfirmForgotPasswordCommand({ ClientId: testClientId, Username, ConfirmationCode, Password }));

async function accessTokenOf(username: string): Promise<string> {
  return (await server.signIn(username, goodPassword)).AuthenticationResult?.AccessToken ?? '';
}
const atGateway = async (access: string) =>
  (
    await server.send({
      method: 'GET',
      url: '/api/authorization/privileges/staff/grand',
      headers: { authorization: `Bearer ${access}`, 'x-api-key': 'test-authorization-key' },
    })
  ).statusCode;

describe('a forgotten password', () => {
  it('is replaced with a code by unmodified aws-amplify (AUTH-11)', async () => {
    const { username } = await somebody();
    expect(await resetPassword({ username, options: { clientMetadata: { language: 'es' } } })).toMatchObject({
      nextStep: {
        resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
        codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'f***@g***' },
      },
    });
    const [letter] = await server.outbox({ to: username });
    expect(letter).toMatchObject({ language: 'es', hotelId: 'grand', letter: { purpose: 'reset', minutes: 60 } });
    const code = await codeSentTo(server, username);
    await expect(
      confirmResetPassword({ username, confirmationCode: otherThan(code), newPassword }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(confirmResetPassword({ username, confirmationCode: code, newPassword: 'weak' })).rejects.toMatchObject(
      { name: 'InvalidPasswordException' },
    );
    await confirmResetPassword({ username, confirmationCode: code, newPassword });
    expect(await signIn({ username, password: newPassword })).toMatchObject({ isSignedIn: true });
    await expect(confirmResetPassword({ username, confirmationCode: code, newPassword })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  it('is replaced with a code by unmodified amazon-cognito-identity-js (AUTH-11)', async () => {
    const { username } = await somebody();
    const user = cognitoJsUser(server.endpoint, username);
    const code = await new Promise<string>((resolve, reject) => {
      user.forgotPassword({
        onSuccess: () => reject(new Error('no code was asked for')),
        onFailure: reject,
        inputVerificationCode: () => resolve(codeSentTo(server, username)),
      });
    });
    await new Promise<string>((resolve, reject) => {
      user.confirmPassword(code, newPassword, { onSuccess: resolve, onFailure: reject });
    });
    expect(await cognitoJsSignIn(user, username, newPassword)).toMatchObject({ kind: 'signed-in' });
  });

  it('is replaced by phone if the phone number was typed', async () => {
    const { username } = await somebody('+905551110000');
    expect((await forgot('+90 555 111 00 00')).CodeDeliveryDetails).toEqual({
      AttributeName: 'phone_number',
      DeliveryMedium: 'SMS',
      Destination: '+********0000',
    });
    expect(await server.outbox({ to: username })).toEqual([]);
    await confirm('+905551110000', await codeSentTo(server, '+905551110000'));
    expect((await server.signIn(username, newPassword)).AuthenticationResult).toBeDefined();
  });

  it('once replaced ends every session within a second, and the wait after too many wrong guesses', async () => {
    const { username } = await somebody();
    const access = await accessTokenOf(username);
    expect(await atGateway(access)).toBe(200);
    for (let index = 0; index < 5; index += 1) await server.signIn(username, 'Wrong.pass.1');
    expect((await server.signIn(username, goodPassword)).message).toBe('Password attempts exceeded');

    await forgot(username);
    await confirm(username, await codeSentTo(server, username));
    expect((await server.signIn(username, newPassword)).AuthenticationResult).toBeDefined();
    await expect.poll(() => atGateway(access), { interval: 20 }).toBe(401);
  });

  it('may be required by an administrator, and is then the only way in (AUTH-11, AUTH-24)', async () => {
    const { username, sub } = await somebody();
    await server.identity.requirePasswordReset(sub);
    expect(await signIn({ username, password: goodPassword })).toMatchObject({
      nextStep: { signInStep: 'RESET_PASSWORD' },
    });
    await resetPassword({ username });
    await confirmResetPassword({ username, confirmationCode: await codeSentTo(server, username), newPassword });
    expect(await signIn({ username, password: newPassword })).toMatchObject({ isSignedIn: true });
  });

  it('is not replaced by the password that was held, and the code stays good for another', async () => {
    const { username } = await somebody();
    await forgot(username);
    const code = await codeSentTo(server, username);
    await expect(confirm(username, code, goodPassword)).rejects.toMatchObject({
      name: 'PasswordHistoryPolicyViolationException',
    });
    await confirm(username, code);
  });

  it('is not replaced with a code to the number of the second factor, which would be both factors at once', async () => {
    const { username, sub } = await somebody('+902125550190');
    await server.sqlAsOwner`update identity_accounts set sms_mfa = true where sub = ${sub}`;
    await forgot('+902125550190');
    expect(await server.outbox({ to: '+902125550190' })).toEqual([]);
    await server.sqlAsOwner`update identity_accounts set sms_mfa = false where sub = ${sub}`;
    await forgot('+902125550190');
    const code = await codeSentTo(server, '+902125550190');
    // Switched on after the code went out.
    await server.sqlAsOwner`update identity_accounts set sms_mfa = true where sub = ${sub}`;
    await expect(confirm('+902125550190', code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await forgot(username);
    await confirm(username, await codeSentTo(server, username));
  });

  it('is not replaced with a code that went to an address which is no longer theirs', async () => {
    const { username, sub } = await somebody();
    await forgot(username);
    const code = await codeSentTo(server, username);
    await server.sqlAsOwner`update identity_accounts set email = 'moved@grand.example' where sub = ${sub}`;
    await expect(confirm('moved@grand.example', code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });
});

describe('a password', () => {
  it('that its owner changes leaves them signed in here and nowhere else', async () => {
    const { username } = await somebody();
    const elsewhere = await accessTokenOf(username);
    await signIn({ username, password: goodPassword });
    await expect(updatePassword({ oldPassword: 'Wrong.pass.1', newPassword })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await updatePassword({ oldPassword: goodPassword, newPassword });
    await updatePassword({ oldPassword: newPassword, newPassword: 'Another.choice.1' });
    await expect.poll(() => atGateway(elsewhere), { interval: 20 }).toBe(401);
  });

  it("has to fit the pool's policy wherever one is set, and the settings of its hotels say it", async () => {
    const policy = {
      minLength: 12,
      requireUppercase: false,
      requireLowercase: true,
      requireNumber: true,
      requireSymbol: false,
    };
    const { username, sub } = await somebody();
    await server.account({ email: 'fresh@grand.example', mustChangePassword: true });
    await signIn({ username, password: goodPassword });
    await server.identity.setPasswordPolicy(testPoolId, policy);
    try {
      const settings = await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' });
      expect(settings.json()).toMatchObject({ passwordPolicy: policy });

      const short = 'Short.one.1';
      const refused = { name: 'InvalidPasswordException' };
      await expect(updatePassword({ oldPassword: goodPassword, newPassword: short })).rejects.toMatchObject(refused);
      await expect(confirm(username, '000000', short)).rejects.toMatchObject(refused);
      await expect(server.identity.setPassword(sub, short)).rejects.toMatchObject({ type: refused.name });
      await expect(server.account({ email: 'made@grand.example', password: short })).rejects.toMatchObject({
        type: refused.name,
      });
      const fresh = cognitoJsUser(server.endpoint, 'fresh@grand.example');
      await cognitoJsSignIn(fresh, 'fresh@grand.example', goodPassword);
      const chosen = (password: string) =>
        new Promise<string>((resolve) => {
          fresh.completeNewPasswordChallenge(
            password,
            {},
            { onSuccess: () => resolve('taken'), onFailure: (error: { name: string }) => resolve(error.name) },
          );
        });
      expect(await chosen(short)).toBe(refused.name);
      expect(await chosen('long enough 1')).toBe('taken');
    } finally {
      await server.identity.setPasswordPolicy(testPoolId, {
        minLength: 12,
        requireUppercase: false,
        requireLowercase: false,
        requireNumber: false,
        requireSymbol: false,
      });
    }
  });
});
