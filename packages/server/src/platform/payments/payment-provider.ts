import type { Language } from '@bellhop/contract/scalars';
import type { PartnerAccount } from '../partner-accounts/partner.ts';

/** A driver that takes payments by itself; without one a hotel's guests pay at the reception (`desk`). */
export const providerDrivers = ['stripe', 'gateway'] as const;
export type ProviderDriver = (typeof providerDrivers)[number];

/** What a hotel has said of its provider. */
export type ProviderAccount = PartnerAccount & { driver: ProviderDriver };

/** What somebody is to pay; amount and currency are those of our own row. */
export interface PaymentOrder {
  /** Also the idempotency key: asked for twice, it is one session. */
  attemptId: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** Read by the person who pays. */
  title: string;
  language: Language;
  email: string | null;
  /** Where the person comes back to. */
  returnUrl: string;
  cancelUrl: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** `processing`: the money is on its way. */
export const sessionStates = ['open', 'processing', 'succeeded', 'failed', 'expired'] as const;
export type SessionState = (typeof sessionStates)[number];

/** What a provider says of a session. */
export interface SessionWord {
  attemptId: string;
  /** The provider's name of it. */
  ref: string | null;
  state: SessionState;
  /** What was paid, with `succeeded`; in the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** Of what was paid, so far. */
  refunded: number;
  /** Unix seconds of the payment; null: not said. */
  paidAt: number | null;
}

/** A session as the provider has it now. */
export interface ProviderSession extends SessionWord {
  ref: string;
  /** Where somebody pays, while it is open. */
  url: string | null;
}

export interface ProviderEvent {
  id: string;
  /** Null: nothing that we follow. */
  word: SessionWord | null;
}

/** `not_taken`: not this amount; `currency_not_taken`: no amount of the currency. */
export type AmountRefusal = 'not_taken' | 'currency_not_taken';

/**
 * Takes payments of one account. Calls fail with `PartnerFailure` alone.
 */
export interface PaymentProvider {
  /** Why an amount, in the smallest unit of its currency, cannot be paid there exactly; null: it can. */
  refusalOf(amount: number, currency: string): AmountRefusal | null;
  /** Begins a session, or answers the one of the same attempt. */
  begin(order: PaymentOrder): Promise<ProviderSession>;
  find(session: SessionName): Promise<ProviderSession>;
  /** Ends an open session; answers what it is then, which may be paid. */
  end(session: SessionName): Promise<ProviderSession>;
  /** An event as it came, byte for byte; null: it is not signed by the provider, or is too old. */
  readEvent(body: Buffer, headers: Readonly<Record<string, unknown>>): ProviderEvent | null;
  /** Whether address and keys work. */
  check(): Promise<void>;
}

export interface SessionName {
  attemptId: string;
  ref: string;
}

/** Opens the provider of an account; the parts of a driver are loaded where one is used. */
export type OpenProvider = (account: ProviderAccount) => Promise<PaymentProvider>;
