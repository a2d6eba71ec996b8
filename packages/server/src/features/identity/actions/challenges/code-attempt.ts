import type { Pool } from '../../pool.ts';
import { notAuthorized, Refusal } from '../../refusal.ts';
import type { Whereabouts } from '../../sessions/sessions.ts';

/**
 * Counts a guess at a second factor before it is judged. A count of its own: the right password, sent again and again, must
 * not buy new guesses at the code.
 */
export async function chargeCode(pool: Pool, sub: string, from: Whereabouts): Promise<void> {
  if (!(await pool.attempts.chargeLine('guess', from.address))) {
    throw new Refusal('TooManyRequestsException', 'Too many requests');
  }
  if (!(await pool.attempts.charge('code', sub))) throw notAuthorized('Password attempts exceeded');
}

/** It was right. */
export async function forgiveCodes(pool: Pool, sub: string, from: Whereabouts): Promise<void> {
  await pool.attempts.forget('code', sub);
  await pool.attempts.refundLine('guess', from.address);
}
