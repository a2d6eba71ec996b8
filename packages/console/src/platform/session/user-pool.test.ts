import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { token } from '../../testing/tokens.ts';
import { authKeyValues } from './auth-source.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { openUserPool } from './user-pool.ts';

const ownPool = { identityEndpoint: 'https://hotel.test/identity' };
const amazonsPool = { identityEndpoint: '' };

/** The calls that the pool received. */
let received: { action: string; metadata: Record<string, string>; body: Record<string, unknown> }[];
/** Whether the pool continues after the first step; SRP then takes half a second. */
let asksForProof: boolean;
const of = (action: string) => received.filter((call) => call.action === action).map(({ metadata }) => metadata);

const delivery = { DeliveryMedium: 'EMAIL', Destination: 's***@g***', AttributeName: 'email' };
const answers: Record<string, object> = {
  SignUp: { UserConfirmed: false, UserSub: 'sub-of-the-sign-up', CodeDeliveryDetails: delivery },
  ResendConfirmationCode: { CodeDeliveryDetails: delivery },
  UpdateUserAttributes: {},
  ChangePassword: {},
  RevokeToken: {},
  GetUserAttributeVerificationCode: { CodeDeliveryDetails: delivery },
  VerifyUserAttribute: {},
  GetTokensFromRefreshToken: {
    AuthenticationResult: {
      AccessToken: token({ sub: 'sub-1', iat: 1_800_000_000 }),
      IdToken: token({}),
      RefreshToken: 'refresh-2',
    },
  },
};
const challenge = {
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeParameters: { USER_ID_FOR_SRP: 'sub', SALT: 'a1b2', SRP_B: 'c3d4e5f6', SECRET_BLOCK: 'c2VjcmV0' },
};

/** Stores a sign-in in the form of the library. */
async function hold(): Promise<void> {
  const stored = {
    LastAuthUser: 'selin',
    'selin.accessToken': token({ sub: 'sub-1', origin_jti: 'sign-in-1' }),
    'selin.idToken': token({}),
    'selin.refreshToken': 'refresh-1',
  };
  for (const [key, value] of Object.entries(stored))
    await authKeyValues.setItem(`CognitoIdentityServiceProvider.client.${key}`, value);
}

/** The simulated pool; it refuses every password, at the first or at the second step. */
async function pool(_: URL, init: { headers: Record<string, string>; body: string }): Promise<Response> {
  const action = init.headers['x-amz-target']?.split('.').at(-1) ?? '';
  const body = JSON.parse(init.body);
  received.push({ action, metadata: body.ClientMetadata ?? {}, body });
  const answer = asksForProof && action === 'InitiateAuth' ? challenge : answers[action];
  return answer === undefined
    ? Response.json({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }, { status: 400 })
    : Response.json(answer);
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  received = [];
  asksForProof = false;
  vi.stubGlobal('fetch', pool);
});
afterEach(() => vi.unstubAllGlobals());

const open = (settings: { identityEndpoint: string }) => openUserPool(sampleSettings(settings));
const signUp = (provider: IdentityProvider) =>
  provider.signUp({ name: 'Selin', familyName: 'Kaya', contact: 'email', username: 's@grand.example', password: 'x' });
const tries: [string, (provider: IdentityProvider) => Promise<unknown>][] = [
  ['a sign-in', (provider) => provider.signIn('selin', 'wrong')],
  ['a fresh proof', (provider) => provider.prove('selin', 'wrong')],
  ['the password of a locked desk', (provider) => provider.checkPassword('selin', 'wrong', 'of-the-lock')],
];

describe("the browser's name that a user pool receives", () => {
  it.each(tries)(
    'at %s, the pool of Bellhop: the same 128 bits in both steps and after a reload (L1)',
    async (_, act) => {
      asksForProof = true;
      await expect(act(open(ownPool))).rejects.toThrow();
      asksForProof = false;
      await expect(act(open(ownPool))).rejects.toThrow();
      expect(received.map(({ action }) => action)).toEqual(['InitiateAuth', 'RespondToAuthChallenge', 'InitiateAuth']);
      const [first, ...others] = received.map(({ metadata }) => metadata['device']);
      // 128 bits in base64url.
      expect(first).toMatch(/^[\w-]{22}$/);
      expect(others).toEqual([first, first]);
    },
  );

  it.each(tries)('at %s, the pool of Amazon: nothing, and the browser gets no name (L1)', async (_, act) => {
    await expect(act(open(amazonsPool))).rejects.toThrow();
    expect(received).toHaveLength(1);
    for (const { metadata } of received) expect(Object.keys(metadata).filter((key) => key !== 'language')).toEqual([]);
    expect(localStorage.getItem('bellhop.device')).toBeNull();
  });
});

