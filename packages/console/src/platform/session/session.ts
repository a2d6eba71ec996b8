import type { Clock } from '../clock.ts';
import { canHoldTokens, clearAuthSource, readAuth, writeAuthState } from './auth-source.ts';
import {
  type AuthState,
  type CodeSource,
  type Delivery,
  type SignInOutcome,
  stateAfter,
  stateAtStart,
} from './auth-state.ts';
import type { AnswerStep, Contact, IdentityProvider, LoadIdentityProvider } from './identity-provider.ts';
import type { Person } from './person.ts';
import { SignInFailure, signInFailureCode } from './sign-in-failure.ts';
import { createSignOut, type SignOutStep } from './sign-out.ts';
import { authStorageKey } from './stored-tokens.ts';
import { expiresSoon, personOf } from './token-claims.ts';
import { nobodysWayIn, rememberedWayIn, rememberWayIn, type WayIn, wayInAfterReload } from './way-in.ts';
import { createWayInActs } from './way-in-acts.ts';

export interface SessionSnapshot {
  state: AuthState;
  person: Person | null;
  codeSource: CodeSource | null;
  wayIn: WayIn;
  /** The reason why the person is at the sign-in again (AUTH-21, ACC-08); null after their own sign-out. */
  refused: 'unauthenticated' | 'unauthorized' | null;
}

export interface SessionSources {
  clock: Clock;
  provider: LoadIdentityProvider;
  /**
   * Deletes all stored data except the settings (AUTH-18). `ended` keeps drafts for the return of the same person; so
   * does `set-aside`, even if another person uses the desk in between. `sub`: owner of the session.
   */
  onReset: (why: ResetReason, sub: string | null) => void;
  /**
   * Receives a password that this person has just proven, before listeners learn of the sign-in; `before`: the replaced
   * one.
   */
  onProven?: (sub: string, password: string, before?: string) => void;
  /**
   * The further steps of a sign-out on the device, in order (AUTH-32 to AUTH-34); read while all data is still there.
   */
  signOutSteps?: () => readonly SignOutStep[];
  reload: () => void;
  /** Runs one act at a time over all tabs, because a refresh token may work only once. */
  exclusively: <Result>(act: () => Promise<Result>) => Promise<Result>;
  log: (what: string, error: unknown) => void;
}

export type ResetReason = 'signed-out' | 'set-aside' | 'ended';

export type Session = ReturnType<typeof createSession>;

