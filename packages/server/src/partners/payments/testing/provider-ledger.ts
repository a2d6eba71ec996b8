import type { SessionState } from '../../../platform/payments/payment-provider.ts';

/** A session as a provider stores it. Amounts are in the smallest unit by ISO 4217. */
export interface LedgerSession {
  attemptId: string;
  ref: string;
  state: SessionState;
  amount: number;
  currency: string;
  /** The actual payment. */
  paid: { amount: number; currency: string; at: number } | null;
  refunded: number;
  expiresAt: number;
  returnUrl: string;
  title: string;
  /** Language of the provider's page. */
  language: string;
}

/** The current fault of the provider's calls; `lost`: the call takes effect, and the answer does not arrive. */
export type LedgerFault = 'none' | 'down' | 'lost' | 'slow';

/** The provider's data, independent of the protocol: an attempt has one session, which is paid once. */
export class ProviderLedger {
  readonly sessions = new Map<string, LedgerSession>();
  /** Names of all received calls. */
  readonly calls: string[] = [];
  fault: LedgerFault = 'none';
  /** Origin of the pages of sessions; null: the provider's own. */
  pagesAt: string | null = null;

  begin(
    order: Pick<LedgerSession, 'attemptId' | 'amount' | 'currency' | 'expiresAt' | 'returnUrl' | 'title' | 'language'>,
  ) {
    const known = this.sessions.get(order.attemptId);
    if (known !== undefined) return known;
    const ref = `cs_${this.sessions.size + 1}_${order.attemptId}`;
    const session: LedgerSession = { ...order, ref, state: 'open', paid: null, refunded: 0 };
    this.sessions.set(order.attemptId, session);
    return session;
  }

  /** Finds a session by its attempt or by the provider's own name. */
  find(name: string): LedgerSession | null {
    return this.sessions.get(name) ?? [...this.sessions.values()].find(({ ref }) => ref === name) ?? null;
  }

  /** False: it was over. */
  end(session: LedgerSession): boolean {
    if (session.state !== 'open') return false;
    session.state = 'expired';
    return true;
  }

  /** Pays the session as the guest; false: the session can no longer be paid. */
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
