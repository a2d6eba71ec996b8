import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { checkAccessToken } from '../../../platform/session/access-token.ts';
import type { AccessClaims } from '../../../platform/session/caller.ts';
import { recordAccessChange } from '../../../platform/session/store.ts';
import { TokenRejected } from '../../../platform/session/token-rejected.ts';
import { type Account, displayName } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { removeOfAccount } from '../challenges/store.ts';
import type { Keys } from '../keys/keys.ts';
import { Refusal } from '../refusal.ts';
import * as store from './store.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Where a call came from. */
export interface Whereabouts {
  address: string;
  /** Address under which the caller reaches the server: scheme, host and port. */
  origin: string;
}

export interface Sessions {
  /** Begins one for somebody who has proven everything. */
  open(account: Account, clientId: string, from: Whereabouts): Promise<Tokens & { refreshToken: string }>;
  /** Throws `NotAuthorizedException`. */
  refresh(refreshToken: string, clientId: string, from: Whereabouts): Promise<Tokens>;
  /** Who holds this access token now, asked of the database itself. Throws `NotAuthorizedException`. */
  holder(accessToken: string): Promise<{ claims: AccessClaims; account: Account }>;
  /** Name of the person where the sign-in goes on; null where it does not. */
  standing(poolId: string, sub: string, originJti: string): Promise<{ name: string } | null>;
  list(sub: string): Promise<store.SessionRow[]>;
  /** Ends the one that the refresh token belongs to, if any. */
  revoke(refreshToken: string, clientId: string): Promise<void>;
  end(sub: string, originJti: string): Promise<void>;
  /** Within the transaction that is the reason for it. `except`: one that may go on. */
  endAll(sql: Sql, sub: string, except?: string): Promise<void>;
}

/** Seconds: 30 days from the sign-in, however often it is refreshed. */
const lifetime = 30 * 24 * 60 * 60;
const refreshTokenBytes = 48;

export function createSessions(database: Database, clock: Clock, accounts: Accounts, keys: Keys): Sessions {
  const tokens = createTokens(keys, clock);
  const standing = async (poolId: string, sub: string, originJti: string): Promise<{ name: string } | null> => {
    const row = await store.findStanding(database.shared, poolId, sub, originJti, clock.now());
    return row === null ? null : { name: displayName(row) };
  };

  const end = (sub: string, originJti: string): Promise<void> =>
    database.sharedWrite(async (sql) => {
      if ((await store.updateEnded(sql, originJti, clock.now())) > 0) await recordAccessChange(sql, sub);
    });

  return {
    standing,
    end,
    async open(account, clientId, from) {
      const now = clock.now();
      const refreshToken = randomBytes(refreshTokenBytes).toString('base64url');
      const session = {
        originJti: randomUUID(),
        sub: account.sub,
        clientId,
        address: from.address,
        authTime: now,
        refreshedAt: now,
        expiresAt: now + lifetime,
        endedAt: null,
      };
      await store.insert(database.shared, session, hashOf(refreshToken));
      return { ...(await tokens.issue(account, session, issuerOf(account.poolId, from))), refreshToken };
    },

    async refresh(refreshToken, clientId, from) {
      const session = await store.findByRefreshHash(database.shared, hashOf(refreshToken));
      if (session === null || session.clientId !== clientId) throw notAuthorized('Invalid Refresh Token');
      if (session.expiresAt <= clock.now()) throw notAuthorized('Refresh Token has expired');
      const account = await accounts.findBySub(session.sub);
      if (account === null || !account.enabled) throw notAuthorized('User is disabled.');
      if (!(await store.updateRefreshed(database.shared, session.originJti, from.address, clock.now()))) {
        throw notAuthorized('Refresh Token has been revoked');
      }
      return tokens.issue(account, session, issuerOf(account.poolId, from));
    },

    async holder(accessToken) {
      const claims = await readOwn(accessToken, keys, clock);
      const goesOn = await standing(claims.poolId, claims.sub, claims.originJti);
      const account = goesOn === null ? null : await accounts.findBySub(claims.sub);
      if (account === null) throw notAuthorized('Access Token has been revoked');
      return { claims, account };
    },

    list: (sub) => store.listOfAccount(database.shared, sub, clock.now()),

    async revoke(refreshToken, clientId) {
      const session = await store.findByRefreshHash(database.shared, hashOf(refreshToken));
      if (session === null || session.clientId !== clientId) return;
      await end(session.sub, session.originJti);
    },

    async endAll(sql, sub, except) {
      await store.updateEndedOfAccount(sql, sub, except ?? null, clock.now());
      // A sign-in on its way was begun with what may no longer hold.
      await removeOfAccount(sql, sub);
      // Told even where no sign-in went on: whoever was about to be let in is looked at again.
      await recordAccessChange(sql, sub);
    },
  };
}

/** The pool is that of the key which signed it: the pool's own calls name no hotel. */
async function readOwn(accessToken: string, keys: Keys, clock: Clock): Promise<AccessClaims> {
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

function issuerOf(poolId: string, from: Whereabouts): string {
  return `${from.origin}/identity/${poolId}`;
}

function notAuthorized(message: string): Refusal {
  return new Refusal('NotAuthorizedException', message);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
