import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, exportJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClientId, testPoolId } from '../../testing/two-hotels.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from '../../user-pool/testing/identity-server.ts';

const name = 'manager@grand.example';
const otherPool = { poolId: 'eu-west-1_other', clientId: 'other-client' };

let server: IdentityServer;
let access: string;
let id: string;

beforeAll(async () => {
  server = await startIdentityServer();
  await server.allow(await server.account({ email: name }));
  await server.identity.ensurePool(otherPool);
  const { AuthenticationResult } = await server.signIn(name, goodPassword);
  access = AuthenticationResult?.AccessToken ?? '';
  id = AuthenticationResult?.IdToken ?? '';
});
afterAll(() => server.close());

const atGateway = async (token: string, hotel = 'grand') => {
  const answer = await server.send({
    method: 'GET',
    url: `/api/users/getUserGroupNames?hotel_id=${hotel}`,
    host: hotel === 'grand' ? 'localhost' : '127.0.0.1',
    headers: { authorization: token, 'x-api-key': 'test-api-key' },
  });
  return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const forged = (claims: JWTPayload, header: Record<string, unknown> = {}) =>
  new SignJWT({ ...decodeJwt(access), ...claims })
    .setProtectedHeader({ ...decodeProtectedHeader(access), alg: 'RS256', ...header })
    .sign(forger.privateKey);

describe('the entry screen', () => {
  it('lets in a token of the pool that the hotel names, at every hotel of that pool', async () => {
    expect(await atGateway(access)).toBe(200);
    expect(await atGateway(`Bearer ${access}`)).toBe(200);
    expect(await atGateway(access, 'beach')).toBe(200);
  });

  it('refuses an id token', async () => {
    expect(await atGateway(id)).toBe('401 not_signed_in');
  });

  it('refuses a token without signature, and one that calls itself "none"', async () => {
    const [header = '', payload = ''] = access.split('.');
    for (const token of [
      `${header}.${payload}.`,
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'none', kid: decodeProtectedHeader(access).kid })}.${payload}.x`,
    ]) {
      expect(await atGateway(token)).toBe('401 not_signed_in');
    }
  });

  it('refuses a public key taken for the secret of an HMAC', async () => {
    const { keys } = (await server.send({ method: 'GET', url: `/identity/${testPoolId}/.well-known/jwks.json` })).json<{
      keys: JWK[];
    }>();
    const pem = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const body = `${part({ ...decodeProtectedHeader(access), alg: 'HS256' })}.${access.split('.')[1]}`;
    expect(await atGateway(`${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`)).toBe(
      '401 not_signed_in',
    );
  });

  it('refuses an HMAC under any form of the public key, and under an empty secret', async () => {
    const url = `/identity/${testPoolId}/.well-known/jwks.json`;
    const [jwk = {}] = (await server.send({ method: 'GET', url })).json<{ keys: JWK[] }>().keys;
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const secrets = [
      key.export({ type: 'spki', format: 'der' }),
      key.export({ type: 'pkcs1', format: 'pem' }),
      JSON.stringify(jwk),
      Buffer.from(jwk.n ?? '', 'base64url'),
      '',
    ];
    for (const alg of ['HS256', 'HS384', 'HS512']) {
      const body = `${part({ ...decodeProtectedHeader(access), alg })}.${access.split('.')[1]}`;
      for (const secret of secrets) {
        const signature = createHmac(`sha${alg.slice(2)}`, secret)
          .update(body)
          .digest('base64url');
        expect(await atGateway(`${body}.${signature}`)).toBe('401 not_signed_in');
      }
    }
  });

  it('refuses a forged signature under key ids and headers that mean something elsewhere', async () => {
    for (const header of [
      { kid: '' },
      { kid: '../../../../dev/null' },
      { kid: "' or '1'='1" },
      { x5u: 'http://127.0.0.1:1/cert' },
      { x5c: [part('no certificate')] },
      { typ: 'JWE' },
    ]) {
      expect(await atGateway(await forged({}, header)), JSON.stringify(header)).toBe('401 not_signed_in');
    }
    const [, payload = '', signature = ''] = access.split('.');
    const critical = part({ ...decodeProtectedHeader(access), crit: ['exp'], exp: 1 });
    expect(await atGateway(`${critical}.${payload}.${signature}`)).toBe('401 not_signed_in');
  });

  it('refuses a refresh token', async () => {
    const { AuthenticationResult } = await server.signIn(name, goodPassword);
    expect(await atGateway(AuthenticationResult?.RefreshToken ?? '')).toBe('401 not_signed_in');
  });

  it('refuses a forged signature, under our key id, an unknown one and a key of its own', async () => {
    const jwk = await exportJWK(forger.publicKey);
    for (const header of [{}, { kid: 'unknown' }, { kid: undefined }, { jwk }, { jku: 'http://127.0.0.1:1/jwks' }]) {
      expect(await atGateway(await forged({}, header))).toBe('401 not_signed_in');
    }
  });

  it('refuses a changed payload', async () => {
    const [header, , signature] = access.split('.');
    expect(await atGateway(`${header}.${part({ ...decodeJwt(access), sub: 'somebody-else' })}.${signature}`)).toBe(
      '401 not_signed_in',
    );
  });

  it('refuses tokens of another pool and of another app client', async () => {
    await server.allow(await server.account({ email: name, poolId: otherPool.poolId }));
    const other = await server.signIn(name, goodPassword, otherPool);
    expect(await atGateway(other.AuthenticationResult?.AccessToken ?? '')).toBe('401 not_signed_in');
    await server.identity.ensurePool({ poolId: testPoolId, clientId: 'second-client' });
    const second = await server.signIn(name, goodPassword, { clientId: 'second-client' });
    expect(await atGateway(second.AuthenticationResult?.AccessToken ?? '')).toBe('401 not_signed_in');
  });

  it.each(['', 'x', 'a.b.c', 'Bearer', '....', 'x'.repeat(20_000)])('refuses rubbish', async (token) => {
    expect(await atGateway(token)).toBe('401 not_signed_in');
  });

  it('says of a token whose hour is over that it expired, also where it knew it before', async () => {
    const { AuthenticationResult } = await server.signIn(name, goodPassword);
    const token = AuthenticationResult?.AccessToken ?? '';
    expect(await atGateway(token)).toBe(200);
    server.clock.advance(3600);
    expect(await atGateway(token)).toBe('401 token_expired');
    server.clock.advance(-3600);
  });

  it('goes on through a change of keys, and refuses tokens that a withdrawn key signed', async () => {
    const signedBy = async () => {
      const { AuthenticationResult } = await server.signIn(name, goodPassword);
      const token = AuthenticationResult?.AccessToken ?? '';
      return { token, kid: decodeProtectedHeader(token).kid };
    };
    const before = await signedBy();
    await server.identity.rotateKey(testPoolId);
    expect(await atGateway(before.token)).toBe(200);
    server.clock.advance(61);
    const after = await signedBy();
    expect(after.kid).not.toBe(before.kid);
    expect(await atGateway(after.token)).toBe(200);

    // The minute after which keys and tokens are checked again does not pass.
    await server.identity.rotateKey(testPoolId, { withdrawOthers: true });
    await expect.poll(() => atGateway(after.token)).toBe('401 not_signed_in');
    expect((await server.call('GetUser', { AccessToken: after.token })).type).toBe('NotAuthorizedException');
    const last = await signedBy();
    expect(last.kid).not.toBe(after.kid);
    expect(await atGateway(last.token)).toBe(200);
  });
});

describe('a hotel whose pool is kept elsewhere', () => {
  let elsewhere: Server;
  let endpoint: string;
  let served = 0;
  let answering = true;

  beforeAll(async () => {
    const keys = [{ ...(await exportJWK(forger.publicKey)), kid: 'elsewhere', alg: 'RS256', use: 'sig' }];
    elsewhere = createServer((request, response) => {
      served += 1;
      const known = answering && request.url === '/eu-west-1_remote/.well-known/jwks.json';
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ keys }));
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    await server.sqlAsOwner`update hotels set settings = settings
      || ${server.sqlAsOwner.json({ awsCognitoUserPoolId: 'eu-west-1_remote', identityEndpoint: endpoint })} where id = 'beach'`;
    await server.database.notify('hotels', 'beach');
    const sub = 'remote-manager';
    await server.allow(sub);
  });
  afterAll(() => elsewhere.close());

  const remote = (claims: JWTPayload = {}) =>
    forged(
      {
        sub: 'remote-manager',
        iss: `${endpoint}/eu-west-1_remote`,
        client_id: testClientId,
        iat: server.clock.now(),
        exp: server.clock.now() + 3600,
        ...claims,
      },
      { kid: 'elsewhere' },
    );

  it('takes the tokens of that pool by its published keys, which are fetched once', async () => {
    await expect.poll(async () => atGateway(await remote(), 'beach')).toBe(200);
    const before = served;
    expect(await atGateway(await remote({ jti: 'another' }), 'beach')).toBe(200);
    expect(served).toBe(before);
  });

  it('refuses tokens of our own pool and of other issuers; our hotels refuse its tokens', async () => {
    expect(
      await atGateway((await server.signIn(name, goodPassword)).AuthenticationResult?.AccessToken ?? '', 'beach'),
    ).toBe('401 not_signed_in');
    expect(await atGateway(await remote({ iss: `${endpoint}/eu-west-1_third` }), 'beach')).toBe('401 not_signed_in');
    expect(await atGateway(await remote())).toBe('401 not_signed_in');
  });

  it('signs no one out because that pool does not answer', async () => {
    answering = false;
    await server.sqlAsOwner`update hotels set settings = settings
      || ${server.sqlAsOwner.json({ identityEndpoint: `${endpoint}/moved` })} where id = 'beach'`;
    await server.database.notify('hotels', 'beach');
    await expect.poll(async () => atGateway(await remote(), 'beach')).toBe('503 unavailable');
  });
});
