import { boundedCache } from '../bounded-cache.ts';
import type { Clock } from '../clock.ts';
import type { AccessChanges } from './access-changes.ts';
import type { AccountReader, ActiveSession, SignIn } from './session.ts';

/** The state of accounts in the built-in pools. */
export interface AccountSource {
  /**
   * Returns the person if the sign-in goes on, the account is enabled and the signing key was not withdrawn; otherwise
   * null.
   */
  signInState(signIn: Pick<SignIn, 'poolId' | 'sub' | 'originJti' | 'keyId'>): Promise<ActiveSession | null>;
}

/** Milliseconds for which a signed-out person may keep access at most. */
const believedFor = 1_000;
const mostKept = 10_000;

export function createAccountReader(source: AccountSource, changes: AccessChanges, clock: Clock): AccountReader {
  const kept = boundedCache<string, { sub: string; at: number; state: Promise<ActiveSession | null> }>(mostKept);
  changes.onAccessChanged((userId) => {
    for (const [key, entry] of kept) if (userId === '' || entry.sub === userId) kept.delete(key);
  });

  return {
    async current(claims) {
      const key = JSON.stringify([claims.keptHere, claims.poolId, claims.sub, claims.originJti, claims.keyId]);
      const known = kept.get(key);
      const now = clock.millis();
      // After the clock was set back, an old answer must not count as fresh.
      if (known !== undefined && known.at <= now && now - known.at < believedFor) return known.state;
      const entry = { sub: claims.sub, at: now, state: look(claims) };
      kept.set(key, entry);
      const forget = () => {
        if (kept.peek(key) === entry) kept.delete(key);
      };
      // A locked state is not cached, so that an unlocked desk gets access at once, before its notification arrives.
      entry.state.then((state) => state?.isLocked === true && forget(), forget);
      return entry.state;
    },
  };

  async function look(claims: SignIn): Promise<ActiveSession | null> {
    if (!claims.keptHere) return { name: claims.username, isLocked: false, administers: null };
    return source.signInState(claims);
  }
}
