import type { Sql } from '../../platform/database/database.ts';
import type { Account } from '../accounts/account.ts';
import { factorsOf, mustHave } from './rules.ts';
import { findMode } from './store.ts';

/** Knows whether the account of a subject administers a hotel, this one or any; it must have a second factor then. */
export interface Administrators {
  isAdministrator(sub: string, hotelId?: string): Promise<boolean>;
}

/** The account, with the second factor that its rights ask for: who administers a hotel must have one. */
export async function withDuty(administrators: Administrators, account: Account): Promise<Account> {
  if (account.mustHaveFactor || account.isExcusedFromFactor) return account;
  return { ...account, mustHaveFactor: await administrators.isAdministrator(account.sub) };
}

/** Whether the account must have a second factor and has none: its sign-ins, made before it had to, do not go on. */
export async function lacksFactor(sql: Sql, administrators: Administrators, account: Account): Promise<boolean> {
  if (factorsOf(account).length > 0) return false;
  return mustHave(await withDuty(administrators, account), await findMode(sql, account.poolId));
}
