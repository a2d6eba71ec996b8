import type { Database } from '../../../platform/database/database.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import {
  type AccountParts as AnyAccountParts,
  accountOf,
  openAccount,
} from '../../../platform/partners/open-account.ts';
import { findAccount } from '../../../platform/partners/store.ts';
import type {
  AmountRefusal,
  OpenProvider,
  PaymentProvider,
  ProviderDriver,
} from '../../../platform/payments/payment-provider.ts';

export interface AccountParts extends AnyAccountParts {
  openProvider: OpenProvider;
}

/** The provider of a driver, whose sessions may be paid after the hotel has set another one; null without an account there. */
export async function providerOf(
  parts: AccountParts & { database: Database },
  hotelId: string,
  driver: ProviderDriver,
): Promise<PaymentProvider | null> {
  const account = await openAccount(parts, hotelId, 'payments', driver);
  return account && parts.openProvider(account);
}

/** The reason for which a provider cannot take an amount (in the smallest unit of the currency) exactly; null where it can. */
export async function amountRefusal(
  parts: AccountParts,
  hotelId: string,
  account: ProviderRow,
  { amount, currency }: { amount: number; currency: string },
): Promise<AmountRefusal | null> {
  const provider = await parts.openProvider(accountOf(parts, hotelId, 'payments', account));
  return provider.refusalOf(amount, currency);
}

/** The one that opens sessions. */
export const findProvider = (sql: Sql, hotelId: string) => findAccount<ProviderDriver>(sql, hotelId, 'payments', null);
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;
