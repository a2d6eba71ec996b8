import { oneLine } from '@bellhop/contract/scalars';
import { Refusal } from '../refusal.ts';
import type { Account } from './account.ts';
import { loginName } from './login-name.ts';

const ownAttributes = new Set(['name', 'family_name', 'locale']);
const customAttribute = /^custom:[A-Za-z0-9_]{1,20}$/;
const longestAttribute = 2048;
const mostCustomAttributes = 50;

type Names = Pick<Account, 'attributes' | 'email' | 'phoneNumber'>;

/**
 * Applies a person's changes to their own profile; an empty value removes an attribute. E-mail and phone are login
 * names: they may be sent back unchanged and change only after a code proves the new one.
 * @returns the attributes after the change
 */
export function changedAttributes(
  account: Names,
  written: readonly (readonly [string, string])[],
): Record<string, string> {
  const attributes: Record<string, string> = { ...account.attributes };
  for (const [name, typed] of written) {
    const value = oneLine(typed).trim();
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

function isUnchanged(account: Names, name: string, value: string): boolean {
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
