import type { Database } from '../../../platform/database/database.ts';
import type { OpenProvider, PaymentProvider, ProviderDriver } from '../../../platform/payments/payment-provider.ts';
import type { AccountBox } from './account-box.ts';
import { type AccountRow, findAccount } from './store.ts';

export interface AccountParts {
  accounts: AccountBox;
  openProvider: OpenProvider;
}

/** Of a driver whose sessions may still be paid, also after another one was set; null: the hotel never had an account there. */
export async function openAccount(
  { database, ...parts }: AccountParts & { database: Database },
  hotelId: string,
  driver: ProviderDriver,
): Promise<PaymentProvider | null> {
  const row = await database.read(hotelId, (sql) => findAccount(sql, hotelId, driver));
  return row && providerOf(parts, hotelId, row);
}

export function providerOf(
  { accounts, openProvider }: AccountParts,
  hotelId: string,
  { driver, address, pages, secret }: Pick<AccountRow, 'driver' | 'address' | 'pages' | 'secret'>,
): Promise<PaymentProvider> {
  return openProvider({ hotelId, driver, address, pages, ...accounts.open(hotelId, driver, secret) });
}