export function createSession(sources: SessionSources) {
  const listeners = new Set<() => void>();
  let snapshot = atStart();
  const signOutRun = createSignOut(sources.log);
  // AUTH-35: the person is signed out here even if the provider fails.
  const atProvider: SignOutStep = {
    what: 'at the identity provider',
    act: async () => (await sources.provider()).signOut(),
  };
  const left = readAuth();
  if (left.state === 'signedOut' && left.tokens !== null) void finishLeaving();
  const way = createWayInActs({
    clock: sources.clock,
    provider: sources.provider,
    state: () => snapshot.state,
    wayIn: () => snapshot.wayIn,
    show(state, wayIn) {
      writeAuthState(state);
      become({ state, person: null, codeSource: null, wayIn, refused: null });
    },
    follow,
    end: (state, wayIn) => toSignIn('ended', null, wayIn, state),
  });

  function atStart(): SessionSnapshot {
    const { state: stored, tokens } = readAuth();
    const person = tokens === null ? null : personOf(tokens);
    const step = rememberedWayIn.read();
    const age = sources.clock.millis() - (step?.at ?? 0);
    const state = stateAtStart(stored, person !== null, step && { state: step.state, age });
    const codeSource = state === 'confirmSignIn' ? (step?.codeSource ?? null) : null;
    const wayIn = wayInAfterReload(step, state);
    // Tokens left over from a sign-out belong to no session.
    return { state, person: stored === 'signedOut' ? null : person, codeSource, wayIn, refused: null };
  }

  function become(next: SessionSnapshot): void {
    snapshot = next;
    rememberWayIn(next.state, next.wayIn, next.codeSource, sources.clock.millis());
    for (const listener of listeners) listener();
  }

  function toSignIn(
    why: ResetReason,
    refused: SessionSnapshot['refused'],
    wayIn = nobodysWayIn,
    state: 'signIn' | 'signedUp' = 'signIn',
  ): void {
    const sub = snapshot.person?.sub ?? null;
    way.forget();
    clearAuthSource(state);
    sources.onReset(why, sub);
    become({ state, person: null, codeSource: null, wayIn, refused });
  }

  async function follow(outcome: SignInOutcome): Promise<void> {
    const state = stateAfter(outcome);
    writeAuthState(state);
    const { tokens } = readAuth();
    const person = tokens === null ? null : personOf(tokens);
    // AUTH-19, AUTH-21: checked before any call to the hotel.
    if (outcome.step === 'done' && (person === null || person.groups.length === 0)) {
      const isNew = way.isNew();
      const { username } = way.after(outcome);
      await signOutRun.run([atProvider]);
      const wayIn: WayIn = { ...nobodysWayIn, username, notice: isNew ? 'signedUp' : null };
      toSignIn('ended', 'unauthenticated', wayIn, isNew ? 'signedUp' : 'signIn');
      return;
    }
    const wayIn = outcome.step === 'done' ? nobodysWayIn : way.after(outcome);
    const password = way.password();
    if (outcome.step === 'done') way.forget();
    if (state === 'signedIn' && person !== null && password !== null) sources.onProven?.(person.sub, password);
    become({ state, person, codeSource: outcome.step === 'code' ? outcome.source : null, wayIn, refused: null });
  }

  /** Returns to the form, with a notice, after the pool has dropped the challenge. */
  async function orBackToSignIn(act: () => Promise<SignInOutcome>): Promise<void> {
    try {
      await follow(await act());
    } catch (error) {
      if (signInFailureCode(error) !== 'session') throw error;
      toSignIn('ended', null, { ...nobodysWayIn, username: snapshot.wayIn.username, notice: 'tooLate' });
    }
  }

  /** Completes a sign-out whose page was closed: the provider ends the session, and the tokens are deleted. */
  async function finishLeaving(): Promise<void> {
    const { tokens } = readAuth();
    const isStillLeft = () => readAuth().state === 'signedOut' && readAuth().tokens?.access === tokens?.access;
    // Another tab may be completing it, and a person may sign in there.
    await sources.exclusively(async () => {
      if (!isStillLeft()) return;
      await signOutRun.run([atProvider, ...(sources.signOutSteps?.() ?? [])]);
      if (isStillLeft()) clearAuthSource(snapshot.state);
    });
  }

  async function renewed(staleToken: string | null): Promise<string | null> {
    return sources.exclusively(async () => {
      const before = readAuth().tokens;
      // Another tab, or another call, renewed the token during the wait.
      if (before !== null && before.access !== staleToken) return before.access;
      if (before === null) return null;
      const alive = await (await sources.provider()).renew();
      const { tokens } = readAuth();
      if (!alive || tokens === null) {
        if (snapshot.state === 'signedIn') toSignIn('ended', 'unauthorized', { ...nobodysWayIn, notice: 'ended' });
        return null;
      }
      const person = personOf(tokens);
      if (person !== null) become({ ...snapshot, person });
      return tokens.access;
    });
  }

  async function proven(act: (provider: IdentityProvider) => Promise<SignInOutcome>): Promise<SignInOutcome> {
    const outcome = await sources.exclusively(async () => act(await sources.provider()));
    const { tokens } = readAuth();
    const person = tokens === null ? null : personOf(tokens);
    if (outcome.step === 'done' && person !== null) become({ ...snapshot, person });
    return outcome;
  }

  async function accessToken(): Promise<string | null> {
    const { tokens } = readAuth();
    if (tokens === null) {
      // The site's data in the browser was deleted, so calls and writes can no longer work.
      if (snapshot.state === 'signedIn') toSignIn('ended', 'unauthorized', { ...nobodysWayIn, notice: 'cleared' });
      return null;
    }
    if (!expiresSoon(tokens.access, sources.clock.now())) return tokens.access;
    try {
      return await renewed(tokens.access);
    } catch (error) {
      // Perhaps there is no network: the old token's 401, or the failure of the call, gives the better message.
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
    /** Returns a token other than the token that a 401 refused; null if there is no other token. */
    async refresh(refused: string | null): Promise<string | null> {
      try {
        return await renewed(refused);
      } catch (error) {
        sources.log('renewing the access token failed', error);
        return null;
      }
    },
    /** Signs in. White space in the name is a typing error (AUTH-03). Throws `SignInFailure`. */
    async signIn(username: string, password: string): Promise<void> {
      const name = username.replace(/\s/g, '');
      if (!canHoldTokens()) {
        become({ ...snapshot, wayIn: { ...nobodysWayIn, username: name, notice: 'storage' } });
        return;
      }
      // A sign-out that is still running would delete the new tokens.
      await signOutRun.over();
      const outcome = await (await sources.provider()).signIn(name, password);
      way.keep(name, password);
      await follow(outcome);
    },
    async answer(response: string, step: AnswerStep): Promise<void> {
      await orBackToSignIn(async () => (await sources.provider()).answer(response, step));
    },
    async chooseCode(source: CodeSource): Promise<void> {
      await orBackToSignIn(async () => (await sources.provider()).chooseCode(source));
    },
    ...way.acts,
    /** Returns the address that the code was sent to; null if the pool does not tell. */
    async sendContactCode(contact: Contact): Promise<Delivery | null> {
      return (await sources.provider()).sendContactCode(contact);
    },
    async confirmContact(contact: Contact, code: string): Promise<void> {
      await (await sources.provider()).confirmContact(contact, code);
      await follow({ step: 'done', hasVerifiedContact: true });
    },
    skipContact: (): Promise<void> => follow({ step: 'done', hasVerifiedContact: true }),
    backToSignIn(): void {
      toSignIn('ended', null);
    },
    /** Adds a question before a sign-out, which `false` cancels. Returns a function that removes it. */
    beforeSignOut: signOutRun.beforeSignOut,
    /**
     * Signs out in every tab at once; the steps on the device and at the provider follow (AUTH-30 to AUTH-35).
     * `keepWork` keeps the drafts for the return of the same person, and skips the questions.
     */
    async signOut({ keepWork = false }: { keepWork?: boolean } = {}): Promise<void> {
      if (!keepWork && !(await signOutRun.mayLeave())) return;
      const { person } = snapshot;
      const why = keepWork ? 'set-aside' : 'signed-out';
      const signOutSteps = sources.signOutSteps?.() ?? [];
      writeAuthState('signedOut');
      become({ state: 'signedOut', person, codeSource: null, wayIn: nobodysWayIn, refused: null });
      // Before the provider answers, so that a page closed meanwhile leaves no data and loses no draft.
      sources.onReset(why, person?.sub ?? null);
      await signOutRun.run([atProvider, ...signOutSteps]);
      toSignIn(why, null);
    },
    /** Checks the password of the signed-in person and unlocks a locked sign-in. Throws `SignInFailure`. */
    async checkPassword(password: string): Promise<void> {
      const { person } = snapshot;
      if (person === null) throw new SignInFailure('session');
      // The server unlocks the sign-in that this token belongs to.
      const unlock = await accessToken();
      // Exclusive, because a renewal must not run while the library uses another storage.
      await sources.exclusively(async () =>
        (await sources.provider()).checkPassword(person.username, password, unlock),
      );
    },
    /**
     * Proves that the person is present, for acts that need it: password, and second factor if there is one. The new
     * sign-in replaces the current sign-in. Throws `SignInFailure`.
     */
    async prove(password: string): Promise<SignInOutcome> {
      const { person } = snapshot;
      if (person === null) throw new SignInFailure('session');
      return proven((provider) => provider.prove(person.username, password));
    },
    answerProof: (response: string): Promise<SignInOutcome> => proven((provider) => provider.answerProof(response)),
    /** Changes the password (AUTH-37). Throws `SignInFailure`; `incorrect`: the old password is wrong. */
    async changePassword(oldPassword: string, newPassword: string): Promise<void> {
      await sources.exclusively(async () => (await sources.provider()).changePassword(oldPassword, newPassword));
      if (snapshot.person !== null) sources.onProven?.(snapshot.person.sub, newPassword, oldPassword);
    },
    /** Stores the ring tone (RING-05); tabs learn it with the renewed tokens. Throws `SignInFailure`. */
    async setRingTone(file: string): Promise<void> {
      await sources.exclusively(async () => (await sources.provider()).setRingTone(file));
      try {
        await renewed(readAuth().tokens?.access ?? null);
      } catch (error) {
        // The ring tone is stored; the next renewal brings it.
        sources.log('renewing the access token failed', error);
      }
    },
    /** Loads the identity library before the button is pressed. */
    async warmUp(): Promise<void> {
      await sources.provider();
    },
    /** Checks the groups of a page that opens signed in (AUTH-19). */
    async recheck(): Promise<void> {
      if (snapshot.state === 'signedIn' && snapshot.person?.groups.length === 0)
        await follow({ step: 'done', hasVerifiedContact: true });
    },
    /** Follows another tab that signed out, or signed in another person. */
    onStorage(event: Pick<StorageEvent, 'key'>): void {
      if (event.key !== authStorageKey && event.key !== null) return;
      const there = atStart();
      if (there.state === snapshot.state && there.person?.sub === snapshot.person?.sub) return;
      if (there.person !== null && snapshot.person !== null && there.person.sub !== snapshot.person.sub) {
        // One screen must never show the data of two people.
        sources.reload();
        return;
      }
      if (there.state === 'signIn' && snapshot.state !== 'signedIn') return;
      // A sign-out by the person passes through `signedOut`; any other end of the session is shown in this tab too.
      const isEnded = there.state === 'signIn';
      if (isEnded) sources.onReset('ended', snapshot.person?.sub ?? null);
      become(isEnded ? { ...there, wayIn: { ...there.wayIn, notice: 'ended' } } : there);
    },
  };
}
