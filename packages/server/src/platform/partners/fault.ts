import type { PartnerOptions } from '@bellhop/contract/partners/options';
import type { NewAccount, PartnerKind } from './partner.ts';

/** The field and reason that make an account invalid; `line` is for the operator's command. */
export interface AccountFault {
  field: 'driver' | 'address' | 'keys' | `options.${keyof PartnerOptions}`;
  reason: 'unknown' | 'needed' | 'not_used' | 'not_an_address' | 'too_short' | 'not_allowed';
  line: string;
}

const shortestKey = 16;

/** Null: the account is valid. */
export function faultOf({ drivers, none }: PartnerKind, account: NewAccount): AccountFault | null {
  const driver = drivers[account.driver];
  if (driver === undefined) {
    const line = `No driver is called ${account.driver}; there are ${[...Object.keys(drivers), none].join(', ')}.`;
    return { field: 'driver', reason: 'unknown', line };
  }
  const { address } = account;
  if (driver.address === 'needed' && address === null)
    return { field: 'address', reason: 'needed', line: `${account.driver} needs an address.` };
  if (driver.address === 'none' && address !== null)
    return { field: 'address', reason: 'not_used', line: `${account.driver} has no address.` };
  if (address !== null && !/^https?:\/\/[^\s/]/.test(address))
    return { field: 'address', reason: 'not_an_address', line: `${address} is not an address.` };
  const { secrets, keyNames } = driver;
  const shortest = keyNames === undefined ? shortestKey : 1;
  const keys = [account.secrets.key, account.secrets.webhookKey].slice(0, secrets.length);
  if (keys.some((key) => key.length < shortest)) {
    const length = keyNames === undefined ? ` of ${shortest} characters at least` : '';
    const line = `Keys${length} are needed, one a line: ${secrets.join(', then ')}.`;
    return { field: 'keys', reason: keys.includes('') ? 'needed' : 'too_short', line };
  }
  const missing = driver.options?.find(({ name, needed }) => needed && textOf(account.options, name) === '');
  if (missing !== undefined) {
    const line = `${account.driver} needs the option ${missing.name}.`;
    return { field: `options.${missing.name}`, reason: 'needed', line };
  }
  const refusal = driver.refusal?.(account) ?? null;
  return refusal === null ? null : { field: 'address', reason: 'not_allowed', line: refusal };
}

/** Returns a further setting of the account; empty: not set. */
export function textOf(options: NewAccount['options'], name: string): string {
  const value = options[name];
  return typeof value === 'string' ? value.trim() : '';
}
