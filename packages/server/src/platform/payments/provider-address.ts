const stripe = 'https://api.stripe.com';
/** A stand-in for a provider, as in tests. */
const thisMachine = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether a key of Stripe may be sent there: to Stripe, or to a server of this machine that stands in for it. */
export function isOfStripe(address: string): boolean {
  const { origin, hostname } = new URL(address);
  return origin === stripe || thisMachine.includes(hostname);
}

/** Whether guests may be sent to pages there: nobody on the way changes where they type their card. */
export function isPageOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || thisMachine.includes(hostname);
}
