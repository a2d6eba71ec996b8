import type { Language } from '@bellhop/contract/scalars';
import type { PartnerAccount } from '../partners/partner.ts';

/** A driver that takes payments by itself; without one a hotel's guests pay at the reception (`desk`). */
export const providerDrivers = ['stripe', 'gateway'] as const;
export type ProviderDriver = (typeof providerDrivers)[number];

/** A hotel's account with its provider. */
export type ProviderAccount = PartnerAccount & { driver: ProviderDriver };

/** A payment to collect, with amount and currency from our own row. */
export interface PaymentOrder {
  /** Also the idempotency key: two calls with it get one session. */
  attemptId: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** Shown to the person who pays. */
  title: string;
  language: Language;
  email: string | null;
  /** Address to which the browser returns. */
  returnUrl: string;
  cancelUrl: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** `processing`: the money is on its way. */
export const sessionStates = ['open', 'processing', 'succeeded', 'failed', 'expired'] as const;
export type SessionState = (typeof sessionStates)[number];

/** The state of a session by the provider. */
export interface SessionWord {
  attemptId: string;
  /** The provider's id of the session. */
  ref: string | null;
  state: SessionState;
  /** The paid amount with `succeeded`; in the smallest unit of the currency. */
  amount: number;
  currency: string;
  /** The refunded part of the payment so far. */
  refunded: number;
  /** Unix seconds of the payment; null: unknown. */
  paidAt: number | null;
}

/** A session as the provider has it now. */
export interface ProviderSession extends SessionWord {
  ref: string;
  /** Address of the payment page, while the session is open. */
  url: string | null;
}

export interface ProviderEvent {
  id: string;
  /** Null: an event that needs no action. */
  word: SessionWord | null;
}

/** `not_taken`: not this amount; `currency_not_taken`: no amount of the currency. */
export type AmountRefusal = 'not_taken' | 'currency_not_taken';

/** Takes payments of one account. Calls fail only with `PartnerFailure`. */
export interface PaymentProvider {
  /** Returns the reason why an amount, in the smallest unit of its currency, cannot be paid exactly; null: it can. */
  refusalOf(amount: number, currency: string): AmountRefusal | null;
  /** Begins a session, or returns the existing one of the same attempt. */
  begin(order: PaymentOrder): Promise<ProviderSession>;
  find(session: SessionName): Promise<ProviderSession>;
  /** Ends an open session; returns its final state, which may be paid. */
  end(session: SessionName): Promise<ProviderSession>;
  /** Reads the exact bytes of an event; null: not signed by the provider, or too old. */
  readEvent(body: Buffer, headers: Readonly<Record<string, unknown>>): ProviderEvent | null;
  /** Whether address and keys work. */
  check(): Promise<void>;
}

export interface SessionName {
  attemptId: string;
  ref: string;
}

/** Opens the provider of an account and loads its driver. */
export type OpenProvider = (account: ProviderAccount) => Promise<PaymentProvider>;
