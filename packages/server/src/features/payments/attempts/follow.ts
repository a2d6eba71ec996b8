import { ProviderFailure } from '../../../platform/payments/payment-provider.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import { type AccountParts, openAccount } from '../accounts/open-account.ts';
import { findById } from '../store.ts';
import { addFollowJob, followAttemptJob, nextAsk } from './follow-job.ts';
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

/** Asks for an attempt, or ends it where nobody is to pay it any more, and writes down what it is. */
async function followAttempt(parts: Parts, hotelId: string, attemptId: string): Promise<void> {
  const { database, clock } = parts;
  const [attempt, link] = await database.read(hotelId, async (sql) => {
    const found = await findAttempt(sql, hotelId, attemptId);
    return [found, found && (await findById(sql, hotelId, found.link_id))];
  });
  if (attempt === null || link === null || (attempt.state !== 'open' && attempt.state !== 'processing')) return;
  const { driver, provider_ref: ref } = attempt;
  const isOver = clock.now() >= attempt.expires_at;
  const ended = { attemptId, ref, state: 'expired', amount: 0, currency: '', refunded: 0, paidAt: null } as const;
  if (ref === null) {
    // Nobody was sent to a session whose address never came here.
    await database.write(hotelId, async (tx) => {
      if (isOver || link.status !== 'open') await settle(tx, driver, ended, clock.now());
      else await addFollowJob(tx, attemptId, clock.now(), nextAsk(attempt, clock.now()));
    });
    return;
  }
  const provider = await openAccount(parts, hotelId, driver);
  // Its account is gone: the operator set it, and sets it again.
  if (provider === null) throw new Error(`${driver}: no account`);
  const isEnded = attempt.state === 'open' && (isOver || link.status !== 'open');
  const asked = isEnded ? provider.end({ attemptId, ref }) : provider.find({ attemptId, ref });
  const session = await asked.catch((error: unknown) => {
    // A session that the provider does not know can be paid no more.
    if (isEnded && error instanceof ProviderFailure && error.kind === 'refused') return ended;
    throw error;
  });
  await database.write(hotelId, async (tx) => {
    await settle(tx, driver, { ...session, attemptId }, clock.now());
    const after = await findAttempt(tx.sql, hotelId, attemptId);
    if (after?.state === 'open' || after?.state === 'processing')
      await addFollowJob(tx, attemptId, clock.now(), nextAsk(attempt, clock.now()));
  });
}
