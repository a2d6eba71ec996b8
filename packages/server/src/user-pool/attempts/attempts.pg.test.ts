import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClientId } from '../../testing/two-hotels.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from '../testing/identity-server.ts';
import { totpCode } from '../testing/totp-code.ts';
import { defaultLimits } from './rules.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({
    identityLimits: {
      devices: { ...defaultLimits.devices, free: 6 },
      deviceStart: { ...defaultLimits.deviceStart, free: 3 },
      guess: { ...defaultLimits.guess, free: 4 },
      guessNetwork: { ...defaultLimits.guessNetwork, free: 6 },
      start: { ...defaultLimits.start, free: 12 },
      startNetwork: { ...defaultLimits.startNetwork, free: 8 },
      startOverall: { ...defaultLimits.startOverall, free: 60 },
    },
  });
  // The clock stands still, so that a slow machine lets no failure leak from the bucket.
  server.clock.holdAt(1_790_000_000);
});
afterAll(() => server.close());

const initiate = (USERNAME: string, address: string, device?: string) =>
  server.call(
    'InitiateAuth',
    {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: testClientId,
      AuthParameters: { USERNAME, SRP_A: 'ff' },
      ClientMetadata: { device },
    },
    address,
  );
const begin = async (address: string) => (await initiate('anybody@grand.example', address)).type ?? 'begun';
/** A wrong proof that needs no SRP arithmetic. */
async function guessed(name: string, address: string, device?: string) {
  const begun = (await initiate(name, address, device)).answer.ChallengeParameters;
  const ChallengeResponses = {
    PASSWORD_CLAIM_SECRET_BLOCK: begun?.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: 'AAAA',
    TIMESTAMP: 'Sat Nov 21 00:30:00 UTC 2026',
  };
  const body = {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: testClientId,
    ChallengeResponses,
    ClientMetadata: { device },
  };
  return server.call('RespondToAuthChallenge', body, address);
}
const guess = async (name: string, address: string) => (await guessed(name, address)).type;

describe('an attacker with many names', () => {
  it('who tries one password at many names is refused by the line, and every name is refused alike', async () => {
    await server.account({ email: 'sprayed-2@grand.example' });
    const answers: (string | null)[] = [];
    for (let index = 1; index <= 6; index += 1) {
      answers.push(await guess(`sprayed-${index}@grand.example`, '203.0.113.9'));
    }
    expect(answers.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'NotAuthorizedException'));
    expect(answers.slice(4)).toEqual(['TooManyRequestsException', 'TooManyRequestsException']);
    expect((await server.signIn('sprayed-2@grand.example', goodPassword)).AuthenticationResult).toBeDefined();
  });

  it('on the line of a hotel does not shut out its desk, where a person signed in before', async () => {
    const name = 'desk@grand.example';
    const address = '203.0.113.77';
    await server.account({ email: name });
    await server.signIn(name, goodPassword, { device: 'secret-of-the-front-desk' });
    for (let index = 1; index <= 4; index += 1) await guess(`nobody-${index}@grand.example`, address);

    expect((await server.signIn(name, goodPassword, { address })).__type).toBe('TooManyRequestsException');
    const desk = { address, device: 'secret-of-the-front-desk' };
    expect(await server.signIn(name, goodPassword, desk)).toHaveProperty('AuthenticationResult');
  });

  it('who guesses from ever new IPv6 lines of one /48 is refused by the /48', async () => {
    const answers: (string | null)[] = [];
    for (let index = 1; index <= 7; index += 1) {
      answers.push(await guess(`network-${index}@grand.example`, `2001:db8:7:${index}::1`));
    }
    expect(answers.slice(0, 6)).not.toContain('TooManyRequestsException');
    expect(answers[6]).toBe('TooManyRequestsException');
    expect(await guess('network-1@grand.example', '2001:db8:8:1::1')).toBe('NotAuthorizedException');
  });

  it('who begins sign-ins from ever new IPv6 lines of one /48 is refused by the /48', async () => {
    const answers: string[] = [];
    for (let index = 1; index <= 9; index += 1) answers.push(await begin(`2001:db8:9:${index}::1`));
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 'begun'), 'TooManyRequestsException']);
    expect(await begin('2001:db8:a:1::1')).toBe('begun');
  });

  it('who begins sign-ins from everywhere is refused by the count of all of them', async () => {
    const answers: string[] = [];
    for (let index = 1; index <= 61; index += 1) answers.push(await begin(`198.51.100.${index}`));
    expect(answers[0]).toBe('begun');
    expect(answers.at(-1)).toBe('TooManyRequestsException');
    server.clock.advance(2);
    expect(await begin('198.51.100.200')).toBe('begun');
  });
});

