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
  /** Null: not a key of the pool, or withdrawn. */
  keyOf(poolId: string, kid: string): Promise<VerifyingKey | null>;
}

/** The place of a hotel's pool. */
interface Home {
  /** Distinguishes homes: two hotels may use pools of the same name at different places. */
  name: string;
  keyOf: TokenCheck['keyOf'];
  isIssuer: TokenCheck['isIssuer'];
}

/** Tokens whose signature need not be checked again: a check takes longer than all other checks of a call. */
const mostTokensKept = 10_000;
/**
 * Seconds after which the key is looked up again. A withdrawn key of our own is noticed at every call, with the
 * sign-in.
 */
const believedFor = 60;
const mostHomesKept = 1_000;
/** Milliseconds that a call waits for a pool elsewhere. */
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
      const entry = isFresh ? kept : await look(token, home, poolId, now);
      if (!isFresh) checked.set(key, entry);
      const tokenClaims = entry.claims;
      if (tokenClaims.expiresAt <= now) throw new Failure('token_expired');
      if (tokenClaims.clientId !== hotel.settings.awsCognitoUserPoolAppClientId) throw new Failure('not_signed_in');
      const { clientId: _, ...claims } = tokenClaims;
      return { ...claims, poolEndpoint: poolEndpointOf(hotel), keptHere: entry.keptHere };
    },
  };

  async function look(token: string, home: Home, poolId: string, now: number) {
    const claims = await check(token, { ...home, poolId, now });
    return { at: now, claims, keptHere: home.name === ownName || (await isSignedHere(token, poolId, now)) };
  }

  /**
   * Whether this installation keeps the pool: a hotel's pool address may be one of this server, and then our own keys
   * fit.
   */
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
    const known = remotes.get(name);
    if (known !== undefined) return known;
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
    // The origin in the issuer differs with the host of the sign-in; the key proves the pool.
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
      // The pool does not answer, or not with keys: that signs no one out.
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
