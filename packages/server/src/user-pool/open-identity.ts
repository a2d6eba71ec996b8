import { type AccessChanges, watchAccessChanges } from '../platform/session/access-changes.ts';
import { createAccountReader } from '../platform/session/account-reader.ts';
import type { AccountReader, TokenVerifier } from '../platform/session/session.ts';
import { createTokenVerifier } from '../platform/session/token-verifier.ts';
import { createAdministration, type IdentityAdministration } from './administration.ts';
import { createPool, type Pool, type PoolParts } from './pool.ts';
import { poolAccess } from './pool-access.ts';
import { checkServerKey } from './server-key.ts';

export interface Identity {
  pool: Pool;
  administration: IdentityAdministration;
  tokens: TokenVerifier;
  accounts: AccountReader;
  accessChanges: AccessChanges;
  close(): Promise<void>;
}

/** The user pool and what the rest of the server asks of it. Throws `StartFailure` where the server key is another one. */
export async function openIdentity(parts: PoolParts): Promise<Identity> {
  await checkServerKey(parts.database, parts.secretKey);
  const pool = createPool(parts);
  const access = poolAccess(pool);
  const accessChanges = await watchAccessChanges(parts.database);
  // Before anybody asks because of the change: what signs now must not be a key that was withdrawn.
  accessChanges.onAccessChanged((userId) => {
    if (userId === '') pool.keys.forget();
  });
  return {
    pool,
    administration: createAdministration(pool),
    tokens: createTokenVerifier(access, parts.clock),
    // Learns of a change before any caller that asks because of it.
    accounts: createAccountReader(access, accessChanges, parts.clock),
    accessChanges,
    close: () => accessChanges.close(),
  };
}
