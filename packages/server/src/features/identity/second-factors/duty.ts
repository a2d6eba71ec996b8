import type { Account } from '../accounts/account.ts';
import type { Pool } from '../pool.ts';

/** The account, with the second factor that its rights ask for: who administers a hotel must have one. */
export async function withDuty(pool: Pick<Pool, 'isAdministrator'>, account: Account): Promise<Account> {
  if (account.mustHaveFactor || account.isExcusedFromFactor) return account;
  return { ...account, mustHaveFactor: await pool.isAdministrator(account.sub) };
}
