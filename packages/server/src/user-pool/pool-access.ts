import type { AccountSource } from '../platform/session/account-reader.ts';
import type { OwnPools } from '../platform/session/token-verifier.ts';
import type { Pool } from './pool.ts';

/** The built-in pools as the authentication of every call reads them. */
export function poolAccess(pool: Pool): OwnPools & AccountSource {
  return {
    isOwn: pool.keys.has,
    async keyOf(poolId, kid) {
      const key = await pool.keys.verifying(kid);
      return key?.poolId === poolId ? key.publicKey : null;
    },
    signInState: pool.sessions.personOf,
  };
}
