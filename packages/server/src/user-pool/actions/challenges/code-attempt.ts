import type { Pool } from '../../pool.ts';
import { notAuthorized, tooManyRequests } from '../../refusal.ts';
import type { Whereabouts } from '../../sessions/sessions.ts';

/**
 * Counts a guess at a second factor before it is checked. The count is separate from the password's: repeating the
 * right password must not buy new guesses at the code. Strangers on the same line do not block a known device.
 */
export async function chargeCode(pool: Pool, sub: string, from: Whereabouts): Promise<void> {
  const { isKnown } = await pool.devices.countOf(sub, from.device);
  if (!isKnown && !(await pool.attempts.chargeLine('guess', from.address))) throw tooManyRequests();
  if (!(await pool.attempts.charge('code', sub))) throw notAuthorized('Password attempts exceeded');
}

/** Takes the charge back after a correct code. */
export async function forgiveCodes(pool: Pool, sub: string, from: Whereabouts): Promise<void> {
  await pool.attempts.forget('code', sub);
  const { isKnown } = await pool.devices.countOf(sub, from.device);
  if (!isKnown) await pool.attempts.refundLine('guess', from.address);
}
