import * as z from 'zod';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { addJob, defineJob } from '../../../platform/jobs/job.ts';
import type { AttemptRow } from './row.ts';
import { findOpenAttempt } from './store.ts';

/** Asks the provider what has become of an attempt: its message may have been lost. */
export const followAttemptJob = defineJob('follow-payment', z.object({ hotelId: z.string(), attemptId: z.string() }));

/** Seconds after its begin at which an attempt is asked for, and after its end, when the provider must have ended it. */
const asks = [120, 600, 3600];
const grace = 5;
/** Seconds between later questions, while money is on its way. */
const later = 6 * 3600;

/** When an attempt is asked for next. */
export function nextAsk(
  { created_at, expires_at }: Pick<AttemptRow, 'created_at' | 'expires_at'>,
  now: number,
): number {
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

/** Nobody is to pay this link any more: its session is ended at the provider. */
export async function followOpenAttempt(tx: TenantWrite, linkId: string, at: number): Promise<void> {
  const attempt = await findOpenAttempt(tx.sql, tx.hotelId, linkId);
  if (attempt !== null) await addFollowJob(tx, attempt.id, at, at);
}
