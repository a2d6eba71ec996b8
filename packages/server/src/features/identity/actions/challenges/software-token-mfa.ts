import * as z from 'zod';
import { Refusal, wrongNameOrPassword } from '../../refusal.ts';
import { parsed } from '../action.ts';
import { type ChallengeAnswer, sessionOf } from './challenge-answer.ts';
import { nextStep } from './next-step.ts';

const responses = z.object({ SOFTWARE_TOKEN_MFA_CODE: z.string().trim().max(16) });

export const answerSoftwareToken: ChallengeAnswer = async (pool, given, from) => {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = parsed(responses, given.responses);
  const challenge = await pool.challenges.answered(sessionOf(given), 'SOFTWARE_TOKEN_MFA', given.clientId);
  const account = challenge.sub === null ? null : await pool.accounts.findBySub(challenge.sub);
  if (account === null) throw wrongNameOrPassword();
  // A count of its own: the right password, sent again and again, must not buy new guesses at the code.
  if (!(await pool.attempts.charge('code', account.sub))) {
    throw new Refusal('NotAuthorizedException', 'Password attempts exceeded');
  }
  if (!(await pool.accounts.takeSoftwareTokenCode(account.sub, code))) {
    throw new Refusal('CodeMismatchException', 'Invalid code received for user');
  }
  await challenge.consume(pool.database.shared);
  await pool.attempts.forget('code', account.sub);
  return nextStep(pool, account, 'second-factor', given.clientId, from);
};
