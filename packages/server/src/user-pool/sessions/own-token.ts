import { decodeProtectedHeader } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { checkAccessToken } from '../../platform/session/access-token.ts';
import type { TokenClaims } from '../../platform/session/caller.ts';
import { TokenRejected } from '../../platform/session/token-rejected.ts';
import type { Keys } from '../keys/keys.ts';
import { notAuthorized } from '../refusal.ts';

/** Takes the pool from the key that signed the token: the pool's own calls name no hotel. */
export async function readOwn(accessToken: string, keys: Keys, clock: Clock): Promise<TokenClaims> {
  try {
    const { kid = '' } = headerOf(accessToken);
    const key = await keys.verifying(kid);
    if (key === null) throw new TokenRejected('invalid');
    return await checkAccessToken(accessToken, {
      poolId: key.poolId,
      keyOf: async () => key.publicKey,
      isIssuer: (issuer) => issuer.endsWith(`/identity/${key.poolId}`),
      now: clock.now(),
    });
  } catch (error) {
    if (!(error instanceof TokenRejected)) throw error;
    throw notAuthorized(error.reason === 'expired' ? 'Access Token has expired' : 'Invalid Access Token');
  }
}

function headerOf(token: string): { kid?: string } {
  try {
    return decodeProtectedHeader(token);
  } catch (error) {
    throw new TokenRejected('invalid', error);
  }
}
