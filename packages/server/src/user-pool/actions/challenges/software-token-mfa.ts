import * as z from 'zod';
import { Refusal, wrongNameOrPassword } from '../../refusal.ts';
import { parsed } from '../action.ts';
import { type ChallengeAnswer, sessionOf } from './challenge-answer.ts';
import { chargeCode, forgiveCodes } from './code-attempt.ts';
import { nextStep } from './next-step.ts';

const responses = z.object({ SOFTWARE_TOKEN_MFA_CODE: z.string().trim().max(16) });

export const answerSoftwareToken: ChallengeAnswer = async (pool, answer, from) => {
  const { SOFTWARE_TOKEN_MFA_CODE: code } = parsed(responses, answer.responses);
  const challenge = await pool.challenges.answered(sessionOf(answer), 'SOFTWARE_TOKEN_MFA', answer.clientId);
  const account = challenge.sub === null ? null : await pool.accounts.findBySub(challenge.sub);
  if (account === null) throw wrongNameOrPassword();
  await chargeCode(pool, account.sub, from);
  if (!(await pool.accounts.takeSoftwareTokenCode(account.sub, code))) {
    throw new Refusal('CodeMismatchException', 'Invalid code received for user');
  }
  await challenge.consume(pool.database.shared);
  await forgiveCodes(pool, account.sub, from);
  return nextStep(pool, account, 'second-factor', answer.clientId, from);
};
