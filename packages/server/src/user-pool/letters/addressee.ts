import { noteOnTrail } from '../../platform/security-log/security-log.ts';
import type { AccountWithCredential } from '../accounts/account.ts';
import { type Address, addressOf, addressOn } from '../accounts/address.ts';
import { decoyAccount } from '../accounts/decoy-account.ts';
import { loginName } from '../accounts/login-name.ts';
import type { Pool } from '../pool.ts';
import { type CodeDelivery, deliveryTo } from './code-delivery.ts';

/** The account or decoy behind a typed name. A client cannot see from it whether the name has an account. */
export interface Addressee {
  account: AccountWithCredential | null;
  /** Subject of the account, or of the decoy that stands in for it. */
  owner: string;
  /** The normalized name; requests for codes are counted under it. */
  name: string;
  /** Letters go to the address as it was typed. */
  address: Address;
  /** Undefined if a subject was typed: an address would reveal the account. */
  delivery: CodeDelivery | undefined;
}

/** Throws `InvalidParameterException` for an invalid name. */
export async function findAddressee(pool: Pool, poolId: string, typed: string): Promise<Addressee> {
  const addressee = await find(pool, poolId, typed);
  noteOnTrail({ subject: addressee.owner, name: typed, isNobody: addressee.account === null });
  return addressee;
}

async function find(pool: Pool, poolId: string, typed: string): Promise<Addressee> {
  const account = await pool.accounts.findByName(poolId, typed);
  const name = loginName(typed);
  if (name?.kind === 'sub') {
    const address = account === null ? nowhere(name.value) : ownAddress(account);
    return { account, owner: account?.sub ?? name.value, name: name.value, address, delivery: undefined };
  }
  const address = addressOf(typed);
  const owner = account?.sub ?? decoyAccount(pool.sealing, poolId, address.value).userId;
  return { account, owner, name: address.value, address, delivery: deliveryTo(address) };
}

/** A placeholder address for a subject without an account; no letter goes there. */
function nowhere(subject: string): Address {
  return { channel: 'email', value: subject };
}

function ownAddress(account: AccountWithCredential): Address {
  const email = addressOn(account, 'email');
  if (email.value !== null && (email.verified || account.phoneNumber === null)) {
    return { channel: 'email', value: email.value };
  }
  return account.phoneNumber === null ? nowhere(account.sub) : { channel: 'sms', value: account.phoneNumber };
}
