import type { PartnerAccount, PartnerDriver, PartnerKind } from '../../platform/partner-accounts/partner.ts';
import type { OpenProvider, ProviderDriver } from '../../platform/payments/payment-provider.ts';
import { isOfStripe } from '../../platform/payments/stripe-address.ts';

/** Who takes payments of a hotel's guests. */
export function paymentPartner(openProvider: OpenProvider): PartnerKind {
  const common = (driver: ProviderDriver) => ({
    async check(account: PartnerAccount) {
      await (await openProvider({ ...account, driver })).check();
    },
    listensAt: (hotelId: string) => `/api/partners/payments/${hotelId}/${driver}`,
  });
  const stripe: PartnerDriver = {
    ...common('stripe'),
    secrets: ['the API key', 'the webhook key'],
    address: 'optional',
    refusal: ({ address }) =>
      address === null || isOfStripe(address)
        ? null
        : 'Stripe is called at https://api.stripe.com alone: leave --address out.',
  };
  const gateway: PartnerDriver = {
    ...common('gateway'),
    secrets: ['the key that both sides have'],
    address: 'needed',
  };
  return { none: 'desk', noneMeans: 'guests pay at the reception', drivers: { stripe, gateway } };
}
