import type { Privileges } from '@bellhop/contract/staff/privileges';
import { describe, expect, it } from 'vitest';
import { accessOf, type PrivilegesKnown } from './access.ts';
import { type AuthState, authStates } from './auth-state.ts';
import { failureOfException, type SignInStep } from './failure-of-exception.ts';

const privileges: Privileges = {
  allowedRequestTypes: ['ANY'],
  allowedServiceIds: ['ANY'],
  mqttBaseTopic: 'hotels/grand',
  webPushBaseTopic: '',
  authorizedFields: [],
};
const grant: PrivilegesKnown = { kind: 'held', privileges };

describe('the screen for a session', () => {
  it.each<[AuthState, PrivilegesKnown, boolean, string, string]>([
    ['signedIn', grant, true, 'app', 'ACC-04, ACC-05'],
    ['signedIn', grant, false, 'app', 'ACC-08: offline with what is on the device'],
    ['signedIn', { kind: 'none' }, true, 'permission-error', 'ACC-03, ACC-06'],
    ['signedIn', { kind: 'none' }, false, 'unknown', 'ACC-08'],
    ['signedIn', { kind: 'loading' }, true, 'loading', 'AUTH-14'],
    ['signedIn', { kind: 'failed' }, true, 'unknown', 'ACC-08'],
    ['signIn', grant, true, 'sign-in', 'ACC-08'],
    ['requireNewPassword', grant, true, 'sign-in', 'AUTH-07'],
  ])('%s with privileges %j, online %s: %s (%s)', (state, known, online, show) => {
    expect(accessOf(state, known, online).show).toBe(show);
  });

  it.each(authStates.filter((state) => state !== 'signedIn'))(
    'in the state %s is the sign-in, with or without privileges (ENT-35)',
    (state) => {
      expect(accessOf(state, grant, true)).toEqual({ show: 'sign-in' });
    },
  );

  it('of an authorized person has their privileges (ENT-35)', () => {
    expect(accessOf('signedIn', grant, true)).toEqual({ show: 'app', privileges });
  });
});

describe('an error of the identity provider:', () => {
  it.each<[string, string, SignInStep, string, string]>([
    ['NotAuthorizedException', 'Incorrect username or password.', 'sign-in', 'incorrect', 'AUTH-26'],
    ['UserNotFoundException', 'User does not exist.', 'sign-in', 'incorrect', 'AUTH-27'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'sign-in', 'tooMany', 'AUTH-28'],
    ['TooManyRequestsException', '', 'sign-in', 'tooMany', 'AUTH-28'],
    ['CodeMismatchException', '', 'code', 'code', 'AUTH-06'],
    ['NotAuthorizedException', 'Invalid session', 'code', 'session', 'AUTH-06'],
    ['InvalidPasswordException', '', 'new-password', 'weakPassword', 'AUTH-28'],
    ['NetworkError', '', 'sign-in', 'network', 'ERR-05'],
    ['SomethingNew', '', 'sign-in', 'unknown', 'AUTH-25'],
  ])('%s "%s" at %s is shown as %s (%s)', (name, message, step, code) => {
    expect(failureOfException(name, message, step)).toBe(code);
  });
});
