import type { AttentionReason, PaymentLink } from '@bellhop/contract/payments/link';
import type { SessionWord } from '../../../platform/payments/payment-provider.ts';
import type { AttemptRow } from './row.ts';

/** The changes that follow from a word of the provider; a null part has no news. */
export interface MoneyStep {
  attempt: Partial<Pick<AttemptRow, 'state' | 'paid_amount' | 'paid_currency' | 'paid_at' | 'refunded'>>;
  /** Null: no change of the link. */
  link: {
    act: 'received' | 'refunded';
    amount: number;
    currency: string;
    reason: AttentionReason | null;
    set: Partial<Pick<PaymentLink, 'status' | 'method' | 'paid_at' | 'received' | 'refunded' | 'attention'>>;
  } | null;
}

type Link = Pick<
  PaymentLink,
  'status' | 'amount' | 'currency' | 'ends_at' | 'received' | 'refunded' | 'attention' | 'method'
>;

/** Events come twice and out of order: a later state is never undone, and money comes before every other state. */
const rank = { open: 0, processing: 1, failed: 2, expired: 2, succeeded: 3 } as const;

/** False: the word changes nothing, also with changes at the same time, because attempts only move forward. */
export function isNews(attempt: Pick<AttemptRow, 'state' | 'refunded'>, word: SessionWord): boolean {
  return rank[word.state] > rank[attempt.state] || word.refunded > attempt.refunded;
}

/** @param mayBePaid false: a canceled link whose request is paid by another link */
export function moneyStep(
  link: Link,
  attempt: AttemptRow,
  word: SessionWord,
  { at, mayBePaid }: { at: number; mayBePaid: boolean },
): MoneyStep | null {
  if (attempt.state === 'succeeded') return refundStep(link, attempt, word);
  if (word.state === 'succeeded') return receiptStep(link, word, at, mayBePaid);
  return rank[word.state] > rank[attempt.state] ? { attempt: { state: word.state }, link: null } : null;
}

/** Money is a fact: it is recorded in every state of the link, and odd money waits for a person (PAY-d). */
function receiptStep(link: Link, { amount, currency, paidAt }: SessionWord, at: number, mayBePaid: boolean): MoneyStep {
  const paid_at = Math.min(paidAt ?? at, at);
  const reason = oddOf(link, amount, currency, paid_at);
  const isPaidByIt = link.status === 'open' || (link.status === 'canceled' && mayBePaid);
  return {
    attempt: { state: 'succeeded', paid_amount: amount, paid_currency: currency, paid_at },
    link: {
      act: 'received',
      amount,
      currency,
      reason,
      set: {
        ...(isPaidByIt ? { status: 'paid', method: 'online', paid_at } : {}),
        ...(currency === link.currency ? { received: link.received + amount } : {}),
        ...attentionOf(link, reason),
      },
    },
  };
}

/** The first reason stays until a person has dealt with it; the records have every reason. */
function attentionOf({ attention }: Link, reason: AttentionReason | null): { attention?: AttentionReason } {
  return attention === null && reason !== null ? { attention: reason } : {};
}

function oddOf(link: Link, amount: number, currency: string, paidAt: number): AttentionReason | null {
  if (link.status === 'paid') return 'twice';
  if (link.status === 'canceled') return 'canceled';
  if (currency !== link.currency) return 'currency';
  if (amount !== link.amount) return 'amount';
  return paidAt >= link.ends_at ? 'late' : null;
}

/** No more went back than came: a word that says more counts up to there, and waits for a person. */
function refundStep(link: Link, attempt: AttemptRow, word: SessionWord): MoneyStep | null {
  const refunded = Math.min(word.refunded, attempt.paid_amount ?? 0);
  const reason = word.refunded > refunded ? 'refund' : null;
  const amount = refunded - attempt.refunded;
  const currency = attempt.paid_currency ?? link.currency;
  if (amount <= 0) return null;
  return {
    attempt: { refunded },
    link: {
      act: 'refunded',
      amount,
      currency,
      reason,
      set: {
        ...(currency === link.currency ? { refunded: link.refunded + amount } : {}),
        ...attentionOf(link, reason),
      },
    },
  };
}
