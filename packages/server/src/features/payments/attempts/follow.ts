import { PartnerFailure } from '../../../platform/partners/partner.ts';
import type { SessionWord } from '../../../platform/payments/payment-provider.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { AccountParts } from '../accounts/provider-of.ts';
import { findById } from '../store.ts';
import { askProvider } from './ask-provider.ts';
import { addFollowJob, followAttemptJob, followLater, nextAsk } from './follow-job.ts';
import { settle } from './settle.ts';
import { findAttempt, updateAttempt } from './store.ts';

type Parts = Pick<SliceParts, 'database' | 'clock'> & AccountParts;

/** About a day. */
const tries = 32;

export function workFollowing({ jobs, ...parts }: Parts & Pick<SliceParts, 'jobs'>): void {
  jobs.work(
    followAttemptJob,
    async ({ hotelId, attemptId }, { nextAt }) => {
      try {
        await followAttempt(parts, hotelId, attemptId);
      } catch (error) {
        const at = parts.clock.now();
        await parts.database.write(hotelId, async (tx) => {
          await updateAttempt(tx.sql, hotelId, attemptId, { last_error: error instanceof Error ? error.message : '' });
          // A provider that was away for a day is asked again: the money may be there.
          if (nextAt === null) await addFollowJob(tx, attemptId, at, at + 6 * 3600);
        });
        throw error;
      }
    },
    { tries },
  );
}

/** Asks for the state of an attempt and its refunds, or ends an attempt whose link may not be paid any more. */
async function followAttempt(parts: Parts, hotelId: string, attemptId: string): Promise<void> {
  const { database, clock } = parts;
  const [attempt, link] = await database.read(hotelId, async (sql) => {
    const attempt = await findAttempt(sql, hotelId, attemptId);
    return [attempt, attempt && (await findById(sql, hotelId, attempt.link_id))];
  });
  if (attempt === null || link === null || nextAsk(attempt, clock.now()) === null) return;
  const { driver, state } = attempt;
  const ends = state === 'open' && (clock.now() >= attempt.expires_at || link.status !== 'open');
  let word: SessionWord | null;
  try {
    word = await askProvider(parts, hotelId, attempt, { ends });
  } catch (error) {
    // The provider has forgotten a payment of long ago.
    if (state === 'succeeded' && error instanceof PartnerFailure && error.kind === 'refused') return;
    throw error;
  }
  await database.write(hotelId, async (tx) => {
    if (word !== null) await settle(tx, driver, word, clock.now());
    const after = await findAttempt(tx.sql, hotelId, attemptId);
    if (after !== null) await followLater(tx, after, clock.now());
  });
}