describe('devices known to an account', () => {
  const desk = 'secret-of-the-front-desk';
  const addressOf = (host: number) => `192.0.2.${host}`;

  it('begin a limited number of sign-ins while strangers block their line', async () => {
    const [name, address] = ['begins@grand.example', addressOf(1)];
    await server.account({ email: name });
    await server.signIn(name, goodPassword, { device: desk });
    for (let index = 1; index <= 12; index += 1) await begin(address);
    const types = [];
    for (const [who, device] of [
      [name, undefined],
      [name, 'secret-of-another-desk'],
      ['nobody@grand.example', desk],
      ...Array.from({ length: 4 }, () => [name, desk] as const),
    ] as const) {
      types.push((await initiate(who, address, device)).type);
    }
    const refused = 'TooManyRequestsException';
    expect(types).toEqual([refused, refused, refused, null, null, null, refused]);
  });

  it('are counted together, so that many of them buy few guesses', async () => {
    const name = 'many-devices@grand.example';
    await server.account({ email: name });
    const devices = ['first', 'second', 'third'].map((which) => `secret-of-the-${which}-device`);
    for (const device of devices) await server.signIn(name, goodPassword, { device });
    const messages = [];
    for (const device of [...devices, ...devices, ...devices]) {
      messages.push((await guessed(name, addressOf(2), device)).answer.message);
    }
    expect(messages.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'Incorrect username or password.'));
    expect(messages.slice(6)).toEqual(Array.from({ length: 3 }, () => 'Password attempts exceeded'));
    server.clock.advance(2);
    const device = devices[0] ?? '';
    expect(await server.signIn(name, goodPassword, { device })).toHaveProperty('AuthenticationResult');
  });

  it('are forgotten when the password is changed', async () => {
    const [name, address] = ['changes@grand.example', addressOf(3)];
    await server.account({ email: name });
    const signedIn = await server.signIn(name, goodPassword, { device: desk });
    const passwords = { PreviousPassword: goodPassword, ProposedPassword: 'My.own.choice.1' };
    await server.call('ChangePassword', { AccessToken: signedIn.AuthenticationResult?.AccessToken, ...passwords });
    for (let index = 1; index <= 4; index += 1) await guess(`nobody-${index}@grand.example`, address);
    const again = await server.signIn(name, 'My.own.choice.1', { address, device: desk });
    expect(again.__type).toBe('TooManyRequestsException');
  });

  it('answer the second factor while strangers block their line', async () => {
    const [name, address] = ['factor@grand.example', addressOf(4)];
    const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await server.account({ email: name, totpSecret });
    const answer = async (device: string, from: string, seconds = 0) => {
      const { Session } = await server.signIn(name, goodPassword, { device, address: from });
      const ChallengeResponses = { SOFTWARE_TOKEN_MFA_CODE: totpCode(server, totpSecret, seconds) };
      const body = { ChallengeName: 'SOFTWARE_TOKEN_MFA', ClientId: testClientId, Session, ChallengeResponses };
      return (await server.call('RespondToAuthChallenge', { ...body, ClientMetadata: { device } }, from)).answer;
    };
    expect(await answer(desk, addressOf(5))).toHaveProperty('AuthenticationResult');
    for (let index = 1; index <= 4; index += 1) await guess(`nobody-${index}@grand.example`, address);
    expect(await answer(desk, address, 30)).toHaveProperty('AuthenticationResult');
  });
});
