import type { Account } from '../accounts/account.ts';
import { type Address, addressOn } from '../accounts/address.ts';

/**
 * Checks whether a code to this address may replace the password. The number of a second factor is excluded: a person
 * who reads its messages would need no password at all.
 */
export function mayReset(account: Account | null, { channel, value }: Address): boolean {
  if (account === null || !account.enabled || account.status === 'unconfirmed') return false;
  if (channel === 'sms' && account.hasSmsFactor) return false;
  const own = addressOn(account, channel);
  return own.verified && own.value === value;
}
