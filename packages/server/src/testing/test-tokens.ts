import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { Failure } from '../platform/failure.ts';
import { poolEndpointOf } from '../platform/session/pool-home.ts';
import type { AccountReader, TokenVerifier } from '../platform/session/session.ts';
import { codeOf } from '../platform/start-failure.ts';
import type { TestClock } from './test-clock.ts';
import { type TestStaff, testClientId, testStaff } from './two-hotels.ts';

/** A pool in the place of the built-in one: the world outside of every slice but identity. */
export interface TestPool {
  tokens: TokenVerifier;
  accounts: AccountReader;
  accessToken(person: TestStaff): Promise<string>;
  /** From now on every token of this person is refused, as after a sign-out everywhere. */
  signOut(person: TestStaff): void;
  /** From now on the desk of this person counts as locked. */
  lock(person: TestStaff): void;
}

export async function createTestPool(clock: TestClock): Promise<TestPool> {
  // This key is made in a tenth of a millisecond; an RSA key takes a fifth of a second.
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const { x: kid = 'test' } = await exportJWK(publicKey);
  const signedOut = new Set<string>();
  const locked = new Set<string>();
  return {
    accessToken: (person) =>
      new SignJWT({
        token_use: 'access',
        client_id: testClientId,
        username: person.id,
        'cognito:groups': [...person.groups],
        origin_jti: `origin-${person.id}`,
        auth_time: clock.now(),
      })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setSubject(person.id)
        .setIssuedAt(clock.now())
        .setExpirationTime(clock.now() + 3600)
        .sign(privateKey),
    tokens: {
      async verify(token, hotel) {
        const { payload } = await jwtVerify(token, publicKey, { currentDate: new Date(clock.millis()) }).catch(
          (error: unknown) => {
            throw new Failure(codeOf(error) === 'ERR_JWT_EXPIRED' ? 'token_expired' : 'not_signed_in');
          },
        );
        return {
          sub: String(payload.sub),
          username: String(payload.username),
          groups: testStaffById(String(payload.sub))?.groups ?? [],
          poolId: hotel.settings.awsCognitoUserPoolId,
          poolEndpoint: poolEndpointOf(hotel),
          keptHere: true,
          originJti: String(payload.origin_jti),
          keyId: '',
          authTime: Number(payload.auth_time),
          expiresAt: payload.exp ?? 0,
        };
      },
    },
    accounts: {
      async current(claims) {
        const person = testStaffById(claims.sub);
        return person === undefined || signedOut.has(person.id)
          ? null
          : { name: person.name, isLocked: locked.has(person.id), administers: null };
      },
    },
    lock(person) {
      locked.add(person.id);
    },
    signOut(person) {
      signedOut.add(person.id);
    },
  };
}

function testStaffById(id: string): TestStaff | undefined {
  return Object.values<TestStaff>(testStaff).find((person) => person.id === id);
}
