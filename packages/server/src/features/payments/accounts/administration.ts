import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  type OpenProvider,
  type ProviderDriver,
  ProviderFailure,
  providerDrivers,
} from '../../../platform/payments/payment-provider.ts';
import { isOfStripe } from '../../../platform/payments/stripe-address.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import { type AccountSecrets, createAccountBox } from './account-box.ts';
import { providerOf } from './open-account.ts';
import { type AccountRow, deactivateAccounts, listAccounts, noteCall, putAccount } from './store.ts';

export interface NewAccount {
  driver: ProviderDriver;
  address: string | null;
  /** Origins. */
  pages: readonly string[];
  secrets: AccountSecrets;
}

/** What an operator does with a hotel's provider of payments. Throws `StartFailure`. */
export interface PaymentAdministration {
  list(hotelId: string): Promise<Omit<AccountRow, 'secret'>[]>;
  /** Null: guests pay at the reception again; sessions that are open can still be paid. */
  set(hotelId: string, account: NewAccount | null): Promise<void>;
  /** Calls the provider of the hotel, and answers its driver. */
  test(hotelId: string): Promise<ProviderDriver>;
}

export function administerPayments(
  database: Database,
  clock: Clock,
  { serverKey, openProvider }: { serverKey: Buffer; openProvider: OpenProvider },
): PaymentAdministration {
  const accounts = createAccountBox(serverKey);
  const listed = (hotelId: string) => database.read(hotelId, (sql) => listAccounts(sql, hotelId));
  return {
    async list(hotelId) {
      return (await listed(hotelId)).map(({ secret: _, ...row }) => row);
    },
    async set(hotelId, account) {
      await database.write(hotelId, async ({ sql }) => {
        if (account === null) return deactivateAccounts(sql, hotelId);
        const { driver, address, pages, secrets } = account;
        if (driver === 'gateway' && address === null) throw new StartFailure('A gateway needs --address.');
        if (driver === 'stripe' && address !== null && !isOfStripe(address))
          throw new StartFailure('Stripe is called at https://api.stripe.com alone: leave --address out.');
        const secret = accounts.seal(hotelId, driver, secrets);
        return putAccount(sql, hotelId, { driver, address, pages: [...pages], secret, set_at: clock.now() });
      });
    },
    async test(hotelId) {
      const row = (await listed(hotelId)).find(({ active }) => active);
      if (row === undefined) throw new StartFailure('No provider is set: guests pay at the reception.');
      const { driver } = row;
      const note = (error: string | null) =>
        database.write(hotelId, ({ sql }) => noteCall(sql, hotelId, driver, { at: clock.now(), error }));
      try {
        const provider = await providerOf({ accounts, openProvider }, hotelId, row);
        await provider.check();
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        await note(error.message);
        throw new StartFailure(`It does not work: ${error.message}`, error);
      }
      await note(null);
      return driver;
    },
  };
}

export function isProviderDriver(name: string): name is ProviderDriver {
  return providerDrivers.some((driver) => driver === name);
}
