import type { CodePurpose } from '../account-letters.ts';
import type { RefusalName } from '../refusal.ts';

/** Phones and browsers offer to fill in codes of this length, and Cognito's clients ask for it. */
export const codeDigits = 6;
/** Wrong tries after which a code is dead; five of a million. */
export const maxTries = 5;

export interface CodeKind {
  /** Seconds that the code works, like Cognito's. */
  lifetime: number;
  /** Codes sent per hour and per day; with the tries of each code they bound an attacker's chance. */
  sends: SendLimit;
  /** The error for a try with a dead code, as the protocol defines it for the action. */
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
  // Only a person with the password gets a code; a shared desk signs in often.
  'sign-in': { lifetime: 3 * 60, sends: { perHour: 15, perDay: 60 }, whenDead: 'NotAuthorizedException' },
};

/** Messages to one address over all accounts, so that many accounts cannot flood one mailbox. */
export const perDestination: SendLimit = { perHour: 20, perDay: 80 };
/** Messages that calls from one line may cause; wide enough for a hotel that signs its people up on one day. */
export const perOrigin: SendLimit = { perHour: 100, perDay: 500 };
/** The same for an IPv6 /48. */
export const perNetwork: SendLimit = { perHour: 400, perDay: 2000 };

/**
 * Returns the times of sending with one more at `now`, without times older than a day; null: the limit is reached.
 * @param sentAt unix seconds
 */
export function withOneMore(sentAt: readonly number[], limit: SendLimit, now: number): number[] | null {
  const today = sentAt.filter((at) => at > now - day);
  const lately = today.filter((at) => at > now - hour);
  return lately.length >= limit.perHour || today.length >= limit.perDay ? null : [...today, now];
}
