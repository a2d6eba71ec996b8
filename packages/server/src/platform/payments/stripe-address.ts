const own = 'https://api.stripe.com';
const thisMachine = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether a key of Stripe may be sent there: to Stripe, or to a server of this machine that stands in for it. */
export function isOfStripe(address: string): boolean {
  const { origin, hostname } = new URL(address);
  return origin === own || thisMachine.includes(hostname);
}
