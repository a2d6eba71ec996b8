import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClientId, testPoolId } from '../testing/two-hotels.ts';
import { type Answer, goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';
import { rowsAsText } from './testing/rows-as-text.ts';
import { beginSrp, prime, proofOf, type SrpChallenge } from './testing/srp-client.ts';

const otherPool = { poolId: 'eu-west-1_other', clientId: 'other-client' };
const name = 'manager@grand.example';

let server: IdentityServer;
let sub: string;

beforeAll(async () => {
  server = await startIdentityServer();
  // The clock stands still, so that a slow machine lets no second pass.
  server.clock.holdAt(1_790_000_000);
  sub = await server.account({ email: name });
  await server.identity.ensurePool(otherPool);
});
afterAll(() => server.close());

const begin = async (username: string, clientId = testClientId) => {
  const srp = beginSrp();
  const parameters = { USERNAME: username, SRP_A: srp.shown };
  const { answer } = await server.call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: clientId,
    AuthParameters: parameters,
  });
  // The first step always answers with this challenge.
  return { srp, answer, challenge: answer.ChallengeParameters as unknown as SrpChallenge };
};
const respond = (responses: Record<string, string>, clientId = testClientId) =>
  server.call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: clientId,
    ChallengeResponses: responses,
  });

describe('a name without an account', () => {
  it('gets a challenge of the same shape as any other, the same every time', async () => {
    const known = await begin(name);
    const unknown = await begin('nobody@grand.example');
    const again = await begin(' Nobody@GRAND.example');
    expect(Object.keys(unknown.answer)).toEqual(Object.keys(known.answer));
    expect(Object.keys(unknown.challenge)).toEqual(Object.keys(known.challenge));
    expect(again.challenge).toMatchObject({
      SALT: unknown.challenge.SALT,
      USER_ID_FOR_SRP: unknown.challenge.USER_ID_FOR_SRP,
    });
    expect(again.challenge.SRP_B).not.toBe(unknown.challenge.SRP_B);
    expect(unknown.challenge.SECRET_BLOCK).toHaveLength(known.challenge.SECRET_BLOCK.length);
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    for (const { USER_ID_FOR_SRP } of [known.challenge, unknown.challenge]) expect(USER_ID_FOR_SRP).toMatch(uuid);
  });

  it('is refused in the words of a wrong password, at every attempt', async () => {
    await server.account({ email: 'guessed@grand.example' });
    const words = async (username: string) => {
      const answers: Answer[] = [];
      for (let round = 0; round < 6; round += 1)
        answers.push(await server.signIn(username, 'Wrong.pass.1', { address: '192.0.2.1' }));
      return answers.map(({ __type, message }) => `${__type}: ${message}`);
    };
    const known = await words('guessed@grand.example');
    expect(await words('unheard@grand.example')).toEqual(known);
    expect(known.slice(0, 5)).toEqual(
      Array.from({ length: 5 }, () => 'NotAuthorizedException: Incorrect username or password.'),
    );
    expect(known[5]).toBe('NotAuthorizedException: Password attempts exceeded');
  });

  it('costs the server the same work', async () => {
    const duration = async (username: string) => {
      const { srp, challenge } = await begin(username);
      const responses = srp.answer(testPoolId, 'Wrong.pass.1', challenge);
      const started = performance.now();
      await respond(responses);
      return performance.now() - started;
    };
    // The fastest of each: other work on the machine only ever slows a call down.
    const work = (values: number[]) => Math.min(...values);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      await server.sqlAsOwner`delete from identity_attempts`;
      known.push(await duration(name));
      unknown.push(await duration('nobody@grand.example'));
    }
    // A rough bound: two powers of 3072 bits outweigh all differences.
    expect(work(unknown) / work(known)).toBeGreaterThan(0.5);
    expect(work(unknown) / work(known)).toBeLessThan(2);
    await server.sqlAsOwner`delete from identity_attempts`;
  });
});

