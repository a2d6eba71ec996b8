import type { Account } from '../accounts/account.ts';
import { type Address, addressOn } from '../accounts/address.ts';

/** Whether a code to this address may stand in for the password: an address that was shown to be the person's, and still is. */
export function mayReset(account: Account | null, { channel, value }: Address): boolean {
  if (account === null || !account.enabled || account.status === 'unconfirmed') return false;
  const own = addressOn(account, channel);
  return own.verified && own.value === value;
}
