import * as z from 'zod/mini';
import { inTab } from '../storage/stored.ts';
import { type AuthState, authState, type CodeSource, codeSource, type Delivery, delivery } from './auth-state.ts';

/** Why the sign-in form shows again, when it is not by the person's own will; phrases under `entrance:notice`. */
export type SignInNotice = 'ended' | 'interrupted' | 'tooLate' | 'passwordChanged' | 'signedUp' | 'cleared' | 'storage';

/** What the screens between the sign-in form and the desk know of the person who is on the way in. */
export interface WayIn {
  /** The name as it was sent; empty: not known. */
  username: string;
  /** Where the last code went; null: it is not known, or none was sent. */
  delivery: Delivery | null;
  /** Milliseconds since 1970 of the last sending of a code from this tab. */
  sentAt: number | null;
  /** Where a code may come from, while the person has not chosen. */
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
 * What a reload may go on from: never a password, nor the secret of an authenticator app. In the tab's storage, because
 * another tab may be on another person's way in.
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

/** Keeps a state that a reload may go on from (or must say that it cannot), and forgets it where there is none. */
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

/** The way in as a reload finds it; `state` is where the person is from now on. */
export function wayInAfterReload(remembered: Remembered | null, state: AuthState): WayIn {
  if (remembered === null || state === 'signedIn' || state === 'verifyContact') return nobodysWayIn;
  const { username, delivery, sentAt, codeChoices } = remembered;
  if (state === 'signIn') return { ...nobodysWayIn, username, notice: 'interrupted' };
  return { ...nobodysWayIn, username, delivery, sentAt, codeChoices, notice: state === 'signedUp' ? 'signedUp' : null };
}
