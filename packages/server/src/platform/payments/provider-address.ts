const stripe = 'https://api.stripe.com';
/** A stand-in for a provider, as in tests. */
const thisMachine = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * Checks whether a key of Stripe may be sent there: to Stripe, or to a server of this machine that stands in for it.
 */
export function isOfStripe(address: string): boolean {
  const { origin, hostname } = new URL(address);
  return origin === stripe || thisMachine.includes(hostname);
}

/** Checks whether guests may be sent to pages of this origin: only encrypted pages are safe for card data. */
export function isPageOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || thisMachine.includes(hostname);
}
