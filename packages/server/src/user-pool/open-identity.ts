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

/**
 * Opens the user pool for the rest of the server. Throws `StartFailure` if the server key differs from the database's.
 */
export async function openIdentity(parts: PoolParts): Promise<Identity> {
  await checkServerKey(parts.database, parts.secretKey);
  const pool = createPool(parts);
  const access = poolAccess(pool);
  const accessChanges = await watchAccessChanges(parts.database);
  // Runs before other readers of the change: a withdrawn key must not sign any more.
  accessChanges.onAccessChanged((userId) => {
    if (userId === '') pool.keys.forget();
  });
  return {
    pool,
    administration: createAdministration(pool),
    tokens: createTokenVerifier(access, parts.clock),
    // Receives a change before the callers that read accounts because of it.
    accounts: createAccountReader(access, accessChanges, parts.clock),
    accessChanges,
    close: () => accessChanges.close(),
  };
}
