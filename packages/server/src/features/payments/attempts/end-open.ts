import type { Database } from '../../../platform/database/database.ts';
import { PartnerFailure } from '../../../platform/partners/partner.ts';
import type { SessionWord } from '../../../platform/payments/payment-provider.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { AccountParts } from '../accounts/provider-of.ts';
import { askProvider } from './ask-provider.ts';
import { settle } from './settle.ts';
import { findOpenAttempt } from './store.ts';

export type EndingParts = Pick<SliceParts, 'clock' | 'log'> & AccountParts & { database: Database };

/**
 * Has the provider end the open session of a link, before money is taken for it at the reception, and stores the answer
 * (decision 78). `paid`: it has the money already. `open`: it may get it in a moment. `silent`: it does not answer, and
 * the reception goes on: money that comes from it later waits for a person. A session without a reference is ended here
 * alone: `keep` refuses its address.
 */
export async function endOpenAttempt(
  parts: EndingParts,
  hotelId: string,
  linkId: string,
): Promise<'ended' | 'paid' | 'open' | 'silent'> {
  const { database, clock, log } = parts;
  const attempt = await database.read(hotelId, (sql) => findOpenAttempt(sql, hotelId, linkId));
  if (attempt === null) return 'ended';
  const { driver } = attempt;
  let word: SessionWord | null;
  try {
    word = await askProvider(parts, hotelId, attempt, { ends: true });
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    log.warn(
      { hotel: hotelId, driver, reason: error.message },
      'payments: the provider did not close a payment session',
    );
    return 'silent';
  }
  if (word === null) return 'ended';
  const settled = await database.write(hotelId, (tx) => settle(tx, driver, word, clock.now()));
  // The reference arrived meanwhile, or another process was faster.
  if (word.ref === null && settled === 'same') return endOpenAttempt(parts, hotelId, linkId);
  return word.state === 'succeeded' ? 'paid' : word.state === 'open' || word.state === 'processing' ? 'open' : 'ended';
}
