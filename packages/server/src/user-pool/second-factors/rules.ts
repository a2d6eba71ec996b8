/**
 * Mode of a pool. `off`: only accounts with the duty are asked for a second factor; `optional`: also accounts that have
 * a second factor; `on`: all accounts must have one.
 */
export type MfaMode = 'off' | 'optional' | 'on';

/** Names of the protocol. */
export type Factor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

/** The second factors of an account and its settings for them. */
export interface SecondFactors {
  /** Verified and switched on. */
  hasSoftwareToken: boolean;
  /** Codes by message are switched on. */
  hasSmsFactor: boolean;
  /** The factor to ask for if both are on; null: the person chooses at each sign-in. */
  preferredFactor: Factor | null;
  /** Applies in every mode of the pool. */
  mustHaveFactor: boolean;
}

export type NextFactor =
  | { kind: 'none' }
  | { kind: 'ask'; factor: Factor }
  | { kind: 'choose'; factors: Factor[] }
  /** The account must have a factor and has none. */
  | { kind: 'set-up' };

export function factorsOf(account: SecondFactors): Factor[] {
  return [
    ...(account.hasSmsFactor ? (['SMS_MFA'] as const) : []),
    ...(account.hasSoftwareToken ? (['SOFTWARE_TOKEN_MFA'] as const) : []),
  ];
}

/** Returns the next step after a correct password. */
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

/** One factor's half of `SetUserMFAPreference`; fields that are left out do not change. */
export interface FactorPreference {
  enabled?: boolean | undefined;
  preferred?: boolean | undefined;
}

/**
 * Returns the account's factors after a change. Null: both were to be preferred, or a factor that is off. The caller
 * checks whether a factor can be switched on at all (a verified number or token).
 */
export function switched(
  current: SecondFactors,
  changes: Partial<Record<Factor, FactorPreference>>,
): Omit<SecondFactors, 'mustHaveFactor'> | null {
  const { SMS_MFA: sms = {}, SOFTWARE_TOKEN_MFA: token = {} } = changes;
  const hasSmsFactor = sms.enabled ?? current.hasSmsFactor;
  const hasSoftwareToken = token.enabled ?? current.hasSoftwareToken;
  if (sms.preferred === true && (token.preferred === true || !hasSmsFactor)) return null;
  if (token.preferred === true && !hasSoftwareToken) return null;

  const isKept = (factor: Factor, isOn: boolean, { preferred }: FactorPreference): boolean =>
    isOn && (preferred ?? current.preferredFactor === factor);
  // A newly preferred factor takes the place of the previous factor.
  const byName: Factor | null = sms.preferred ? 'SMS_MFA' : token.preferred ? 'SOFTWARE_TOKEN_MFA' : null;
  const before: Factor | null = isKept('SMS_MFA', hasSmsFactor, sms)
    ? 'SMS_MFA'
    : isKept('SOFTWARE_TOKEN_MFA', hasSoftwareToken, token)
      ? 'SOFTWARE_TOKEN_MFA'
      : null;
  return { hasSmsFactor, hasSoftwareToken, preferredFactor: byName ?? before };
}
