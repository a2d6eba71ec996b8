import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClientId } from '../../../testing/two-hotels.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from '../testing/identity-server.ts';
import { defaultLimits } from './rules.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({
    identityLimits: {
      guess: { ...defaultLimits.guess, free: 4 },
      guessNetwork: { ...defaultLimits.guessNetwork, free: 6 },
      startNetwork: { ...defaultLimits.startNetwork, free: 8 },
      startOverall: { ...defaultLimits.startOverall, free: 60 },
    },
  });
  // Held: nothing drips away while a slow machine works.
  server.clock.holdAt(1_790_000_000);
});
afterAll(() => server.close());

const initiate = (USERNAME: string, address: string) =>
  server.call(
    'InitiateAuth',
    { AuthFlow: 'USER_SRP_AUTH', ClientId: testClientId, AuthParameters: { USERNAME, SRP_A: 'ff' } },
    address,
  );
const begin = async (address: string) => (await initiate('anybody@grand.example', address)).type ?? 'begun';
/** A wrong proof, without the arithmetic of one that could be right. */
async function guess(name: string, address: string): Promise<string | null> {
  const begun = (await initiate(name, address)).answer.ChallengeParameters;
  const ChallengeResponses = {
    PASSWORD_CLAIM_SECRET_BLOCK: begun?.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: 'AAAA',
    TIMESTAMP: 'Sat Nov 21 00:30:00 UTC 2026',
  };
  const body = { ChallengeName: 'PASSWORD_VERIFIER', ClientId: testClientId, ChallengeResponses };
  return (await server.call('RespondToAuthChallenge', body, address)).type;
}

describe('a sprayer', () => {
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

  it('on the line of a hotel does not shut out its desk, where somebody signed in before', async () => {
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