describe('the ring tone', () => {
  it('is written as the attribute `custom:ringTone` of the person (RING-05, RING-06)', async () => {
    const provider = open(ownPool);
    await hold();
    await provider.setRingTone('shortbell');
    expect(received.map(({ action, body }) => [action, body['UserAttributes']])).toEqual([
      ['UpdateUserAttributes', [{ Name: 'custom:ringTone', Value: 'shortbell' }]],
    ]);
  });
});

describe('the console', () => {
  it('has the pool change the password from the old one to the new one (API-23)', async () => {
    const provider = open(ownPool);
    await hold();
    await provider.changePassword('Old.word.1', 'New.word.2');
    expect(received).toMatchObject([
      { action: 'ChangePassword', body: { PreviousPassword: 'Old.word.1', ProposedPassword: 'New.word.2' } },
    ]);
  });

  it.each(['email', 'phone_number'] as const)(
    'has the pool verify the %s of the person by a code (API-23)',
    async (name) => {
      const provider = open(ownPool);
      await hold();
      await provider.sendContactCode(name);
      await provider.confirmContact(name, '123456');
      expect(received).toMatchObject([
        { action: 'GetUserAttributeVerificationCode', body: { AttributeName: name } },
        { action: 'VerifyUserAttribute', body: { AttributeName: name, Code: '123456' } },
      ]);
    },
  );

  it('has the pool write an attribute of the person (API-23)', async () => {
    const provider = open(ownPool);
    await hold();
    await provider.setRingTone('marimba');
    const UserAttributes = [{ Name: 'custom:ringTone', Value: 'marimba' }];
    expect(received).toMatchObject([{ action: 'UpdateUserAttributes', body: { UserAttributes } }]);
  });

  it('has the pool begin a sign-in by name, without the password itself, and renew the one that it holds (API-23)', async () => {
    const provider = open(ownPool);
    await expect(provider.signIn('selin', 'secret-word')).rejects.toThrow();
    expect(received).toMatchObject([
      { action: 'InitiateAuth', body: { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'selin' } } },
    ]);
    expect(JSON.stringify(received)).not.toContain('secret-word');
    received = [];
    await hold();
    expect(await provider.renew()).toBe(true);
    expect(received).toMatchObject([{ action: 'GetTokensFromRefreshToken', body: { RefreshToken: 'refresh-1' } }]);
  });

  it('has the pool end the sign-in that it leaves (API-23)', async () => {
    const provider = open(ownPool);
    await hold();
    await provider.signOut();
    expect(received).toMatchObject([{ action: 'RevokeToken', body: { Token: 'refresh-1' } }]);
  });
});

describe("the sign-up's subject that a user pool receives", () => {
  it('is its subject, at the next code and sign-in of the same page and at none of another (M4)', async () => {
    const provider = open(ownPool);
    await signUp(provider);
    await provider.resendSignUpCode('s@grand.example');
    await expect(provider.signIn('s@grand.example', 'x')).rejects.toThrow();
    await expect(open(ownPool).signIn('s@grand.example', 'x')).rejects.toThrow();
    expect(of('SignUp')).toEqual([{ language: 'en' }]);
    expect(of('ResendConfirmationCode')).toEqual([{ language: 'en', sign_up: 'sub-of-the-sign-up' }]);
    expect(of('InitiateAuth').map(({ sign_up }) => sign_up)).toEqual(['sub-of-the-sign-up', undefined]);
  });

  it('is nothing at the pool of Amazon (M4)', async () => {
    const provider = open(amazonsPool);
    await signUp(provider);
    await provider.resendSignUpCode('s@grand.example');
    await expect(provider.signIn('s@grand.example', 'x')).rejects.toThrow();
    for (const { metadata } of received) expect(metadata).not.toHaveProperty('sign_up');
  });
});
