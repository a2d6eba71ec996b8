import type { NewAccount, PartnerAccount, PartnerDriver, PartnerKind } from '../../platform/partners/partner.ts';
import type { OpenProvider, ProviderDriver } from '../../platform/payments/payment-provider.ts';
import { isOfStripe, isPageOrigin } from '../../platform/payments/provider-address.ts';

/** Describes payment providers for set, test and show. */
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
    refusal: (account) =>
      account.address === null || isOfStripe(account.address)
        ? wrongPages(account)
        : 'Stripe is called at https://api.stripe.com alone: leave --address out.',
  };
  const gateway: PartnerDriver = {
    ...common('gateway'),
    secrets: ['the key that both sides have'],
    address: 'needed',
    refusal: wrongPages,
  };
  return { none: 'desk', noneMeans: 'guests pay at the reception', drivers: { stripe, gateway } };
}

function wrongPages({ pages }: NewAccount): string | null {
  const wrong = pages.find((origin) => !isPageOrigin(origin));
  return wrong === undefined ? null : `Guests are sent to pages by https alone, not to ${wrong}.`;
}
