import { afterEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../testing/tokens.ts';
import { userPool } from '../../testing/user-pool.ts';
import { authKeyValues, readAuth } from './auth-source.ts';
import { createSession, type SessionSources } from './session.ts';
import type { SignOutStep } from './sign-out.ts';
import { authStorageKey } from './stored-tokens.ts';

function sessionOf(provider: ReturnType<typeof userPool>, sources: Partial<SessionSources> = {}) {
  return createSession({
    clock: { now: () => 1_700_000_000, millis: () => 1_700_000_000_000 },
    provider: async () => provider,
    onReset: () => undefined,
    reload: () => undefined,
    exclusively: (act) => act(),
    log: () => undefined,
    ...sources,
  });
}

async function signedIn(signOutSteps: readonly SignOutStep[] = []) {
  const provider = userPool();
  const onReset = vi.fn<(why: string, sub: string | null) => void>();
  const log = vi.fn<(what: string, error: unknown) => void>();
  const session = sessionOf(provider, { onReset, signOutSteps: () => signOutSteps, log });
  await session.signIn('selin', 'x');
  return { session, provider, onReset, log };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a sign-out', () => {
  it('takes its steps in order, and a step that fails or hangs is logged and stops nothing (AUTH-30 to AUTH-35)', async () => {
    const done: string[] = [];
    const { session, provider, log, onReset } = await signedIn([
      { what: 'of the pushes', act: () => Promise.reject(new Error('no app')) },
      { what: 'of what the app keeps', act: () => new Promise(() => undefined) },
      { what: 'of the worker', act: () => done.push('worker') },
    ]);
    provider.signOut.mockImplementation(async () => {
      done.push('provider');
    });
    vi.useFakeTimers();
    const leaving = session.signOut();
    await vi.advanceTimersByTimeAsync(20_000);
    await leaving;
    expect(done).toEqual(['provider', 'worker']);
    expect(log.mock.calls.map(([what]) => what)).toEqual([
      'signing out of the pushes failed',
      'signing out of what the app keeps failed',
    ]);
    expect(readAuth()).toEqual({ state: 'signIn', tokens: null });
    expect(onReset).toHaveBeenCalledWith('signed-out', 'sub-1');
  });

  it('leaves the desk in every tab at the press, however long the provider takes', async () => {
    const { session, provider } = await signedIn();
    const other = await signedIn();
    let answer = () => undefined as void;
    provider.signOut.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(undefined))));
    const leaving = session.signOut();
    await expect.poll(() => session.snapshot().state).toBe('signedOut');
    other.session.onStorage({ key: authStorageKey });
    expect(other.session.snapshot().state).toBe('signIn');
    answer();
    await leaving;
    expect(session.snapshot()).toMatchObject({ state: 'signIn', person: null });
  });

  it('leaves nothing of the person and loses no draft where the page is closed before the provider answers (AUTH-18)', async () => {
    for (const keepWork of [false, true]) {
      const { session, provider, onReset } = await signedIn();
      provider.signOut.mockImplementation(() => new Promise(() => undefined));
      void session.signOut({ keepWork });
      await expect.poll(() => onReset.mock.calls).toEqual([[keepWork ? 'set-aside' : 'signed-out', 'sub-1']]);
      // A page that is loaded now.
      const next = userPool();
      const done: string[] = [];
      const steps = [{ what: 'of the pushes', act: () => done.push('pushes') }];
      const reopened = sessionOf(next, { signOutSteps: () => steps });
      expect(reopened.snapshot()).toMatchObject({ state: 'signIn', person: null });
      await expect.poll(() => readAuth().tokens).toBeNull();
      expect(next.signOut).toHaveBeenCalledTimes(1);
      expect(done, 'what comes after the provider is done too').toEqual(['pushes']);
    }
  });

  it('that a new page finishes leaves the tokens of who has signed in meanwhile', async () => {
    const { session, provider } = await signedIn();
    provider.signOut.mockImplementation(() => new Promise(() => undefined));
    void session.signOut();
    await expect.poll(() => session.snapshot().state).toBe('signedOut');
    const next = userPool();
    let answer = () => undefined as void;
    next.signOut.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(undefined))));
    let finished: Promise<unknown> = Promise.resolve();
    sessionOf(next, {
      exclusively(act) {
        const done = act();
        finished = done;
        return done;
      },
    });
    await expect.poll(() => next.signOut.mock.calls).toHaveLength(1);
    await signedIn();
    answer();
    await finished;
    expect(readAuth()).toMatchObject({ state: 'signedIn', tokens: { access: expect.any(String) } });
  });

  it('is over before the next person comes in, whose tokens it must not take along', async () => {
    const { session, provider } = await signedIn();
    let answer = () => undefined as void;
    provider.signOut.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(undefined))));
    provider.signIn.mockImplementation(async () => {
      await authKeyValues.setItem('pool.client.user.accessToken', token({ sub: 'sub-2' }));
      return { step: 'done', hasVerifiedContact: true };
    });
    const leaving = session.signOut();
    await expect.poll(() => session.snapshot().state).toBe('signedOut');
    const coming = session.signIn('deniz', 'y');
    answer();
    await Promise.all([leaving, coming]);
    expect(session.snapshot()).toMatchObject({ state: 'signedIn', person: { sub: 'sub-2' } });
  });

  it('asks first where something waits, and a no keeps the person in', async () => {
    const { session, provider } = await signedIn();
    const ask = vi.fn(() => false);
    const takeBack = session.beforeSignOut(ask);
    await session.signOut();
    expect(session.snapshot().state).toBe('signedIn');
    expect(provider.signOut).not.toHaveBeenCalled();
    takeBack();
    await session.signOut();
    expect(session.snapshot().state).toBe('signIn');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('that sets the work aside for who comes back asks nothing', async () => {
    const { session, onReset } = await signedIn();
    const ask = vi.fn(() => false);
    session.beforeSignOut(ask);
    await session.signOut({ keepWork: true });
    expect(ask).not.toHaveBeenCalled();
    expect(onReset).toHaveBeenCalledWith('set-aside', 'sub-1');
  });
});

describe('the password of the signed-in person', () => {
  it('is checked beside the session, which stays as it is', async () => {
    const { session, provider } = await signedIn();
    const before = readAuth();
    await session.checkPassword('secret');
    expect(provider.checkPassword).toHaveBeenCalledWith('sub-1', 'secret', expect.any(String));
    expect(readAuth()).toEqual(before);
    expect(session.snapshot().state).toBe('signedIn');
  });

  it('of no account has no password', async () => {
    const { session } = await signedIn();
    await session.signOut();
    await expect(session.checkPassword('secret')).rejects.toThrow('session');
  });
});
