import type { Database } from '../../../platform/database/database.ts';
import { ProviderFailure, type SessionWord } from '../../../platform/payments/payment-provider.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { AccountParts } from '../accounts/open-account.ts';
import { askProvider, endedWord } from './ask-provider.ts';
import { mayBePaid } from './follow-job.ts';
import type { AttemptRow } from './row.ts';
import { settle } from './settle.ts';
import { findOpenAttempt } from './store.ts';

export type EndingParts = Pick<SliceParts, 'clock'> & AccountParts & { database: Database };

/** Seconds in which a provider may still answer the call that began a session. */
const beginning = 60;

/**
 * Has the provider end the open session of a link, before money is taken for it at the reception, and writes down what it says.
 * `paid`: it has the money already. `open`: it may be paid there at this moment.
 */
export async function endOpenAttempt(
  parts: EndingParts,
  hotelId: string,
  linkId: string,
): Promise<'ended' | 'paid' | 'open'> {
  const { database, clock } = parts;
  const attempt = await database.read(hotelId, (sql) => findOpenAttempt(sql, hotelId, linkId));
  if (attempt === null) return 'ended';
  const word = await lastWord(parts, hotelId, attempt);
  // Where no answer comes, a session whose time is over can be paid no more; what was paid before is found out later.
  if (word === null) return mayBePaid(attempt, clock.now()) ? 'open' : 'ended';
  await database.write(hotelId, (tx) => settle(tx, attempt.driver, word, clock.now()));
  return word.state === 'succeeded' ? 'paid' : word.state === 'open' || word.state === 'processing' ? 'open' : 'ended';
}

/** Null: there is none now. */
async function lastWord(parts: EndingParts, hotelId: string, attempt: AttemptRow): Promise<SessionWord | null> {
  const { provider_ref, created_at } = attempt;
  // Nobody was sent to a session whose address never came here.
  if (provider_ref === null) return parts.clock.now() < created_at + beginning ? null : endedWord(attempt);
  try {
    return await askProvider(parts, hotelId, { ...attempt, provider_ref }, { ends: true });
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}