describe('attempts', () => {
  it('at one account are refused after five wrong ones, right password or not, until a second has passed', async () => {
    const victim = await server.account({ email: 'victim@grand.example' });
    const attempt = (password: string, index: number) =>
      server.signIn('victim@grand.example', password, { address: `198.51.100.${index}` });
    for (let index = 0; index < 5; index += 1)
      expect((await attempt('Wrong.pass.1', index)).__type).toBe('NotAuthorizedException');
    expect(await attempt(goodPassword, 6)).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    });
    server.clock.advance(1);
    expect(await attempt(goodPassword, 7)).toHaveProperty('AuthenticationResult');
    expect((await attempt('Wrong.pass.1', 8)).message).toBe('Incorrect username or password.');
    expect(victim).not.toBe('');
  });

  it('of a stranger do not shut out a device on which a person signed in to the account before', async () => {
    const name = 'remembered@grand.example';
    await server.account({ email: name });
    const device = 'secret-of-the-front-desk';
    expect(await server.signIn(name, goodPassword, { device })).toHaveProperty('AuthenticationResult');
    for (let index = 0; index < 6; index += 1) await server.signIn(name, 'Wrong.pass.1');

    const refused = await server.signIn(name, goodPassword, { device: 'secret-of-no-device-here' });
    expect(refused.message).toBe('Password attempts exceeded');
    expect(await server.signIn(name, goodPassword, { device })).toHaveProperty('AuthenticationResult');
    expect((await server.signIn(name, goodPassword)).message).toBe('Password attempts exceeded');
  });

  it('from a known device have a count of their own, of five as well', async () => {
    const name = 'forgetful@grand.example';
    await server.account({ email: name });
    const desk = { device: 'secret-of-the-front-desk', address: '198.51.100.78' };
    await server.signIn(name, goodPassword, desk);
    for (let index = 0; index < 5; index += 1) {
      expect((await server.signIn(name, 'Wrong.pass.1', desk)).message).toBe('Incorrect username or password.');
    }
    expect((await server.signIn(name, goodPassword, desk)).message).toBe('Password attempts exceeded');
    expect(await server.signIn(name, goodPassword)).toHaveProperty('AuthenticationResult');
  });

  it("with the secret of a device that is known to another account count as a stranger's", async () => {
    const device = 'secret-of-somebody-else';
    for (const email of ['attacker@grand.example', 'target@grand.example']) await server.account({ email });
    await server.signIn('attacker@grand.example', goodPassword, { device });
    const messages: (string | undefined)[] = [];
    for (let index = 0; index < 6; index += 1) {
      messages.push((await server.signIn('target@grand.example', 'Wrong.pass.1', { device })).message);
    }
    expect(messages.at(-1)).toBe('Password attempts exceeded');
  });

  it('made at the same moment are counted one by one', async () => {
    await server.account({ email: 'rushed@grand.example' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.signIn('rushed@grand.example', 'Wrong.pass.1', { address: '198.51.100.50' }),
      ),
    );
    expect(answers.filter(({ message }) => message === 'Incorrect username or password.')).toHaveLength(5);
  });

  it('from one address at many accounts are refused after forty', async () => {
    const types: (string | undefined)[] = [];
    for (let index = 0; index < 41; index += 1) {
      types.push(
        (await server.signIn(`many-${index}@grand.example`, 'Wrong.pass.1', { address: '203.0.113.9' })).__type,
      );
    }
    expect(types.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 'NotAuthorizedException'));
    expect(types[40]).toBe('TooManyRequestsException');
    expect(await server.signIn(name, goodPassword, { address: '203.0.113.10' })).toHaveProperty('AuthenticationResult');
  });

  it('at the code are not given back by the right password', async () => {
    await server.account({ email: 'token@grand.example', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    const messages: (string | undefined)[] = [];
    for (let index = 0; index < 6; index += 1) {
      const { Session } = await server.signIn('token@grand.example', goodPassword);
      const responses = { USERNAME: 'x', SOFTWARE_TOKEN_MFA_CODE: 'abcdef' };
      const body = {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ClientId: testClientId,
        Session,
        ChallengeResponses: responses,
      };
      messages.push((await server.call('RespondToAuthChallenge', body)).answer.__type);
    }
    expect(messages).toEqual([...Array.from({ length: 5 }, () => 'CodeMismatchException'), 'NotAuthorizedException']);
  });
});

describe('a challenge', () => {
  it('is answered once, even by two at the same moment', async () => {
    const { srp, challenge } = await begin(name);
    const responses = srp.answer(testPoolId, goodPassword, challenge);
    const answers = await Promise.all([respond(responses), respond(responses), respond(responses)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await respond(responses)).type).toBe('NotAuthorizedException');
  });

  it('is over after three minutes', async () => {
    const { srp, challenge } = await begin(name);
    server.clock.advance(180);
    expect((await respond(srp.answer(testPoolId, goodPassword, challenge))).type).toBe('NotAuthorizedException');
  });

  it('is not answered as another one, nor by another client', async () => {
    await server.account({ email: 'first@grand.example', mustChangePassword: true });
    const { Session } = await server.signIn('first@grand.example', goodPassword);
    const asToken = {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ClientId: testClientId,
      Session,
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: '000000' },
    };
    expect((await server.call('RespondToAuthChallenge', asToken)).type).toBe('NotAuthorizedException');
    const { srp, challenge } = await begin(name);
    expect((await respond(srp.answer(testPoolId, goodPassword, challenge), otherPool.clientId)).type).toBe(
      'NotAuthorizedException',
    );
  });

  it('is not begun with a multiple of the prime', async () => {
    const parameters = { USERNAME: name, SRP_A: '0' };
    const { type } = await server.call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: testClientId,
      AuthParameters: parameters,
    });
    expect(type).toBe('InvalidParameterException');
  });

  it('does not start with other multiples of the prime, nor with a number outside the group', async () => {
    const odd = [prime, 2n * prime].map((value) => value.toString(16));
    for (const SRP_A of [...odd, '', '-1', '0x1', 'xyz', 'f'.repeat(771), '0'.repeat(770)]) {
      const { type } = await server.call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: testClientId,
        AuthParameters: { USERNAME: name, SRP_A },
      });
      expect(type, SRP_A.slice(0, 20)).toBe('InvalidParameterException');
    }
  });

  it.each([
    ['1', 1n],
    ['the prime less 1', -1n],
    ['the prime and 1', 1n],
  ])(
    'begun with %s is not answered by the key that a client without the password could hope for',
    async (what, power) => {
      const value = what === '1' ? 1n : prime + power;
      for (const shared of [0n, 1n, prime - 1n]) {
        const { answer } = await server.call('InitiateAuth', {
          AuthFlow: 'USER_SRP_AUTH',
          ClientId: testClientId,
          AuthParameters: { USERNAME: name, SRP_A: value.toString(16) },
        });
        // The first step always answers with this challenge.
        const challenge = answer.ChallengeParameters as unknown as SrpChallenge;
        const forged = proofOf(shared, value, testPoolId, challenge);
        expect((await respond(forged)).answer.message).toBe('Incorrect username or password.');
        server.clock.advance(600);
      }
    },
  );
});

