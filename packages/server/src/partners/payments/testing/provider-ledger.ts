import type { SessionState } from '../../../platform/payments/payment-provider.ts';

/** A session as a provider keeps it. Amounts are in the smallest unit by ISO 4217. */
export interface LedgerSession {
  attemptId: string;
  ref: string;
  state: SessionState;
  amount: number;
  currency: string;
  /** What was really paid. */
  paid: { amount: number; currency: string; at: number } | null;
  refunded: number;
  expiresAt: number;
  returnUrl: string;
  title: string;
  /** In which its page speaks. */
  language: string;
}

/** How the provider's calls go from now on; `lost`: it is done, and the answer does not arrive. */
export type LedgerFault = 'none' | 'down' | 'lost' | 'slow';

/** What a provider knows, whichever protocol it speaks: a session of an attempt is made once, and paid once. */
export class ProviderLedger {
  readonly sessions = new Map<string, LedgerSession>();
  /** Of every call that came. */
  readonly calls: string[] = [];
  fault: LedgerFault = 'none';
  /** Origin of the pages of sessions; null: the provider's own. */
  pagesAt: string | null = null;

  begin(
    made: Pick<LedgerSession, 'attemptId' | 'amount' | 'currency' | 'expiresAt' | 'returnUrl' | 'title' | 'language'>,
  ) {
    const known = this.sessions.get(made.attemptId);
    if (known !== undefined) return known;
    const ref = `cs_${this.sessions.size + 1}_${made.attemptId}`;
    const session: LedgerSession = { ...made, ref, state: 'open', paid: null, refunded: 0 };
    this.sessions.set(made.attemptId, session);
    return session;
  }

  /** By its attempt or the provider's own name. */
  find(name: string): LedgerSession | null {
    return this.sessions.get(name) ?? [...this.sessions.values()].find(({ ref }) => ref === name) ?? null;
  }

  /** False: it was over. */
  end(session: LedgerSession): boolean {
    if (session.state !== 'open') return false;
    session.state = 'expired';
    return true;
  }

  /** The person pays; false: the provider lets nobody pay it any more. */
  pay(session: LedgerSession, at: number, wrong: Partial<{ amount: number; currency: string }> = {}): boolean {
    if (session.state !== 'open' && session.state !== 'processing') return false;
    session.state = 'succeeded';
    session.paid = { amount: session.amount, currency: session.currency, ...wrong, at };
    return true;
  }

  refund(session: LedgerSession, amount: number): void {
    session.refunded = Math.min(session.paid?.amount ?? 0, session.refunded + amount);
  }
}
