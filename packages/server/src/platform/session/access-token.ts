import {
  type CryptoKey,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import * as z from 'zod';
import type { TokenClaims } from './caller.ts';
import { TokenRejected } from './token-rejected.ts';

export type VerifyingKey = CryptoKey | Uint8Array;

export interface TokenCheck {
  /** Returns the pool's public key for the token's header. Null: the pool has no such key. */
  keyOf(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<VerifyingKey | null>;
  /** Whether this issuer is the pool's. */
  isIssuer(issuer: string): boolean;
  poolId: string;
  /** Unix seconds. */
  now: number;
}

export interface CheckedToken extends TokenClaims {
  clientId: string;
}

const accessPayload = z.object({
  sub: z.string().min(1),
  iss: z.string(),
  // An id token is for the client, not for calls.
  token_use: z.literal('access'),
  client_id: z.string().min(1),
  username: z.string(),
  exp: z.number(),
  auth_time: z.number(),
  // Amazon's pools without revocation leave it out.
  origin_jti: z.string().default(''),
  'cognito:groups': z.array(z.string()).default([]),
});

/** Neither our tokens nor Amazon's are longer; saves parsing garbage. */
const longestToken = 8192;

/** Checks signature, issuer, kind and time of an access token. Throws `TokenRejected`. */
export async function checkAccessToken(token: string, check: TokenCheck): Promise<CheckedToken> {
  if (token.length > longestToken) throw new TokenRejected('invalid');
  const { payload: content, keyId } = await verified(token, check);
  const payload = accessPayload.safeParse(content);
  if (!payload.success || !check.isIssuer(payload.data.iss)) throw new TokenRejected('invalid');
  const claims = payload.data;
  return {
    sub: claims.sub,
    username: claims.username,
    groups: claims['cognito:groups'],
    poolId: check.poolId,
    originJti: claims.origin_jti,
    keyId,
    authTime: claims.auth_time,
    expiresAt: claims.exp,
    clientId: claims.client_id,
  };
}

async function verified(token: string, check: TokenCheck): Promise<{ payload: JWTPayload; keyId: string }> {
  const key = async (header: JWSHeaderParameters, input: FlattenedJWSInput): Promise<VerifyingKey> => {
    const verifyingKey = await check.keyOf(header, input);
    if (verifyingKey === null) throw new TokenRejected('invalid');
    return verifyingKey;
  };
  try {
    // We choose the algorithm, never the token: no "none", no public key used as an HMAC secret.
    const options = {
      algorithms: ['RS256'],
      currentDate: new Date(check.now * 1000),
      requiredClaims: ['exp', 'iat', 'sub'],
    };
    const { payload, protectedHeader } = await jwtVerify(token, key, options);
    return { payload, keyId: protectedHeader.kid ?? '' };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new TokenRejected('expired', error);
    if (error instanceof errors.JOSEError) throw new TokenRejected('invalid', error);
    throw error;
  }
}
