import * as z from 'zod';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { addJob, defineJob } from '../../../platform/jobs/job.ts';
import type { AttemptRow } from './row.ts';
import { findOpenAttempt } from './store.ts';

/** Asks the provider for the state of an attempt, because its message may have been lost. */
export const followAttemptJob = defineJob('follow-payment', z.object({ hotelId: z.string(), attemptId: z.string() }));

/** Seconds after its begin at which an attempt is asked for, and after its end, when the provider must have ended it. */
const asks = [120, 600, 3600];
const grace = 5;
/** Seconds between later questions, while money is on its way. */
const later = 6 * 3600;

/** Seconds for which money may go back, and between questions whether it did: ever more of them, as refunds become rare. */
const refundable = 180 * 86_400;
const betweenRefunds = { least: 3600, most: 7 * 86_400, ofAge: 0.25 };

/** When an attempt is asked for next; null: never, nothing can become of it. */
export function nextAsk(
  { state, created_at, expires_at, paid_at, paid_amount, refunded }: AttemptRow,
  now: number,
): number | null {
  if (state === 'succeeded') {
    const age = now - (paid_at ?? created_at);
    if (age >= refundable || refunded >= (paid_amount ?? 0)) return null;
    const { least, most, ofAge } = betweenRefunds;
    return now + Math.max(least, Math.min(most, Math.floor(age * ofAge)));
  }
  if (state === 'failed' || state === 'expired') return null;
  const moments = [...asks.map((seconds) => created_at + seconds), expires_at + grace].filter((moment) => moment > now);
  return moments.length === 0 ? now + later : Math.min(...moments);
}

export function addFollowJob(
  { sql, hotelId }: Pick<TenantWrite, 'sql' | 'hotelId'>,
  attemptId: string,
  at: number,
  runAt: number,
): Promise<void> {
  const clock = { now: () => at, millis: () => at * 1000 };
  const options = { key: `${hotelId}/${attemptId}`, runAt: Math.max(at, runAt) * 1000 };
  return addJob({ sql, clock }, followAttemptJob, { hotelId, attemptId }, options);
}

/** Has an attempt asked for at its next moment. */
export async function followLater(tx: TenantWrite, attempt: AttemptRow, at: number): Promise<void> {
  const next = nextAsk(attempt, at);
  if (next !== null) await addFollowJob(tx, attempt.id, at, next);
}

/** Ends the session of a link at the provider, because the link may not be paid any more. */
export async function followOpenAttempt(tx: TenantWrite, linkId: string, at: number): Promise<void> {
  const attempt = await findOpenAttempt(tx.sql, tx.hotelId, linkId);
  if (attempt !== null) await addFollowJob(tx, attempt.id, at, at);
}
