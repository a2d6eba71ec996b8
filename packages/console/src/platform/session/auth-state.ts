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

/** The sources of a code in `confirmSignIn`. */
export const codeSource = z.enum(['sms', 'email', 'totp']);
export type CodeSource = z.infer<typeof codeSource>;

/** The address that a code was sent to; the pool masks `destination`. */
export const delivery = z.object({ medium: z.enum(['sms', 'email']), destination: z.string() });
export type Delivery = z.infer<typeof delivery>;

/** The result of a step of signing in, in the console's terms. */
export type SignInOutcome =
  | { step: 'done'; hasVerifiedContact: boolean }
  | { step: 'code'; source: CodeSource; delivery?: Delivery | null }
  /** The person has several second factors and prefers none. */
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

// The identity library keeps a challenge in the tab for this time; the pool refuses later answers.
const challengeLastsMs = 3 * 60 * 1000;

/** The step of the sign-in that the tab remembers, and its age in milliseconds. */
export interface RememberedStep {
  state: AuthState;
  age: number;
}

/**
 * Returns the state after a reload. A signed-in state needs tokens. A challenge continues while the library still has
 * it, except the setup of an authenticator app, whose secret was only in the page. A code that was sent stays valid.
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
