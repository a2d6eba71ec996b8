import { type PasswordPolicy, passwordPolicy } from '@bellhop/contract/hotels/settings';
import { Refusal } from '../refusal.ts';
import { isKnownPassword, isOfOwnWords, type OwnWords } from './known-passwords.ts';

const longestPassword = 256;

/** Missing settings of the pool's row have defaults. Throws if the row is invalid. */
export function readPolicy(kept: unknown): PasswordPolicy {
  return passwordPolicy.parse(kept);
}

/** Throws with Cognito's wording, from which clients can tell the missing requirement (decision 33). */
export function checkPassword(password: string, policy: PasswordPolicy, own: OwnWords): void {
  const problem = problemOf(password, policy, own);
  if (problem !== null) {
    throw new Refusal('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
  }
}

function problemOf(password: string, policy: PasswordPolicy, own: OwnWords): string | null {
  if (password.length < policy.minLength || password.length > longestPassword) return 'Password not long enough';
  if (policy.requireLowercase && !/\p{Ll}/u.test(password)) return 'Password must have lowercase characters';
  if (policy.requireUppercase && !/\p{Lu}/u.test(password)) return 'Password must have uppercase characters';
  if (policy.requireNumber && !/\p{Nd}/u.test(password)) return 'Password must have numeric characters';
  if (policy.requireSymbol && !/[^\p{L}\p{N}\s]/u.test(password)) return 'Password must have symbol characters';
  if (isKnownPassword(password)) return 'Password is one of the most used';
  if (isOfOwnWords(password, own)) return 'Password is too close to a name';
  return null;
}
