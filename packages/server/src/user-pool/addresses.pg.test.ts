import {
  CognitoIdentityProviderClient,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { Amplify } from 'aws-amplify';
import {
  confirmUserAttribute,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updateUserAttribute,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClientId, testPoolId } from '../testing/two-hotels.ts';
import { cognitoJsSignIn, cognitoJsUser } from './testing/cognito-js.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';
import { codeSentTo, letSignUp, otherThan } from './testing/letters.ts';

let server: IdentityServer;
let sdk: CognitoIdentityProviderClient;
let count = 0;
beforeAll(async () => {
  server = await startIdentityServer();
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

async function somebody() {
  count += 1;
  const username = `mover-${count}@grand.example`;
  const sub = await server.account({ email: username });
  return { username, sub };
}

async function bySdk() {
  const { username, sub } = await somebody();
  const AccessToken = (await server.signIn(username, goodPassword)).AuthenticationResult?.AccessToken ?? '';
  return {
    username,
    sub,
    write: (Name: string, Value: string) =>
      sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] })),
    ask: (AttributeName: string) =>
      sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName })),
    verify: (AttributeName: string, Code: string) =>
      sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code })),
    async read() {
      const { UserAttributes } = await sdk.send(new GetUserCommand({ AccessToken }));
      return Object.fromEntries((UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
    },
  };
}

describe('an address of an account', () => {
  it('is verified with a code by unmodified aws-amplify (AUTH-10)', async () => {
    const { username, sub } = await somebody();
    await server.sqlAsOwner`update identity_accounts set email_verified = false where sub = ${sub}`;
    await signIn({ username, password: goodPassword });
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'false' });
    expect(await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).toMatchObject({
      attributeName: 'email',
      deliveryMedium: 'EMAIL',
      destination: 'm***@g***',
    });
    const confirmationCode = await codeSentTo(server, username);
    await expect(
      confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: otherThan(confirmationCode) }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'true' });
    await signOut();
  });

  it('changes through unmodified aws-amplify: the old one works until the code is confirmed (AUTH-10)', async () => {
    const { username } = await somebody();
    await signIn({ username, password: goodPassword });
    const answer = await updateUserAttributes({
      userAttributes: { email: 'Moved@grand.example', name: 'Naz', locale: 'tr' },
    });
    expect(answer.name?.nextStep.updateAttributeStep).toBe('DONE');
    expect(answer.email).toMatchObject({
      isUpdated: false,
      nextStep: {
        updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
        codeDeliveryDetails: { destination: 'm***@g***' },
      },
    });
    expect(await fetchUserAttributes()).toMatchObject({ email: username, email_verified: 'true', name: 'Naz' });
    expect((await server.outbox({ to: 'moved@grand.example' }))[0]).toMatchObject({ letter: { purpose: 'verify' } });
    await confirmUserAttribute({
      userAttributeKey: 'email',
      confirmationCode: await codeSentTo(server, 'moved@grand.example'),
    });
    expect(await fetchUserAttributes()).toMatchObject({ email: 'moved@grand.example', email_verified: 'true' });
    await signOut();
    expect(await signIn({ username: 'moved@grand.example', password: goodPassword })).toMatchObject({
      isSignedIn: true,
    });
    await signOut();
    await expect(signIn({ username, password: goodPassword })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('is added and verified by unmodified amazon-cognito-identity-js (AUTH-10)', async () => {
    const { username } = await somebody();
    const user = cognitoJsUser(server.endpoint, username);
    await cognitoJsSignIn(user, username, goodPassword);
    await new Promise((resolve, reject) => {
      const phone = new CognitoUserAttribute({ Name: 'phone_number', Value: '+905552220000' });
      user.updateAttributes([phone], (error, result) => (error ? reject(error) : resolve(result)));
    });
    const first = await codeSentTo(server, '+905552220000');
    await new Promise((resolve, reject) => {
      user.getAttributeVerificationCode('phone_number', {
        onSuccess: resolve,
        onFailure: reject,
        inputVerificationCode: resolve,
      });
    });
    const second = await codeSentTo(server, '+905552220000');
    const verify = (code: string) =>
      new Promise<string>((resolve) => {
        user.verifyAttribute('phone_number', code, {
          onSuccess: resolve,
          onFailure: (error: Error) => resolve(error.name),
        });
      });
    if (first !== second) expect(await verify(first)).toBe('CodeMismatchException');
    expect(await verify(second)).toBe('SUCCESS');
    expect((await server.signIn('+905552220000', goodPassword)).AuthenticationResult).toBeDefined();
  });

  it('may belong to another account: only the reader of its letters learns so', async () => {
    const other = await somebody();
    const person = await bySdk();
    const answer = await person.write('email', other.username);
    expect(answer.CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'm***@g***' },
    ]);
    await expect(person.verify('email', otherThan(await codeSentTo(server, other.username)))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(person.verify('email', await codeSentTo(server, other.username))).rejects.toMatchObject({
      name: 'AliasExistsException',
      message: 'An account with the given email already exists.',
    });
    expect(await person.read()).toMatchObject({ email: person.username });
  });

  it('is not kept from its owner by who signed up with it and never proved it', async () => {
    await letSignUp(server, true);
    const shared = 'wanted@grand.example';
    const attributes = [
      { Name: 'name', Value: 'A' },
      { Name: 'family_name', Value: 'B' },
    ];
    await server.call('SignUp', {
      ClientId: testClientId,
      Username: shared,
      Password: goodPassword,
      UserAttributes: attributes,
    });
    const person = await bySdk();
    await person.write('email', shared);
    await person.verify('email', await codeSentTo(server, shared));
    expect((await server.identity.findAccount(testPoolId, shared))?.sub).toBe(person.sub);
  });

  it('is taken back by writing the one that is held', async () => {
    const person = await bySdk();
    await person.write('email', 'slip@grand.example');
    const code = await codeSentTo(server, 'slip@grand.example');
    expect((await person.write('email', person.username)).CodeDeliveryDetailsList).toEqual([]);
    await expect(person.verify('email', code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('is never taken away, and is not asked after where there is none', async () => {
    const person = await bySdk();
    await expect(person.write('email', '')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(person.write('email', '+905550000000')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(person.write('email_verified', 'true')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(person.ask('phone_number')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(person.verify('email', '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('is written to in the language of the person', async () => {
    await signIn({ username: (await somebody()).username, password: goodPassword });
    await updateUserAttribute({ userAttribute: { attributeKey: 'locale', value: 'ar' } });
    await updateUserAttribute({
      userAttribute: { attributeKey: 'email', value: 'arabic@grand.example' },
      options: { clientMetadata: { language: 'es' } },
    });
    expect((await server.outbox({ to: 'arabic@grand.example' }))[0]).toMatchObject({ language: 'ar' });
    await signOut();
  });
});
