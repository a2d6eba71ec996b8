import type { PasswordPolicy } from '@bellhop/contract/hotels/settings';

const rules = ['length', 'lowercase', 'uppercase', 'number', 'symbol'] as const;
type PasswordRule = (typeof rules)[number];

export interface JudgedRule {
  rule: PasswordRule;
  isMet: boolean;
}

/** Returns every rule of the policy, and whether the password meets it. Saves a call, but the user pool decides. */
export function judgePassword(password: string, policy: PasswordPolicy): readonly JudgedRule[] {
  return rules
    .filter((rule) => isAsked(rule, policy))
    .map((rule) => ({ rule, isMet: keeps(password, rule, policy.minLength) }));
}

function keeps(password: string, rule: PasswordRule, minLength: number): boolean {
  switch (rule) {
    case 'length':
      return password.length >= minLength;
    case 'lowercase':
      return /\p{Ll}/u.test(password);
    case 'uppercase':
      return /\p{Lu}/u.test(password);
    case 'number':
      return /\p{Nd}/u.test(password);
    case 'symbol':
      return /[^\p{L}\p{N}\s]/u.test(password);
  }
}

function isAsked(rule: PasswordRule, policy: PasswordPolicy): boolean {
  switch (rule) {
    case 'length':
      return true;
    case 'lowercase':
      return policy.requireLowercase;
    case 'uppercase':
      return policy.requireUppercase;
    case 'number':
      return policy.requireNumber;
    case 'symbol':
      return policy.requireSymbol;
  }
}
