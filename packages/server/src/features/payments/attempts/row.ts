import type { WholePaymentLink } from '@bellhop/contract/payments/link';
import type { ProviderDriver } from '../../../platform/payments/payment-provider.ts';

/** Without a `provider_ref` the provider has not answered yet. */
type Attempt = WholePaymentLink['attempts'][number];

/** One try to pay a link at a provider; it changes under the lock of its link alone. */
export interface AttemptRow extends Attempt {
  /** Also the idempotency key of its session. */
  id: string;
  link_id: string;
  driver: ProviderDriver;
  amount: number;
  currency: string;
  expires_at: number;
  /** For the operator. */
  last_error: string | null;
}
