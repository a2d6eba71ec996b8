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

// Steps of setting up the first second factor during sign-in: show a secret, verify a code of it, answer the challenge.
// Each step is a challenge of its own, whose state begins with one of these words.
const shown = 'shown ';
const verified = 'verified';

/** Makes a secret for the person's app. Only the challenge holds it until a code of it is verified. */
export async function associateWithin(
  pool: Pool,
  session: string,
  from: Whereabouts,
): Promise<Record<string, unknown>> {
  const challenge = await pool.challenges.answered(session, 'MFA_SETUP', null);
  const account = await withoutFactor(pool, challenge);
  const secret = makeTotpSecret();
  await challenge.consume(pool.database.shared);
  const recipient = { account, clientId: challenge.clientId, from };
  const { Session } = await ask(pool, recipient, 'MFA_SETUP', {}, Buffer.from(shown + secret));
  return { SecretCode: secret, Session };
}

/** Saves the secret to the account after a correct code. */
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
    // Read again under a lock: of two people who both know the password, one sets up the factor and the other is
    // refused.
    const locked = await pool.accounts.findForUpdate(sql, sub);
    if (locked === null || factorsOf(locked).length > 0) throw overChallenge();
    if (!(await pool.softwareTokens.adopt(sql, locked, state.slice(shown.length), code))) {
      throw new Refusal('EnableSoftwareTokenMFAException', 'Code mismatch');
    }
    await challenge.consume(sql);
    await tellOfChange(pool, sql, locked, 'factor', { from });
    return locked;
  });
  const recipient = { account, clientId: challenge.clientId, from };
  const { Session } = await ask(pool, recipient, 'MFA_SETUP', {}, Buffer.from(verified));
  return { Status: 'SUCCESS', Session };
}

export const answerSetup: ChallengeAnswer = async (pool, answer, from) => {
  const challenge = await pool.challenges.answered(sessionOf(answer), 'MFA_SETUP', answer.clientId);
  if (challenge.state.toString() !== verified) {
    throw new Refusal('InvalidParameterException', 'The software token has not been verified.');
  }
  const account = challenge.sub === null ? null : await pool.accounts.findBySub(challenge.sub);
  if (account === null) throw wrongNameOrPassword();
  await challenge.consume(pool.database.shared);
  return nextStep(pool, account, 'second-factor', answer.clientId, from);
};

/** The password alone must never replace an existing factor. */
async function withoutFactor(pool: Pool, challenge: Challenge): Promise<Account> {
  const account = challenge.sub === null ? null : await pool.accounts.findBySub(challenge.sub);
  if (account === null || factorsOf(account).length > 0) throw overChallenge();
  return account;
}
