/** Of a pool. `off`: only accounts that must have a second factor are asked for one; `optional`: also those that have one; `on`: all must have one. */
export type MfaMode = 'off' | 'optional' | 'on';

/** By the protocol's names. */
export type Factor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

/** What an account has beside its password. */
export interface SecondFactors {
  /** Verified and switched on. */
  hasSoftwareToken: boolean;
  /** Codes by message are switched on. */
  hasSmsFactor: boolean;
  /** Asked for where both are on; null: the person chooses at each sign-in. */
  preferredFactor: Factor | null;
  /** Whatever the pool's mode. */
  mustHaveFactor: boolean;
}

export type NextFactor =
  | { kind: 'none' }
  | { kind: 'ask'; factor: Factor }
  | { kind: 'choose'; factors: Factor[] }
  /** Must have one and has none. */
  | { kind: 'set-up' };

export function factorsOf(account: SecondFactors): Factor[] {
  return [
    ...(account.hasSmsFactor ? (['SMS_MFA'] as const) : []),
    ...(account.hasSoftwareToken ? (['SOFTWARE_TOKEN_MFA'] as const) : []),
  ];
}

/** What somebody who has shown the password is asked for next. */
export function nextFactor(account: SecondFactors, mode: MfaMode): NextFactor {
  if (mode === 'off' && !account.mustHaveFactor) return { kind: 'none' };
  const factors = factorsOf(account);
  const [first, second] = factors;
  if (first === undefined) return mustHave(account, mode) ? { kind: 'set-up' } : { kind: 'none' };
  if (second === undefined) return { kind: 'ask', factor: first };
  const { preferredFactor } = account;
  return preferredFactor === null ? { kind: 'choose', factors } : { kind: 'ask', factor: preferredFactor };
}

export function mustHave(account: SecondFactors, mode: MfaMode): boolean {
  return mode === 'on' || account.mustHaveFactor;
}

/** One factor's half of `SetUserMFAPreference`; what is not said stays as it is. */
export interface WantedFactor {
  enabled?: boolean | undefined;
  preferred?: boolean | undefined;
}

/**
 * The account's factors after a person switched them. Null: both were to be preferred, or one that is not on. Whether a factor
 * can be switched on at all (a number that was shown to be theirs, a token that was verified) is for the caller to know.
 */
export function switched(
  held: SecondFactors,
  wanted: Partial<Record<Factor, WantedFactor>>,
): Omit<SecondFactors, 'mustHaveFactor'> | null {
  const { SMS_MFA: sms = {}, SOFTWARE_TOKEN_MFA: token = {} } = wanted;
  const hasSmsFactor = sms.enabled ?? held.hasSmsFactor;
  const hasSoftwareToken = token.enabled ?? held.hasSoftwareToken;
  if (sms.preferred === true && (token.preferred === true || !hasSmsFactor)) return null;
  if (token.preferred === true && !hasSoftwareToken) return null;

  const isKept = (factor: Factor, isOn: boolean, { preferred }: WantedFactor): boolean =>
    isOn && (preferred ?? held.preferredFactor === factor);
  // One that is named now goes before one that was.
  const byName: Factor | null = sms.preferred ? 'SMS_MFA' : token.preferred ? 'SOFTWARE_TOKEN_MFA' : null;
  const before: Factor | null = isKept('SMS_MFA', hasSmsFactor, sms)
    ? 'SMS_MFA'
    : isKept('SOFTWARE_TOKEN_MFA', hasSoftwareToken, token)
      ? 'SOFTWARE_TOKEN_MFA'
      : null;
  return { hasSmsFactor, hasSoftwareToken, preferredFactor: byName ?? before };
}
