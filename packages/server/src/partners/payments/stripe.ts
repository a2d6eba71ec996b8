import { minorUnits } from '@bellhop/contract/money/money';
import Stripe from 'stripe';
import type { Clock } from '../../platform/clock.ts';
import { PartnerFailure, webhookKeysOf } from '../../platform/partners/partner.ts';
import type {
  PaymentProvider,
  ProviderAccount,
  ProviderSession,
  SessionWord,
} from '../../platform/payments/payment-provider.ts';
import { isOfStripe } from '../../platform/payments/provider-address.ts';
import { endpointOf, type TrustedOrigins } from '../push/endpoint.ts';

/** Seconds that a signature is valid. */
const tolerance = 300;
/** Milliseconds of one try. */
const patience = 8_000;
/** Key in Stripe's metadata by which a charge finds its attempt. */
const attemptMark = 'bellhop_attempt';

/** Currencies for which Stripe's units differ from ISO 4217 (docs.stripe.com/currencies). */
const noDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
const threeDecimals = 'BHD JOD KWD OMR TND';
/** Currencies in use that Stripe's list lacks. */
const unsupported = 'CLF CUP ERN IQD IRR KPW LYD SDG SSP SYP TMT UYW'.split(' ');

/** Checkout of Stripe: the card is typed on Stripe's page, and no card data comes here. */
export function openStripe(account: ProviderAccount, clock: Clock, trusted: TrustedOrigins): PaymentProvider {
  const stripe = new Stripe(account.key, {
    ...baseOf(account, trusted),
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  async function find(ref: string): Promise<ProviderSession> {
    const expand = ['payment_intent.latest_charge'];
    return sessionOf(await callStripe(() => sessions.retrieve(ref, { expand })));
  }

  return {
    refusalOf(amount, currency) {
      if (unsupported.includes(currency)) return 'currency_not_taken';
      return isExact(stripeUnits(amount, currency), currency) ? null : 'not_taken';
    },
    async begin({ attemptId, amount, currency, title, language, email, returnUrl, cancelUrl, expiresAt }) {
      const unit_amount = toStripe(amount, currency);
      const metadata = { [attemptMark]: attemptId };
      return sessionOf(
        await callStripe(() =>
          sessions.create(
            {
              mode: 'payment',
              client_reference_id: attemptId,
              line_items: [
                {
                  quantity: 1,
                  price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name: title } },
                },
              ],
              metadata,
              payment_intent_data: { metadata },
              success_url: returnUrl,
              cancel_url: cancelUrl,
              expires_at: expiresAt,
              // Stripe has no Arabic page: the browser's language is used then.
              locale: language === 'ar' ? 'auto' : language,
              ...(email === null ? {} : { customer_email: email }),
            },
            { idempotencyKey: attemptId },
          ),
        ),
      );
    },
    find: ({ ref }) => find(ref),
    async end({ ref }) {
      try {
        return sessionOf(await callStripe(() => sessions.expire(ref)));
      } catch (error) {
        // Paid or over already: the current state is read instead.
        if (error instanceof PartnerFailure && error.kind === 'refused') return find(ref);
        throw error;
      }
    },
    readEvent(body, headers) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return null;
      const event = webhookKeysOf(account)
        .map((key) =>
          verified(() => stripe.webhooks.constructEvent(body, signature, key, tolerance, undefined, clock.millis())),
        )
        .find((read) => read !== null);
      // Without an upper limit, an event could be recorded with a future time and sent then.
      if (event === undefined || timestampOf(signature) > clock.now() + tolerance) return null;
      return { id: event.id, word: wordOf(event) };
    },
    async check() {
      await callStripe(() => sessions.list({ limit: 1 }));
    },
  };
}

function baseOf({ address }: ProviderAccount, trusted: TrustedOrigins) {
  if (address === null) return {};
  const url = isOfStripe(address) ? endpointOf(address, trusted) : null;
  if (url === null) throw new PartnerFailure('refused', 'stripe: an address that is not its own');
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol } as const;
}

async function callStripe<T>(call: () => Promise<Stripe.Response<T>>): Promise<T> {
  try {
    const answer = await call();
    const { statusCode } = answer.lastResponse;
    // The library parses a failure without Stripe's own words, such as a proxy's, as an answer.
    if (statusCode > 299) throw new PartnerFailure('down', `stripe: HTTP ${statusCode}`);
    return answer;
  } catch (error) {
    if (error instanceof PartnerFailure) throw error;
    if (!(error instanceof Stripe.errors.StripeError)) throw new PartnerFailure('down', 'stripe: no answer');
    const { statusCode = 0, type } = error;
    // A wrong key or a temporary error does not mean that the session failed.
    const isFinal = statusCode >= 400 && statusCode < 500 && ![401, 403, 409, 429].includes(statusCode);
    throw new PartnerFailure(isFinal ? 'refused' : 'down', `stripe: ${type}, HTTP ${statusCode}`);
  }
}

function verified<T>(verify: () => T): T | null {
  try {
    return verify();
  } catch {
    return null;
  }
}

function timestampOf(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** Returns the state that an event reports for a session of ours; null: another event. */
function wordOf(event: Stripe.Event): SessionWord | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const { data } = event;
      const session = data.object.client_reference_id === null ? null : sessionOf(data.object);
      return session && { ...session, paidAt: session.state === 'succeeded' ? event.created : null };
    }
    case 'checkout.session.async_payment_failed': {
      const session = event.data.object;
      return session.client_reference_id === null ? null : { ...sessionOf(session), state: 'failed' };
    }
    case 'charge.refunded': {
      const charge = event.data.object;
      const attemptId = charge.metadata[attemptMark];
      if (attemptId === undefined) return null;
      const currency = charge.currency.toUpperCase();
      return {
        attemptId,
        ref: null,
        state: 'succeeded',
        amount: fromStripe(charge.amount_captured, currency),
        currency,
        refunded: fromStripe(charge.amount_refunded, currency),
        paidAt: charge.created,
      };
    }
    default:
      return null;
  }
}

function sessionOf(session: Stripe.Checkout.Session): ProviderSession {
  const currency = (session.currency ?? '').toUpperCase();
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    attemptId: session.client_reference_id ?? '',
    ref: session.id,
    state: stateOf(session, intent),
    amount: fromStripe(session.amount_total ?? 0, currency),
    currency,
    refunded: fromStripe(charge?.amount_refunded ?? 0, currency),
    paidAt: charge?.created ?? null,
    url: session.url,
  };
}

function stateOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): SessionWord['state'] {
  if (payment_status === 'paid') return 'succeeded';
  if (status === 'expired') return 'expired';
  if (status === 'open') return 'open';
  // Complete, and the money is on its way, unless the bank has declined.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'processing';
}

function decimalsOf(currency: string): number {
  return noDecimals.includes(currency) ? 0 : threeDecimals.includes(currency) ? 3 : 2;
}

/** @throws PartnerFailure if Stripe cannot take this amount exactly */
function toStripe(amount: number, currency: string): number {
  const theirs = stripeUnits(amount, currency);
  if (isExact(theirs, currency)) return theirs;
  throw new PartnerFailure('refused', `stripe: an amount of ${currency} that it does not take`);
}

function stripeUnits(amount: number, currency: string): number {
  return amount * 10 ** (decimalsOf(currency) - minorUnits(currency));
}

function isExact(theirs: number, currency: string): boolean {
  // Stripe requires the last of three decimals to be 0.
  return Number.isSafeInteger(theirs) && theirs % (decimalsOf(currency) === 3 ? 10 : 1) === 0;
}

function fromStripe(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (minorUnits(currency) - decimalsOf(currency)));
}
