import type { Pool } from '../../pool.ts';
import { notAuthorized, tooManyRequests } from '../../refusal.ts';
import type { Whereabouts } from '../../sessions/sessions.ts';

/**
 * Counts a guess at a second factor before it is judged. A count of its own: the right password, sent again and again, must
 * not buy new guesses at the code. As with passwords, a device that the account knows is not stopped by strangers on its line.
 */
export async function chargeCode(pool: Pool, sub: string, from: Whereabouts): Promise<void> {
  const { isKnown } = await pool.devices.countOf(sub, from.device);
  if (!isKnown && !(await pool.attempts.chargeLine('guess', from.address))) throw tooManyRequests();
  if (!(await pool.attempts.charge('code', sub))) throw notAuthorized('Password attempts exceeded');
}

/** It was right. */
export async function forgiveCodes(pool: Pool, sub: string, from: Whereabouts): Promise<void> {
  await pool.attempts.forget('code', sub);
  const { isKnown } = await pool.devices.countOf(sub, from.device);
  if (!isKnown) await pool.attempts.refundLine('guess', from.address);
}
