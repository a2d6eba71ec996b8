import type { Account } from '../../accounts/account.ts';
import { type Challenge, overChallenge } from '../../challenges/challenges.ts';
import { tellOfChange } from '../../letters/tell-of-change.ts';
import type { Pool } from '../../pool.ts';
import { Refusal, wrongNameOrPassword } from '../../refusal.ts';
import { factorsOf } from '../../second-factors/rules.ts';
import { makeTotpSecret } from '../../second-factors/totp.ts';
import type { Whereabouts } from '../../sessions/sessions.ts';
import { ask } from './ask-second-factor.ts';
import { type ChallengeAnswer, sessionOf } from './challenge-answer.ts';
import { nextStep } from './next-step.ts';

// Where somebody stands who sets up their first second factor on the way in: a secret is shown, a code of it is verified, and
// the challenge is answered. Each step is a challenge of its own, with the state in front.
const shown = 'shown ';
const verified = 'verified';

/** Within the challenge: a secret for the person's app. It is kept in the challenge alone until a code of it is shown. */
export async function associateWithin(
  pool: Pool,
  session: string,
  from: Whereabouts,
): Promise<Record<string, unknown>> {
  const challenge = await pool.challenges.answered(session, 'MFA_SETUP', null);
  const account = await withoutFactor(pool, challenge);
  const secret = makeTotpSecret();
  await challenge.consume(pool.database.shared);
  const asked = { account, clientId: challenge.clientId, from };
  const { Session } = await ask(pool, asked, 'MFA_SETUP', {}, Buffer.from(shown + secret));
  return { SecretCode: secret, Session };
}

/** A right code makes the secret the account's. */
export async function verifyWithin(
  pool: Pool,
  session: string,
  code: string,
  from: Whereabouts,
): Promise<Record<string, unknown>> {
  const challenge = await pool.challenges.answered(session, 'MFA_SETUP', null);
  const state = challenge.state.toString();
  if (!state.startsWith(shown)) {
    throw new Refusal('SoftwareTokenMFANotFoundException', 'Software token MFA has not been associated.');
  }
  const { sub } = await withoutFactor(pool, challenge);
  const account = await pool.database.sharedWrite(async (sql) => {
    // Looked at again, locked: of two who both know the password, one sets up the factor and the other is shut out.
    const held = await pool.accounts.findForUpdate(sql, sub);
    if (held === null || factorsOf(held).length > 0) throw overChallenge();
    if (!(await pool.softwareTokens.adopt(sql, held, state.slice(shown.length), code))) {
      throw new Refusal('EnableSoftwareTokenMFAException', 'Code mismatch');
    }
    await challenge.consume(sql);
    await tellOfChange(pool, sql, held, 'factor', { from });
    return held;
  });
  const asked = { account, clientId: challenge.clientId, from };
  const { Session } = await ask(pool, asked, 'MFA_SETUP', {}, Buffer.from(verified));
  return { Status: 'SUCCESS', Session };
}

export const answerSetup: ChallengeAnswer = async (pool, given, from) => {
  const challenge = await pool.challenges.answered(sessionOf(given), 'MFA_SETUP', given.clientId);
  if (challenge.state.toString() !== verified) {
    throw new Refusal('InvalidParameterException', 'The software token has not been verified.');
  }
  const account = challenge.sub === null ? null : await pool.accounts.findBySub(challenge.sub);
  if (account === null) throw wrongNameOrPassword();
  await challenge.consume(pool.database.shared);
  return nextStep(pool, account, 'second-factor', given.clientId, from);
};

/** The password alone must never replace a factor that is there. */
async function withoutFactor(pool: Pool, challenge: Challenge): Promise<Account> {
  const account = challenge.sub === null ? null : await pool.accounts.findBySub(challenge.sub);
  if (account === null || factorsOf(account).length > 0) throw overChallenge();
  return account;
}
