import type { Database } from '../../../platform/database/database.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import {
  type AccountParts as AnyAccountParts,
  accountOf,
  openAccount,
} from '../../../platform/partner-accounts/open-account.ts';
import { findAccount } from '../../../platform/partner-accounts/store.ts';
import type {
  AmountRefusal,
  OpenProvider,
  PaymentProvider,
  ProviderDriver,
} from '../../../platform/payments/payment-provider.ts';

export interface AccountParts extends AnyAccountParts {
  openProvider: OpenProvider;
}

/** Of a driver whose sessions may still be paid, also after another one was set; null: the hotel never had an account there. */
export async function providerOf(
  parts: AccountParts & { database: Database },
  hotelId: string,
  driver: ProviderDriver,
): Promise<PaymentProvider | null> {
  const account = await openAccount(parts, hotelId, 'payments', driver);
  return account && parts.openProvider(account);
}

/** Why the provider of an account cannot take an amount exactly, in the smallest unit of the currency; null: it can. */
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
