import { inTab } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';
import { type AuthState, authState, type CodeSource, codeSource, type Delivery, delivery } from './auth-state.ts';

/**
 * The reason why the sign-in form shows again, other than a sign-out by the person; keys of texts under
 * `entrance:notice`.
 */
export type SignInNotice = 'ended' | 'interrupted' | 'tooLate' | 'passwordChanged' | 'signedUp' | 'cleared' | 'storage';

/** The known state of the person between the sign-in form and the desk. */
export interface WayIn {
  /** The submitted name; empty if unknown. */
  username: string;
  /** The address of the last code; null if unknown or if no code was sent. */
  delivery: Delivery | null;
  /** Milliseconds since 1970 of the last sending of a code from this tab. */
  sentAt: number | null;
  /** The possible sources of a code, before the person has chosen. */
  codeChoices: readonly CodeSource[];
  /** The secret of a new authenticator app. */
  totpSecret: string | null;
  notice: SignInNotice | null;
}

export const nobodysWayIn: WayIn = {
  username: '',
  delivery: null,
  sentAt: null,
  codeChoices: [],
  totpSecret: null,
  notice: null,
};

/**
 * The data by which a sign-in continues after a reload: never a password, nor the secret of an authenticator app. In the
 * tab's storage, because another tab may be signing in another person.
 */
export const rememberedWayIn = inTab(
  'bellhop.way-in',
  z.object({
    state: authState,
    username: z.string(),
    codeSource: z.nullable(codeSource),
    delivery: z.nullable(delivery),
    codeChoices: z.array(codeSource),
    sentAt: z.nullable(z.number()),
    /** Milliseconds since 1970. */
    at: z.number(),
  }),
);
type Remembered = NonNullable<ReturnType<typeof rememberedWayIn.read>>;

/**
 * Stores a state from which a sign-in continues after a reload (or has to report that it cannot), and clears any other.
 */
export function rememberWayIn(
  state: AuthState,
  { username, delivery, sentAt, codeChoices }: WayIn,
  codeSource: CodeSource | null,
  at: number,
): void {
  switch (state) {
    case 'signIn':
    case 'signedOut':
    case 'signedIn':
    case 'verifyContact':
      rememberedWayIn.clear();
      return;
    default:
      rememberedWayIn.write({ state, username, delivery, sentAt, codeChoices: [...codeChoices], codeSource, at });
  }
}

/** Returns the sign-in after a reload; `state` is the new state. */
export function wayInAfterReload(remembered: Remembered | null, state: AuthState): WayIn {
  if (remembered === null || state === 'signedIn' || state === 'verifyContact') return nobodysWayIn;
  const { username, delivery, sentAt, codeChoices } = remembered;
  if (state === 'signIn') return { ...nobodysWayIn, username, notice: 'interrupted' };
  return { ...nobodysWayIn, username, delivery, sentAt, codeChoices, notice: state === 'signedUp' ? 'signedUp' : null };
}
