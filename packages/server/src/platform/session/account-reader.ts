import { boundedCache } from '../bounded-cache.ts';
import type { Clock } from '../clock.ts';
import type { AccessChanges } from './access-changes.ts';
import type { AccountReader, SignIn, Standing } from './session.ts';

/** The built-in pools, as the gate to the rest of the server needs to know them. */
export interface AccountSource {
  /** The person, where the sign-in still goes on, the account is enabled and the key that signed was not withdrawn. */
  standing(signIn: Pick<SignIn, 'poolId' | 'sub' | 'originJti' | 'keyId'>): Promise<Standing | null>;
}

/** Milliseconds. How long somebody who was signed out may at most still be let in. */
const believedFor = 1_000;
const mostKept = 10_000;

export function createAccountReader(source: AccountSource, changes: AccessChanges, clock: Clock): AccountReader {
  const kept = boundedCache<string, { sub: string; at: number; standing: Promise<Standing | null> }>(mostKept);
  changes.onAccessChanged((userId) => {
    for (const [key, entry] of kept) if (userId === '' || entry.sub === userId) kept.delete(key);
  });

  return {
    async current(claims) {
      const key = JSON.stringify([claims.keptHere, claims.poolId, claims.sub, claims.originJti, claims.keyId]);
      const held = kept.get(key);
      const now = clock.millis();
      // A clock that was set back must not make an old answer young again.
      if (held !== undefined && held.at <= now && now - held.at < believedFor) return held.standing;
      const entry = { sub: claims.sub, at: now, standing: look(claims) };
      kept.set(key, entry);
      const forget = () => {
        if (kept.peek(key) === entry) kept.delete(key);
      };
      // Who has just unlocked the desk is let in at once, before the news of it has gone round.
      entry.standing.then((standing) => standing?.isLocked === true && forget(), forget);
      return entry.standing;
    },
  };

  async function look(claims: SignIn): Promise<Standing | null> {
    if (!claims.keptHere) return { name: claims.username, isLocked: false, administers: null };
    return source.standing(claims);
  }
}
