import type { Database } from '../../../platform/database/database.ts';
import { PartnerFailure } from '../../../platform/partners/partner.ts';
import type { SessionWord } from '../../../platform/payments/payment-provider.ts';
import { type AccountParts, providerOf } from '../accounts/provider-of.ts';
import type { AttemptRow } from './row.ts';

/** The word about a session that ended without a payment. */
function endedWord({ id, provider_ref }: Pick<AttemptRow, 'id' | 'provider_ref'>): SessionWord {
  return { attemptId: id, ref: provider_ref, state: 'expired', amount: 0, currency: '', refunded: 0, paidAt: null };
}

/**
 * Asks the provider about a session; null while the session goes on without a reference of the provider.
 * @param ends ends the session first, so that it cannot be paid later
 * @throws PartnerFailure
 */
export async function askProvider(
  parts: AccountParts & { database: Database },
  hotelId: string,
  attempt: Pick<AttemptRow, 'id' | 'driver' | 'provider_ref'>,
  { ends }: { ends: boolean },
): Promise<SessionWord | null> {
  const { id, driver, provider_ref: ref } = attempt;
  // Without a reference no guest was ever sent to the session.
  if (ref === null) return ends ? endedWord(attempt) : null;
  const provider = await providerOf(parts, hotelId, driver);
  // The account was removed; the operator can set it again.
  if (provider === null) throw new PartnerFailure('down', `${driver}: no account`);
  const name = { attemptId: id, ref };
  try {
    return { ...(await (ends ? provider.end(name) : provider.find(name))), attemptId: id };
  } catch (error) {
    // A session that the provider does not know can be paid no more.
    if (ends && error instanceof PartnerFailure && error.kind === 'refused') return endedWord(attempt);
    throw error;
  }
}
