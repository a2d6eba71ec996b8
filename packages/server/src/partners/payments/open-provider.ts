import type { Clock } from '../../platform/clock.ts';
import type {
  OpenProvider,
  PaymentProvider,
  ProviderAccount,
  ProviderDriver,
} from '../../platform/payments/payment-provider.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';

type Open = (account: ProviderAccount, clock: Clock, trusted: TrustedOrigins) => PaymentProvider;

/** Loaded where they are used: they make the start of every other installation no slower. */
const drivers: Record<ProviderDriver, () => Promise<Open>> = {
  stripe: async () => (await import('./stripe.ts')).openStripe,
  gateway: async () => (await import('./gateway.ts')).openGateway,
};

/** Who takes payments, by what a hotel has said. @param trusted origins that are called wherever they are */
export function paymentProviders(clock: Clock, trusted: TrustedOrigins): OpenProvider {
  return async (account) => (await drivers[account.driver]())(account, clock, trusted);
}
