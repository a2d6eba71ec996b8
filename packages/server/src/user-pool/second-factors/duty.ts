import type { Sql } from '../../platform/database/database.ts';
import type { Account } from '../accounts/account.ts';
import { factorsOf, mustHave } from './rules.ts';
import { findMode } from './store.ts';

/** Tells whether an account administers this hotel, or any hotel; such an account must have a second factor. */
export interface Administrators {
  isAdministrator(sub: string, hotelId?: string): Promise<boolean>;
}

/** Returns the account with the duty from its rights: an administrator of a hotel must have a second factor. */
export async function withDuty(administrators: Administrators, account: Account): Promise<Account> {
  if (account.mustHaveFactor || account.isExcusedFromFactor) return account;
  return { ...account, mustHaveFactor: await administrators.isAdministrator(account.sub) };
}

/** Checks whether the account must have a second factor and has none: its sign-ins from before the duty then end. */
export async function lacksFactor(sql: Sql, administrators: Administrators, account: Account): Promise<boolean> {
  if (factorsOf(account).length > 0) return false;
  return mustHave(await withDuty(administrators, account), await findMode(sql, account.poolId));
}
