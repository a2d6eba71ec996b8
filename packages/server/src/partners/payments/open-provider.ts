import type { Clock } from '../../platform/clock.ts';
import type {
  OpenProvider,
  PaymentProvider,
  ProviderAccount,
  ProviderDriver,
} from '../../platform/payments/payment-provider.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';

type Open = (account: ProviderAccount, clock: Clock, trusted: TrustedOrigins) => PaymentProvider;

/** Loaded on use, which keeps the start of other installations fast. */
const drivers: Record<ProviderDriver, () => Promise<Open>> = {
  stripe: async () => (await import('./stripe.ts')).openStripe,
  gateway: async () => (await import('./gateway.ts')).openGateway,
};

/** Opens the provider of a hotel's payment account. @param trusted origins that are called even at private addresses */
export function paymentProviders(clock: Clock, trusted: TrustedOrigins): OpenProvider {
  return async (account) => (await drivers[account.driver]())(account, clock, trusted);
}
