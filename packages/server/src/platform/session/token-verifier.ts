import { createRemoteJWKSet, errors, type JWSHeaderParameters } from 'jose';
import { boundedCache } from '../bounded-cache.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Hotel } from '../tenancy/hotel.ts';
import { type CheckedToken, checkAccessToken, type TokenCheck, type VerifyingKey } from './access-token.ts';
import { poolEndpointOf } from './pool-home.ts';
import type { TokenVerifier } from './session.ts';
import { TokenRejected } from './token-rejected.ts';

/** The keys of the pools that this installation keeps. */
export interface OwnPools {
  isOwn(poolId: string): Promise<boolean>;
  /** Null: not one of the pool's, or withdrawn. */
  keyOf(poolId: string, kid: string): Promise<VerifyingKey | null>;
}

/** Where a hotel's pool is kept. */
interface Home {
  /** Tells homes apart: two hotels may name pools alike that are kept in different places. */
  name: string;
  keyOf: TokenCheck['keyOf'];
  isIssuer: TokenCheck['isIssuer'];
}

/** Tokens whose signature need not be checked again: a check takes more time than all the rest of a call's gate. */
const mostTokensKept = 10_000;
/** Seconds. After it the key is looked for again. That a key of our own was withdrawn is asked with the sign-in, at every call. */
const believedFor = 60;
const mostHomesKept = 1_000;
/** Milliseconds. A pool elsewhere that does not answer keeps nobody waiting for longer. */
const remoteTimeout = 5_000;

export function createTokenVerifier(own: OwnPools, clock: Clock): TokenVerifier {
  const checked = boundedCache<string, { at: number; claims: CheckedToken; keptHere: boolean }>(mostTokensKept);
  const remotes = boundedCache<string, Home>(mostHomesKept);

  return {
    async verify(token, hotel) {
      const poolId = hotel.settings.awsCognitoUserPoolId;
      const home = await homeOf(hotel);
      const key = `${home.name} ${poolId} ${token}`;
      const now = clock.now();
      const kept = checked.get(key);
      const isFresh = kept !== undefined && kept.at <= now && now - kept.at < believedFor;
      const found = isFresh ? kept : await look(token, home, poolId, now);
      if (!isFresh) checked.set(key, found);
      const held = found.claims;
      if (held.expiresAt <= now) throw new Failure('token_expired');
      if (held.clientId !== hotel.settings.awsCognitoUserPoolAppClientId) throw new Failure('not_signed_in');
      const { clientId: _, ...claims } = held;
      return { ...claims, poolEndpoint: poolEndpointOf(hotel), keptHere: found.keptHere };
    },
  };

  async function look(token: string, home: Home, poolId: string, now: number) {
    const claims = await check(token, { ...home, poolId, now });
    return { at: now, claims, keptHere: home.name === ownName || (await isSignedHere(token, poolId, now)) };
  }

  /** The address of a hotel's pool may be one of this very server: then our own keys fit, and the pool is ours. */
  async function isSignedHere(token: string, poolId: string, now: number): Promise<boolean> {
    if (!(await own.isOwn(poolId))) return false;
    return checkAccessToken(token, { ...ownHome(own, poolId), poolId, now }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TokenRejected) return false;
        throw error;
      },
    );
  }

  async function homeOf(hotel: Hotel): Promise<Home> {
    const poolId = hotel.settings.awsCognitoUserPoolId;
    const endpoint = poolEndpointOf(hotel);
    if (endpoint !== '') return remote(endpoint, poolId, (issuer) => issuer.endsWith(`/${poolId}`));
    if (await own.isOwn(poolId)) return ownHome(own, poolId);
    const region = poolId.slice(0, poolId.indexOf('_'));
    const amazon = `https://cognito-idp.${region}.amazonaws.com`;
    return remote(amazon, poolId, (issuer) => issuer === `${amazon}/${poolId}`);
  }

  function remote(endpoint: string, poolId: string, isIssuer: Home['isIssuer']): Home {
    const name = `${endpoint}/${poolId}`;
    const held = remotes.get(name);
    if (held !== undefined) return held;
    const home = { name, keyOf: remoteKeys(`${name}/.well-known/jwks.json`), isIssuer };
    remotes.set(name, home);
    return home;
  }
}

const ownName = 'own';

function ownHome(own: OwnPools, poolId: string): Home {
  return {
    name: ownName,
    keyOf: async ({ kid }: JWSHeaderParameters) => (kid === undefined ? null : own.keyOf(poolId, kid)),
    // The origin in front differs with the host that somebody signed in at; the key is what proves the pool.
    isIssuer: (issuer) => issuer.endsWith(`/identity/${poolId}`),
  };
}

function remoteKeys(address: string): TokenCheck['keyOf'] {
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: remoteTimeout });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) return null;
      // The pool does not answer, or not with keys: nobody is signed out for that.
      throw new Failure('unavailable');
    }
  };
}

async function check(token: string, how: TokenCheck): Promise<CheckedToken> {
  try {
    return await checkAccessToken(token, how);
  } catch (error) {
    if (!(error instanceof TokenRejected)) throw error;
    throw new Failure(error.reason === 'expired' ? 'token_expired' : 'not_signed_in');
  }
}
