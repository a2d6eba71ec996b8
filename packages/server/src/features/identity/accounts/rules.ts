import { Refusal } from '../refusal.ts';
import type { Account } from './account.ts';

/** A name to sign in with, in its one spelling. */
export type LoginName = { kind: 'email' | 'phone' | 'sub'; value: string };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Null: nobody can go by it. */
export function loginName(typed: string): LoginName | null {
  const text = typed.normalize('NFKC').trim();
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() };
  if (uuid.test(text.toLowerCase())) return { kind: 'sub', value: text.toLowerCase() };
  const phone = /^(?:\+|00)?(\d{7,15})$/.exec(text.replaceAll(/[\s().-]/g, ''))?.[1];
  return phone === undefined ? null : { kind: 'phone', value: `+${phone}` };
}

const longestPassword = 256;
const shortestPassword = 8;
const passwordRules: readonly [RegExp, string][] = [
  [/\p{Ll}/u, 'Password must have lowercase characters'],
  [/\p{Lu}/u, 'Password must have uppercase characters'],
  [/\p{Nd}/u, 'Password must have numeric characters'],
  [/[^\p{L}\p{N}\s]/u, 'Password must have symbol characters'],
];

/** Cognito's default policy. Throws with its wording, by which clients may tell what is missing. */
export function checkPassword(password: string): void {
  const problem =
    password.length < shortestPassword || password.length > longestPassword
      ? 'Password not long enough'
      : password !== password.trim()
        ? 'Password must not start or end with a space'
        : passwordRules.find(([pattern]) => !pattern.test(password))?.[1];
  if (problem !== undefined) {
    throw new Refusal('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
  }
}

const ownAttributes = new Set(['name', 'family_name']);
const customAttribute = /^custom:[A-Za-z0-9_]{1,20}$/;
const longestAttribute = 2048;
const mostCustomAttributes = 50;

/**
 * What a person writes into their own profile; an empty value takes an attribute away. E-mail and phone are names to sign in
 * with: they may be sent back as they are and change only where a code proves the new one.
 * @returns the attributes after the change
 */
export function changedAttributes(
  account: Account,
  written: readonly (readonly [string, string])[],
): Record<string, string> {
  const attributes: Record<string, string> = { ...account.attributes };
  for (const [name, value] of written) {
    if (value.length > longestAttribute)
      throw new Refusal('InvalidParameterException', `Attribute ${name} is too long.`);
    if (ownAttributes.has(name) || customAttribute.test(name)) {
      if (value === '') delete attributes[name];
      else attributes[name] = value;
    } else if (!isUnchanged(account, name, value)) {
      throw refusedAttribute(name);
    }
  }
  if (Object.keys(attributes).filter((name) => name.startsWith('custom:')).length > mostCustomAttributes) {
    throw new Refusal('InvalidParameterException', `No more than ${mostCustomAttributes} custom attributes.`);
  }
  return attributes;
}

function isUnchanged(account: Account, name: string, value: string): boolean {
  switch (name) {
    case 'email':
      return loginName(value)?.value === account.email;
    case 'phone_number':
      return loginName(value)?.value === account.phoneNumber;
    default:
      return false;
  }
}

const guarded = new Set(['sub', 'email', 'email_verified', 'phone_number', 'phone_number_verified']);

function refusedAttribute(name: string): Refusal {
  return guarded.has(name)
    ? new Refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
    : new Refusal('InvalidParameterException', `user.${name}: Attribute does not exist in the schema.`);
}
