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
export const codeSource = z.enum(['sms', 'email', 'totp']);
export type CodeSource = z.infer<typeof codeSource>;

/** Where a code was sent; `destination` as the pool masks it. */
export const delivery = z.object({ medium: z.enum(['sms', 'email']), destination: z.string() });
export type Delivery = z.infer<typeof delivery>;

/** What a step of signing in led to, in our words. */
export type SignInOutcome =
  | { step: 'done'; hasVerifiedContact: boolean }
  | { step: 'code'; source: CodeSource; delivery?: Delivery | null }
  /** Of several second factors none is preferred. */
  | { step: 'choose-code'; sources: readonly CodeSource[] }
  | { step: 'new-password' }
  /** `secret` in base 32, for an authenticator app. */
  | { step: 'totp-setup'; secret: string }
  | { step: 'confirm-sign-up' }
  | { step: 'reset-password' };

/** AUTH-06, AUTH-07, AUTH-09, AUTH-11, AUTH-12, AUTH-16, AUTH-17. */
export function stateAfter(outcome: SignInOutcome): AuthState {
  switch (outcome.step) {
    case 'done':
      return outcome.hasVerifiedContact ? 'signedIn' : 'verifyContact';
    case 'code':
    case 'choose-code':
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

// The identity library keeps a challenge in the tab for so long; the pool does not take an answer that comes later.
const challengeLastsMs = 3 * 60 * 1000;

/** What the tab remembers of a step on the way in, and how old that is in milliseconds. */
export interface RememberedStep {
  state: AuthState;
  age: number;
}

/**
 * What a stored state means after a reload. Being signed in needs tokens. A challenge goes on while the library still has
 * it, except that of a new authenticator app, whose secret was in the page alone. A code on its way to the person is good
 * whatever happens to the page.
 */
export function stateAtStart(
  stored: AuthState | null,
  hasTokens: boolean,
  remembered: RememberedStep | null = null,
): AuthState {
  if (hasTokens && (stored === 'signedIn' || stored === 'verifyContact')) return stored;
  switch (remembered?.state) {
    case 'confirmSignUp':
    case 'forgotPassword':
    case 'signedUp':
      return remembered.state;
    case 'confirmSignIn':
    case 'requireNewPassword':
      return remembered.age < challengeLastsMs ? remembered.state : 'signIn';
    default:
      return 'signIn';
  }
}
