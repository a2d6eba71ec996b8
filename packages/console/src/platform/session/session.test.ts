import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../testing/tokens.ts';
import { userPool as pool } from '../../testing/user-pool.ts';
import { type Clock, hearServerTime, hotelClock, systemClock } from '../clock.ts';
import { authKeyValues, readAuth, writeAuthState } from './auth-source.ts';
import { authStates, type SignInOutcome, stateAfter, stateAtStart } from './auth-state.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createSession } from './session.ts';
import { authStorageKey } from './stored-tokens.ts';

const done: SignInOutcome = { step: 'done', hasVerifiedContact: true };

describe('the sign-in states', () => {
  it('are exactly the specified ones (AUTH-15)', () => {
    expect([...authStates].sort()).toEqual(
      [
        'signIn',
        'signedOut',
        'signedUp',
        'signedIn',
        'confirmSignIn',
        'requireNewPassword',
        'TOTPSetup',
        'confirmSignUp',
        'forgotPassword',
        'verifyContact',
      ].sort(),
    );
  });

  it.each<[SignInOutcome, string, string]>([
    [{ step: 'code', source: 'totp' }, 'confirmSignIn', 'AUTH-06'],
    [{ step: 'new-password' }, 'requireNewPassword', 'AUTH-07'],
    [{ step: 'done', hasVerifiedContact: false }, 'verifyContact', 'AUTH-16'],
    [done, 'signedIn', 'AUTH-17'],
    [{ step: 'confirm-sign-up' }, 'confirmSignUp', 'AUTH-09'],
    [{ step: 'reset-password' }, 'forgotPassword', 'AUTH-11'],
    [{ step: 'totp-setup', secret: 'JBSWY3DP' }, 'TOTPSetup', 'AUTH-12'],
  ])('%j leads to %s (%s)', (outcome, state) => {
    expect(stateAfter(outcome)).toBe(state);
  });

  it('are restored after a reload if there are tokens for them (AUTH-20)', () => {
    expect(stateAtStart('signedIn', true)).toBe('signedIn');
    expect(stateAtStart('signedIn', false)).toBe('signIn');
    expect(stateAtStart('requireNewPassword', false)).toBe('signIn');
    expect(stateAtStart(null, false)).toBe('signIn');
  });
});

function sessionWith(provider: IdentityProvider, now = 1_700_000_000, clock?: Clock) {
  const onReset = vi.fn<(why: string) => void>();
  const reload = vi.fn<() => void>();
  const session = createSession({
    clock: clock ?? { now: () => now, millis: () => now * 1000 },
    provider: async () => provider,
    onReset,
    reload,
    exclusively: (act) => act(),
    log: () => undefined,
  });
  return { session, onReset, reload };
}

describe('the sign-in', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('leaves out all white space of the name (AUTH-03)', async () => {
    const provider = pool();
    await sessionWith(provider).session.signIn('  +90 532 000\t12 34 ', 'secret word');
    expect(provider.signIn).toHaveBeenCalledWith('+905320001234', 'secret word');
  });

  it('keeps the state and the person in the local storage (AUTH-17, AUTH-20, AUTH-22)', async () => {
    const { session } = sessionWith(pool());
    await session.signIn('selin', 'x');
    expect(session.snapshot()).toMatchObject({
      state: 'signedIn',
      person: { sub: 'sub-1', name: 'Selin', familyName: 'Kaya' },
    });
    expect(JSON.parse(localStorage.getItem(authStorageKey) ?? '{}')).toMatchObject({ state: 'signedIn' });
    expect(sessionWith(pool()).session.snapshot().state).toBe('signedIn');
  });

  it('makes the profile of the attributes, their names without "custom:" (ENT-25, ENT-26)', async () => {
    const claims = { email: 's@grand.example', phone_number: '+905320001234', 'custom:ringTone': 'shortbell' };
    const { session } = sessionWith(pool(claims));
    await session.signIn('selin', 'x');
    expect(session.snapshot().person).toMatchObject({
      name: 'Selin',
      familyName: 'Kaya',
      email: 's@grand.example',
      phoneNumber: '+905320001234',
      ringTone: 'shortbell',
    });
  });

  it('of a person without a group ends at once (AUTH-19, AUTH-21)', async () => {
    const provider = pool({ 'cognito:groups': undefined });
    const { session, onReset } = sessionWith(provider);
    await session.signIn('nogroup', 'x');
    expect(session.snapshot()).toMatchObject({ state: 'signIn', person: null, refused: 'unauthenticated' });
    expect(provider.signOut).toHaveBeenCalled();
    expect(onReset).toHaveBeenCalled();
  });

  it('goes on after a challenge (AUTH-06, AUTH-07)', async () => {
    const { session } = sessionWith(pool({}, { step: 'code', source: 'totp' }));
    await session.signIn('mfa', 'x');
    expect(session.snapshot()).toMatchObject({ state: 'confirmSignIn', codeSource: 'totp' });
    await session.answer('123456', 'code');
    expect(session.snapshot().state).toBe('signedIn');
  });
});

