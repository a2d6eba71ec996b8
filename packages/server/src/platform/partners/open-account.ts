import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { AccountBox } from './account-box.ts';
import type { Partner, PartnerAccount } from './partner.ts';
import { type AccountRow, findAccount } from './store.ts';

export interface AccountParts {
  clock: Clock;
  accounts: AccountBox;
}

/** Returns the account of the driver, or the active one; null: the hotel never had it. */
export async function openAccount<Driver extends string>(
  { database, ...parts }: AccountParts & { database: Database },
  hotelId: string,
  partner: Partner,
  driver: Driver | null,
): Promise<(PartnerAccount & { driver: Driver }) | null> {
  const row = await database.read(hotelId, (sql) => findAccount(sql, hotelId, partner, driver));
  return row && accountOf(parts, hotelId, partner, row);
}

export function accountOf<Driver extends string>(
  { accounts, clock }: AccountParts,
  hotelId: string,
  partner: Partner,
  row: Pick<AccountRow, 'address' | 'pages' | 'options' | 'secret'> & { driver: Driver },
): PartnerAccount & { driver: Driver } {
  const { driver, address, pages, options, secret } = row;
  const { earlier, ...keys } = accounts.open({ hotelId, partner, driver }, secret);
  const isStillUsed = earlier !== undefined && earlier.until > clock.now();
  return { hotelId, driver, address, pages, options, ...keys, earlier: isStillUsed ? earlier : null };
}
