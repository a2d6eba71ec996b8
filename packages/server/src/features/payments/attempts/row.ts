import type { AttemptState } from '@bellhop/contract/payments/link';
import type { ProviderDriver } from '../../../platform/payments/payment-provider.ts';

/** One try to pay a link at a provider; it changes under the lock of its link alone. */
export interface AttemptRow {
  /** Also the idempotency key of its session. */
  id: string;
  link_id: string;
  driver: ProviderDriver;
  /** Null: the provider has not answered yet. */
  provider_ref: string | null;
  state: AttemptState;
  amount: number;
  currency: string;
  paid_amount: number | null;
  paid_currency: string | null;
  paid_at: number | null;
  refunded: number;
  created_at: number;
  expires_at: number;
  /** For the operator. */
  last_error: string | null;
}
