import type { SecondFactors } from '../second-factors/rules.ts';
import type { Credential } from '../srp/credential.ts';

/**
 * `unconfirmed`: created for a person who has not yet proven to own the address; sign-ups wait elsewhere (sign-ups/).
 * `reset_required`: must enter a code before the next sign-in.
 */
export type AccountStatus = 'unconfirmed' | 'confirmed' | 'reset_required';

export interface Account extends SecondFactors {
  sub: string;
  poolId: string;
  email: string | null;
  phoneNumber: string | null;
  emailVerified: boolean;
  phoneNumberVerified: boolean;
  /** name, family_name, locale and custom:*. */
  attributes: Readonly<Record<string, string>>;
  groups: readonly string[];
  mustChangePassword: boolean;
  status: AccountStatus;
  enabled: boolean;
  /** May administer hotels without a second factor; set for demo accounts while they have the public demo password. */
  isExcusedFromFactor: boolean;
}

export interface AccountWithCredential extends Account {
  credential: Credential;
}

/** Returns all attributes under their Cognito names, as GetUser and the id token have them (ENT-25, ENT-26). */
export function attributesOf(account: Account): Record<string, string> {
  return {
    sub: account.sub,
    ...(account.email === null ? {} : { email: account.email, email_verified: String(account.emailVerified) }),
    ...(account.phoneNumber === null
      ? {}
      : { phone_number: account.phoneNumber, phone_number_verified: String(account.phoneNumberVerified) }),
    ...account.attributes,
  };
}

/** Returns the name that other people see: name and family name, or else the login name. */
export function displayName(account: Pick<Account, 'attributes' | 'email' | 'phoneNumber'>): string {
  const full = [account.attributes.name, account.attributes.family_name].filter(Boolean).join(' ').trim();
  return full === '' ? (account.email ?? account.phoneNumber ?? '') : full;
}
