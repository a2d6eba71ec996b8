import { beforeEach, describe, expect, it } from 'vitest';
import { userPool as pool } from '../../testing/user-pool.ts';
import type { SignInOutcome } from './auth-state.ts';
import { failureOfException, type SignInStep } from './failure-of-exception.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createSession } from './session.ts';
import { SignInFailure } from './sign-in-failure.ts';

const ada = { name: 'Ada', familyName: 'Er', contact: 'email', username: 'ada@x.example', password: 'secret' } as const;
const noGroup = { 'cognito:groups': undefined };

function sessionWith(provider: IdentityProvider, now = 1_700_000_000) {
  return createSession({
    clock: { now: () => now, millis: () => now * 1000 },
    provider: async () => provider,
    onReset: () => sessionStorage.clear(),
    reload: () => undefined,
    exclusively: (act) => act(),
    log: () => undefined,
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the sign-in path', () => {
  it('signs up, confirms, signs in with the password of the page, and says who lets people in (AUTH-08, AUTH-09, AUTH-21)', async () => {
    const provider = pool(noGroup);
    const session = sessionWith(provider);
    await session.signUp(ada);
    expect(session.snapshot()).toMatchObject({ state: 'confirmSignUp', wayIn: { delivery: { medium: 'email' } } });
    await session.confirmSignUp('123456');
    expect(provider.signIn).toHaveBeenCalledWith('ada@x.example', 'secret');
    expect(session.snapshot()).toMatchObject({
      state: 'signedUp',
      refused: 'unauthenticated',
      wayIn: { username: 'ada@x.example', notice: 'signedUp' },
    });
  });

  it('goes on after a reload with the name, and has the password nowhere (AUTH-20)', async () => {
    const provider = pool();
    await sessionWith(provider).signUp(ada);
    expect(`${JSON.stringify({ ...sessionStorage })}${JSON.stringify({ ...localStorage })}`).not.toContain('secret');
    const reloaded = sessionWith(provider);
    expect(reloaded.snapshot()).toMatchObject({ state: 'confirmSignUp', wayIn: { username: 'ada@x.example' } });
    await reloaded.confirmSignUp('123456');
    expect(provider.signIn).not.toHaveBeenCalled();
    expect(reloaded.snapshot()).toMatchObject({ state: 'signedUp', wayIn: { notice: 'signedUp' } });
  });

  it.each<[SignInOutcome, number, string, string | null]>([
    [{ step: 'code', source: 'totp' }, 60, 'confirmSignIn', null],
    [{ step: 'code', source: 'totp' }, 200, 'signIn', 'interrupted'],
    [{ step: 'totp-setup', secret: 'JBSWY3DP' }, 1, 'signIn', 'interrupted'],
    [{ step: 'confirm-sign-up' }, 9000, 'confirmSignUp', null],
    [{ step: 'reset-password' }, 9000, 'forgotPassword', null],
  ])(
    'from %j, loaded again after %i seconds, is %s with the word %s (AUTH-20, AUTH-23, AUTH-24)',
    async (outcome, seconds, state, notice) => {
      const began = 1_700_000_000;
      await sessionWith(pool({}, outcome), began).signIn('mfa', 'x');
      const later = sessionWith(pool(), began + seconds).snapshot();
      expect(later).toMatchObject({ state, wayIn: { username: 'mfa', notice } });
    },
  );

  it('sends a code, takes it with a new password, and signs in (AUTH-11)', async () => {
    const provider = pool();
    const session = sessionWith(provider);
    session.forgotPassword('selin');
    expect(session.snapshot()).toMatchObject({ state: 'forgotPassword', wayIn: { sentAt: null } });
    await session.sendResetCode('selin');
    await session.resendCode();
    expect(provider.sendResetCode).toHaveBeenCalledTimes(2);
    await session.resetPassword('123456', 'Better.word.1');
    expect(provider.signIn).toHaveBeenCalledWith('selin', 'Better.word.1');
    expect(session.snapshot().state).toBe('signedIn');
  });

  it('sends a code for signing in by signing in once more (AUTH-06)', async () => {
    const provider = pool({}, { step: 'code', source: 'sms', delivery: { medium: 'sms', destination: '+***1' } });
    const session = sessionWith(provider);
    await session.signIn('mfa', 'x');
    await session.resendCode();
    expect(provider.signIn).toHaveBeenCalledTimes(2);
    expect(sessionWith(provider).canResendCode()).toBe(false);
  });

  it('leads back with a word why when a challenge took too long (AUTH-25)', async () => {
    const provider = pool({}, { step: 'new-password' });
    provider.answer.mockRejectedValue(new SignInFailure('session'));
    const session = sessionWith(provider);
    await session.signIn('newcomer', 'x');
    await session.answer('Better.word.1', 'new-password');
    expect(session.snapshot()).toMatchObject({ state: 'signIn', wayIn: { username: 'newcomer', notice: 'tooLate' } });
  });
});

describe('an error of the pool on the sign-in screens:', () => {
  it.each<[string, string, SignInStep, string]>([
    ['UsernameExistsException', 'User already exists', 'sign-up', 'userExists'],
    ['UsernameExistsException', 'An account with the given email already exists.', 'sign-up', 'emailExists'],
    ['InvalidPasswordException', 'Password did not conform with policy', 'sign-up', 'weakPassword'],
    ['InvalidParameterException', 'Invalid phone number format.', 'sign-up', 'invalidPhone'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'reset', 'tooMany'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'send', 'tooManySent'],
    ['AuthUserPoolException', 'Auth UserPool not configured.', 'sign-in', 'incorrect'],
    ['ExpiredCodeException', '', 'confirm-sign-up', 'codeExpired'],
    ['TooManyFailedAttemptsException', '', 'reset', 'codeExpired'],
  ])('%s "%s" at %s is shown as %s (AUTH-25, AUTH-26, AUTH-28)', (name, message, step, code) => {
    expect(failureOfException(name, message, step)).toBe(code);
  });
});
