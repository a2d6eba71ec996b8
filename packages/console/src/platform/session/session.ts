import type { Clock } from '../clock.ts';
import { clearAuthSource, readAuth, writeAuthState } from './auth-source.ts';
import { type AuthState, type CodeSource, type SignInOutcome, stateAfter, stateAtStart } from './auth-state.ts';
import type { LoadIdentityProvider } from './identity-provider.ts';
import type { Person } from './person.ts';
import { authStorageKey } from './stored-tokens.ts';
import { expiresSoon, personOf } from './token-claims.ts';

export interface SessionSnapshot {
  state: AuthState;
  person: Person | null;
  codeSource: CodeSource | null;
  /** Why the person is at the sign-in again (AUTH-21, ACC-08); null: by their own will. */
  refused: 'unauthenticated' | 'unauthorized' | null;
}

export interface SessionSources {
  clock: Clock;
  provider: LoadIdentityProvider;
  /** AUTH-18: everything stored but the settings goes. `ended` keeps what the same person may come back to. */
  onReset: (why: 'signed-out' | 'ended') => void;
  reload: () => void;
  /** Runs one at a time over all tabs; a refresh token may work only once. */
  exclusively: <Result>(act: () => Promise<Result>) => Promise<Result>;
  log: (what: string, error: unknown) => void;
}

export type Session = ReturnType<typeof createSession>;

export function createSession(sources: SessionSources) {
  const listeners = new Set<() => void>();
  let snapshot = atStart();

  function atStart(): SessionSnapshot {
    const { state: stored, tokens } = readAuth();
    const person = tokens === null ? null : personOf(tokens);
    return { state: stateAtStart(stored, person !== null), person, codeSource: null, refused: null };
  }

  function become(next: SessionSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function toSignIn(why: 'signed-out' | 'ended', refused: SessionSnapshot['refused']): void {
    clearAuthSource('signIn');
    sources.onReset(why);
    become({ state: 'signIn', person: null, codeSource: null, refused });
  }

  async function follow(outcome: SignInOutcome): Promise<void> {
    const state = stateAfter(outcome);
    writeAuthState(state);
    const { tokens } = readAuth();
    const person = tokens === null ? null : personOf(tokens);
    // AUTH-19, AUTH-21: checked before anything of the hotel is asked for.
    if (outcome.step === 'done' && (person === null || person.groups.length === 0)) {
      await endQuietly();
      toSignIn('ended', 'unauthenticated');
      return;
    }
    become({ state, person, codeSource: outcome.step === 'code' ? outcome.source : null, refused: null });
  }

  async function endQuietly(): Promise<void> {
    try {
      await (await sources.provider()).signOut();
    } catch (error) {
      // AUTH-35: the person is signed out here whatever the provider says.
      sources.log('signing out at the identity provider failed', error);
    }
  }

  async function renewed(staleToken: string | null): Promise<string | null> {
    return sources.exclusively(async () => {
      const before = readAuth().tokens;
      // Another tab, or another call of this one, did it while this one waited.
      if (before !== null && before.access !== staleToken) return before.access;
      if (before === null) return null;
      const alive = await (await sources.provider()).renew();
      const { tokens } = readAuth();
      if (!alive || tokens === null) {
        if (snapshot.state === 'signedIn') toSignIn('ended', 'unauthorized');
        return null;
      }
      const person = personOf(tokens);
      if (person !== null) become({ ...snapshot, person });
      return tokens.access;
    });
  }

  async function accessToken(): Promise<string | null> {
    const { tokens } = readAuth();
    if (tokens === null) return null;
    if (!expiresSoon(tokens.access, sources.clock.now())) return tokens.access;
    try {
      return await renewed(tokens.access);
    } catch (error) {
      // No network, perhaps: the old token's 401 or the call's own failure says it better.
      sources.log('renewing the access token failed', error);
      return tokens.access;
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (): SessionSnapshot => snapshot,
    accessToken,
    identityId: (): string | null => snapshot.person?.sub ?? null,
    /** For an answer 401: a token other than the one that was refused. */
    async refresh(refused: string | null): Promise<string | null> {
      try {
        return await renewed(refused);
      } catch (error) {
        sources.log('renewing the access token failed', error);
        return null;
      }
    },
    /** AUTH-03: white space anywhere in the name is a slip of the thumb. Throws `SignInFailure`. */
    async signIn(username: string, password: string): Promise<void> {
      await follow(await (await sources.provider()).signIn(username.replace(/\s/g, ''), password));
    },
    async answer(response: string, step: 'code' | 'new-password'): Promise<void> {
      await follow(await (await sources.provider()).answer(response, step));
    },
    async sendContactCode(contact: 'email' | 'phone_number'): Promise<void> {
      await (await sources.provider()).sendContactCode(contact);
    },
    async confirmContact(contact: 'email' | 'phone_number', code: string): Promise<void> {
      await (await sources.provider()).confirmContact(contact, code);
      await follow({ step: 'done', hasVerifiedContact: true });
    },
    skipContact: (): Promise<void> => follow({ step: 'done', hasVerifiedContact: true }),
    backToSignIn(): void {
      toSignIn('ended', null);
    },
    async signOut(): Promise<void> {
      await endQuietly();
      toSignIn('signed-out', null);
    },
    /** Loads the identity library ahead of the press of the button. */
    async warmUp(): Promise<void> {
      await sources.provider();
    },
    /** AUTH-19, for a page that opens signed in. */
    async recheck(): Promise<void> {
      if (snapshot.state === 'signedIn' && snapshot.person?.groups.length === 0)
        await follow({ step: 'done', hasVerifiedContact: true });
    },
    /** What another tab did: signed out, or in as somebody else. */
    onStorage(event: Pick<StorageEvent, 'key'>): void {
      if (event.key !== authStorageKey && event.key !== null) return;
      const there = atStart();
      if (there.state === snapshot.state && there.person?.sub === snapshot.person?.sub) return;
      if (there.person !== null && snapshot.person !== null && there.person.sub !== snapshot.person.sub) {
        // Two people's data must never be on one screen.
        sources.reload();
        return;
      }
      if (there.state === 'signIn' && snapshot.state !== 'signedIn') return;
      if (there.state === 'signIn') sources.onReset('ended');
      become(there);
    },
  };
}