describe('two pools', () => {
  it('know nothing of each other: accounts, refresh tokens and subjects', async () => {
    const other = await server.account({ email: name, poolId: otherPool.poolId, password: 'Other.pass.1' });
    expect(other).not.toBe(sub);
    expect(await server.signIn(name, goodPassword, otherPool)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await server.signIn(sub, goodPassword, otherPool)).toMatchObject({ __type: 'NotAuthorizedException' });
    const { AuthenticationResult } = await server.signIn(name, 'Other.pass.1', otherPool);
    const parameters = { REFRESH_TOKEN: AuthenticationResult?.RefreshToken };
    const refresh = (ClientId: string) =>
      server.call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: parameters });
    expect((await refresh(testClientId)).type).toBe('NotAuthorizedException');
    expect((await refresh(otherPool.clientId)).status).toBe(200);
  });

  it('cannot share an app client', async () => {
    await expect(server.identity.ensurePool({ poolId: otherPool.poolId, clientId: testClientId })).rejects.toThrow(
      /another pool/,
    );
  });
});

describe('the protocol', () => {
  it('names its errors in header and body', async () => {
    expect(await server.call('Nonsense', {})).toMatchObject({
      status: 400,
      type: 'UnknownOperationException',
      answer: { __type: 'UnknownOperationException' },
    });
    expect((await server.call('GetUser', {})).type).toBe('InvalidParameterException');
    expect((await server.call('GetUser', { AccessToken: 'x.y.z' })).type).toBe('NotAuthorizedException');
    const unknownClient = {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: 'nobody',
      AuthParameters: { USERNAME: 'a', SRP_A: 'ff' },
    };
    expect((await server.call('InitiateAuth', unknownClient)).type).toBe('ResourceNotFoundException');
  });

  it('takes no password in the clear to sign in', async () => {
    const parameters = { USERNAME: name, PASSWORD: goodPassword };
    const body = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: testClientId, AuthParameters: parameters };
    expect((await server.call('InitiateAuth', body)).type).toBe('InvalidParameterException');
  });

  it.each([
    ['no JSON', '{', 'application/x-amz-json-1.1', 400],
    ['another type', '<x/>', 'text/xml', 415],
    ['too much', JSON.stringify({ AccessToken: 'x'.repeat(200_000) }), 'application/x-amz-json-1.1', 413],
  ])('survives %s', async (_what, payload, type, status) => {
    const headers = {
      host: 'localhost',
      'content-type': type,
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    };
    const answer = await server.app.inject({ method: 'POST', url: '/identity', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-amzn-errortype']).toBe('SerializationException');
  });

  it('publishes the public half of the keys and nothing else', async () => {
    const answer = await server.send({ method: 'GET', url: `/identity/${testPoolId}/.well-known/jwks.json` });
    const { keys } = answer.json<{ keys: Record<string, string>[] }>();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB' });
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(
      (await server.send({ method: 'GET', url: '/identity/eu-west-1_none/.well-known/jwks.json' })).statusCode,
    ).toBe(404);
  });

  it('keeps neither passwords nor tokens readable in the database', async () => {
    const { AuthenticationResult } = await server.signIn(name, goodPassword);
    await begin(name);
    const rows = await rowsAsText(server.sqlAsOwner);
    expect(rows).toContain(name);
    for (const secret of [goodPassword, AuthenticationResult?.RefreshToken ?? '?', 'JBSWY3DPEHPK3PXP', 'PRIVATE KEY']) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});
