import * as z from 'zod/mini';

/** AUTH-15: exactly these. */
export const authStates = [
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
] as const;
export type AuthState = (typeof authStates)[number];
export const authState = z.enum(authStates);

/** Where a code comes from in `confirmSignIn`. */
export type CodeSource = 'sms' | 'totp';

/** What a step of signing in led to, in our words. */
export type SignInOutcome =
  | { step: 'done'; hasVerifiedContact: boolean }
  | { step: 'code'; source: CodeSource }
  | { step: 'new-password' }
  | { step: 'totp-setup' }
  | { step: 'confirm-sign-up' }
  | { step: 'reset-password' };

/** AUTH-06, AUTH-07, AUTH-09, AUTH-11, AUTH-12, AUTH-16, AUTH-17. */
export function stateAfter(outcome: SignInOutcome): AuthState {
  switch (outcome.step) {
    case 'done':
      return outcome.hasVerifiedContact ? 'signedIn' : 'verifyContact';
    case 'code':
      return 'confirmSignIn';
    case 'new-password':
      return 'requireNewPassword';
    case 'totp-setup':
      return 'TOTPSetup';
    case 'confirm-sign-up':
      return 'confirmSignUp';
    case 'reset-password':
      return 'forgotPassword';
  }
}

/**
 * What a stored state means after a reload: challenges live in the page that got them and cannot be taken up again, and
 * being signed in needs tokens.
 */
export function stateAtStart(stored: AuthState | null, hasTokens: boolean): AuthState {
  if (stored === null) return 'signIn';
  if (stored === 'signedIn' || stored === 'verifyContact') return hasTokens ? stored : 'signIn';
  return 'signIn';
}
