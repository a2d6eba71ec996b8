import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { type Account, attributesOf } from '../accounts/account.ts';
import type { Keys } from '../keys/keys.ts';
import type { SessionRow } from './store.ts';

export interface Tokens {
  accessToken: string;
  idToken: string;
  /** Seconds. */
  expiresIn: number;
}

/** Seconds. A stolen token works for an hour at most; a token of an ended sign-in, for a second (AccountReader). */
const accessLifetime = 60 * 60;

export function createTokens(keys: Keys, clock: Clock) {
  return {
    /** `issuer`: the pool's address, below which its keys are published. */
    async issue(account: Account, session: SessionRow, issuer: string): Promise<Tokens> {
      const key = await keys.signing(account.poolId);
      const issuedAt = clock.now();
      const sign = (claims: Record<string, unknown>): Promise<string> =>
        new SignJWT({
          ...claims,
          ...(account.groups.length === 0 ? {} : { 'cognito:groups': account.groups }),
          origin_jti: session.originJti,
          auth_time: session.authTime,
        })
          .setProtectedHeader({ alg: 'RS256', kid: key.kid })
          .setSubject(account.sub)
          .setIssuer(issuer)
          .setJti(randomUUID())
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + accessLifetime)
          .sign(key.privateKey);
      const [accessToken, idToken] = await Promise.all([
        sign({
          token_use: 'access',
          scope: 'aws.cognito.signin.user.admin',
          client_id: session.clientId,
          username: account.sub,
        }),
        sign({ ...idAttributes(account), token_use: 'id', aud: session.clientId, 'cognito:username': account.sub }),
      ]);
      return { accessToken, idToken, expiresIn: accessLifetime };
    },
  };
}

/** The id token has the two verification marks as booleans, while GetUser has strings. */
function idAttributes(account: Account): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attributesOf(account)).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  );
}