describe('the access token', () => {
  beforeEach(async () => {
    localStorage.clear();
    writeAuthState('signedIn');
    await authKeyValues.setItem('p.c.u.accessToken', token({ exp: 1000 }));
  });

  it('is renewed once for several calls at a time', async () => {
    const provider = pool();
    const turns: Promise<unknown>[] = [];
    const { session } = sessionWith(provider, 900);
    for (let count = 0; count < 3; count += 1) turns.push(session.refresh(token({ exp: 1000 })));
    await Promise.all(turns);
    expect(session.snapshot().state).toBe('signedIn');
    expect(await session.accessToken()).toBe(readAuth().tokens?.access);
  });

  it('that cannot be renewed ends the session with a notice (ACC-08)', async () => {
    const provider = pool();
    provider.renew.mockImplementation(async () => {
      await authKeyValues.clear();
      return false;
    });
    const { session } = sessionWith(provider, 2000);
    expect(await session.accessToken()).toBeNull();
    expect(session.snapshot()).toMatchObject({ state: 'signIn', refused: 'unauthorized' });
  });

  it('that is gone with the data of the site leads to the sign-in, which gives the reason (V9)', async () => {
    const { session, onReset } = sessionWith(pool(), 900);
    localStorage.clear();
    expect(await session.accessToken()).toBeNull();
    expect(session.snapshot()).toMatchObject({ state: 'signIn', person: null, wayIn: { notice: 'cleared' } });
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('stays when the provider cannot be reached', async () => {
    const provider = pool();
    provider.renew.mockRejectedValue(new Error('NetworkError'));
    const { session } = sessionWith(provider, 2000);
    expect(await session.accessToken()).toBe(token({ exp: 1000 }));
    expect(session.snapshot().state).toBe('signedIn');
  });
});

describe('signing out', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('clears everything here even when the provider fails (AUTH-18, AUTH-30, AUTH-31, AUTH-35)', async () => {
    const provider = pool();
    const { session, onReset } = sessionWith(provider);
    await session.signIn('selin', 'x');
    provider.signOut.mockRejectedValue(new Error('away'));
    await session.signOut();
    expect(provider.signOut).toHaveBeenCalled();
    expect(readAuth()).toEqual({ state: 'signIn', tokens: null });
    expect(onReset).toHaveBeenCalledWith('signed-out', 'sub-1');
    expect(session.snapshot()).toMatchObject({ state: 'signIn', refused: null });
  });

  it('in one tab signs out the other', async () => {
    const one = sessionWith(pool());
    await one.session.signIn('selin', 'x');
    const other = sessionWith(pool());
    await one.session.signOut();
    other.session.onStorage({ key: authStorageKey });
    expect(other.session.snapshot().state).toBe('signIn');
    expect(other.onReset).toHaveBeenCalled();
  });

  it('by the pool is shown in every tab', async () => {
    const provider = pool();
    const one = sessionWith(provider);
    await one.session.signIn('selin', 'x');
    const other = sessionWith(pool());
    provider.renew.mockResolvedValue(false);
    await one.session.refresh(readAuth().tokens?.access ?? null);
    other.session.onStorage({ key: authStorageKey });
    for (const { session } of [one, other]) {
      expect(session.snapshot()).toMatchObject({ state: 'signIn', wayIn: { notice: 'ended' } });
    }
  });

  it('and in as another person reloads the other tab', async () => {
    const one = sessionWith(pool());
    await one.session.signIn('selin', 'x');
    await authKeyValues.setItem('pool.client.user.accessToken', token({ sub: 'sub-2' }));
    one.session.onStorage({ key: authStorageKey });
    expect(one.reload).toHaveBeenCalled();
  });
});

describe('a device whose clock is wrong', () => {
  const [hour, day] = [3600, 86_400];
  const present = systemClock.now();
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    hearServerTime(new Date(systemClock.millis()).toUTCString());
  });

  it.each([2 * hour, -2 * hour, day, -day, 400 * day, -400 * day])(
    'by %i seconds renews a token when it ends by the server’s clock, and not before (V4)',
    async (ahead) => {
      vi.setSystemTime((present + ahead) * 1000);
      hearServerTime(new Date(present * 1000).toUTCString());
      writeAuthState('signedIn');
      await authKeyValues.setItem('p.c.u.accessToken', token({ exp: present + hour }));
      const provider = pool();
      const { session } = sessionWith(provider, present, hotelClock);
      for (let call = 0; call < 5; call += 1) await session.accessToken();
      expect(provider.renew).not.toHaveBeenCalled();
      vi.setSystemTime((present + ahead + hour) * 1000);
      await session.accessToken();
      expect(provider.renew).toHaveBeenCalledOnce();
    },
  );

  it('by three hours renews no good token after a reload, before the first answer (V4)', async () => {
    vi.setSystemTime((present + 3 * hour) * 1000);
    hearServerTime(new Date(present * 1000).toUTCString());
    vi.resetModules();
    const reloaded = await import('../clock.ts');
    writeAuthState('signedIn');
    await authKeyValues.setItem('p.c.u.accessToken', token({ exp: present + hour }));
    const provider = pool();
    await sessionWith(provider, present, reloaded.hotelClock).session.accessToken();
    expect(provider.renew).not.toHaveBeenCalled();
  });
});

it('A browser whose storage is full says so at the sign-in, before the password is sent (V19)', async () => {
  localStorage.clear();
  const provider = pool();
  const { session } = sessionWith(provider);
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await session.signIn('selin', 'secret');
  expect(provider.signIn).not.toHaveBeenCalled();
  expect(session.snapshot()).toMatchObject({ state: 'signIn', wayIn: { username: 'selin', notice: 'storage' } });
  full.mockRestore();
});
