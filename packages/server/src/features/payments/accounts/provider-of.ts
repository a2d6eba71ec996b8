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

/** Returns the provider of a driver, also of a former driver with unpaid sessions; null without an account. */
export async function providerOf(
  parts: AccountParts & { database: Database },
  hotelId: string,
  driver: ProviderDriver,
): Promise<PaymentProvider | null> {
  const account = await openAccount(parts, hotelId, 'payments', driver);
  return account && parts.openProvider(account);
}

/** Returns why a provider cannot take an amount (in the smallest unit of the currency) exactly; null: it can. */
export async function amountRefusal(
  parts: AccountParts,
  hotelId: string,
  account: ProviderRow,
  { amount, currency }: { amount: number; currency: string },
): Promise<AmountRefusal | null> {
  const provider = await parts.openProvider(accountOf(parts, hotelId, 'payments', account));
  return provider.refusalOf(amount, currency);
}

/** Returns the account of the provider that opens sessions. */
export const findProvider = (sql: Sql, hotelId: string) => findAccount<ProviderDriver>(sql, hotelId, 'payments', null);
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>;
