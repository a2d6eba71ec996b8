import type { CodePurpose } from '../account-letters.ts';
import type { RefusalName } from '../refusal.ts';

/** Digits: what phones and browsers offer to fill in, and what Cognito's clients ask for. */
export const codeDigits = 6;
/** Wrong tries after which a code is dead; five of a million. */
export const maxTries = 5;

export interface CodeKind {
  /** Seconds that it works, as Cognito's. */
  lifetime: number;
  /** At most so many sent, in the hour and in the day; with the tries of each they bound what guessing can hope for. */
  sends: SendLimit;
  /** The answer to an attempt with a dead code, as the protocol defines it for the action. */
  whenDead: RefusalName;
}

export interface SendLimit {
  perHour: number;
  perDay: number;
}

const hour = 60 * 60;
const day = 24 * hour;

export const codeKinds: Readonly<Record<CodePurpose, CodeKind>> = {
  'sign-up': { lifetime: day, sends: { perHour: 5, perDay: 10 }, whenDead: 'TooManyFailedAttemptsException' },
  reset: { lifetime: hour, sends: { perHour: 5, perDay: 10 }, whenDead: 'TooManyFailedAttemptsException' },
  verify: { lifetime: day, sends: { perHour: 5, perDay: 10 }, whenDead: 'LimitExceededException' },
  // Only who knows the password is sent one; a shared desk signs in often.
  'sign-in': { lifetime: 3 * 60, sends: { perHour: 15, perDay: 60 }, whenDead: 'NotAuthorizedException' },
};

/** Messages to one address over all accounts, so that many accounts cannot flood one mailbox. */
export const perDestination: SendLimit = { perHour: 20, perDay: 80 };
/** What one line may set off: wide enough for a hotel that signs its people up on one day. */
export const perOrigin: SendLimit = { perHour: 100, perDay: 500 };
/** The same of an IPv6 /48. */
export const perNetwork: SendLimit = { perHour: 400, perDay: 2000 };

/**
 * The times of sending after one more at `now`, those of a day ago and older left out; null: too many went before it.
 * @param sentAt unix seconds
 */
export function withOneMore(sentAt: readonly number[], limit: SendLimit, now: number): number[] | null {
  const today = sentAt.filter((at) => at > now - day);
  const lately = today.filter((at) => at > now - hour);
  return lately.length >= limit.perHour || today.length >= limit.perDay ? null : [...today, now];
}
