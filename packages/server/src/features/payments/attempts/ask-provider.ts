import type { Database } from '../../../platform/database/database.ts';
import { PartnerFailure } from '../../../platform/partner-accounts/partner.ts';
import type { SessionWord } from '../../../platform/payments/payment-provider.ts';
import { type AccountParts, providerOf } from '../accounts/provider-of.ts';
import type { AttemptRow } from './row.ts';

/** Of a session that can be paid no more, and was not. */
function endedWord({ id, provider_ref }: Pick<AttemptRow, 'id' | 'provider_ref'>): SessionWord {
  return { attemptId: id, ref: provider_ref, state: 'expired', amount: 0, currency: '', refunded: 0, paidAt: null };
}

/**
 * What the provider says of a session; null: it goes on, and the provider has not named it yet.
 * @param ends ends it first, so that nobody pays it any more
 * @throws PartnerFailure
 */
export async function askProvider(
  parts: AccountParts & { database: Database },
  hotelId: string,
  attempt: Pick<AttemptRow, 'id' | 'driver' | 'provider_ref'>,
  { ends }: { ends: boolean },
): Promise<SessionWord | null> {
  const { id, driver, provider_ref: ref } = attempt;
  // Nobody was sent to a session whose address never came here.
  if (ref === null) return ends ? endedWord(attempt) : null;
  const provider = await providerOf(parts, hotelId, driver);
  // Its account is gone: the operator set it, and sets it again.
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
