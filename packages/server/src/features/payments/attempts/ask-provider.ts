import type { Database } from '../../../platform/database/database.ts';
import { PartnerFailure } from '../../../platform/partner-accounts/partner.ts';
import type { SessionWord } from '../../../platform/payments/payment-provider.ts';
import { type AccountParts, providerOf } from '../accounts/provider-of.ts';
import type { AttemptRow } from './row.ts';

/** Of a session that can be paid no more, and was not. */
export function endedWord({ id, provider_ref }: Pick<AttemptRow, 'id' | 'provider_ref'>): SessionWord {
  return { attemptId: id, ref: provider_ref, state: 'expired', amount: 0, currency: '', refunded: 0, paidAt: null };
}

/**
 * What the provider says of a session that it has named.
 * @param ends ends it first, so that nobody pays it any more
 * @throws PartnerFailure
 */
export async function askProvider(
  parts: AccountParts & { database: Database },
  hotelId: string,
  attempt: Pick<AttemptRow, 'id' | 'driver'> & { provider_ref: string },
  { ends }: { ends: boolean },
): Promise<SessionWord> {
  const { id, driver, provider_ref: ref } = attempt;
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
