import * as z from 'zod';
import { wrongNameOrPassword } from '../../refusal.ts';
import { factorsOf } from '../../second-factors/rules.ts';
import { parsed } from '../action.ts';
import { askFor } from './ask-second-factor.ts';
import { type ChallengeAnswer, sessionOf } from './challenge-answer.ts';

const responses = z.object({ ANSWER: z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']) });

export const answerChoice: ChallengeAnswer = async (pool, answer, from) => {
  const { ANSWER: factor } = parsed(responses, answer.responses);
  const challenge = await pool.challenges.answered(sessionOf(answer), 'SELECT_MFA_TYPE', answer.clientId);
  const account = challenge.sub === null ? null : await pool.accounts.findBySub(challenge.sub);
  if (account === null || !factorsOf(account).includes(factor)) throw wrongNameOrPassword();
  await challenge.consume(pool.database.shared);
  return askFor(pool, { account, clientId: answer.clientId, from }, factor);
};
