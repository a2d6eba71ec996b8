import * as z from 'zod';
import { wrongNameOrPassword } from '../../refusal.ts';
import { parsed } from '../action.ts';
import { type ChallengeAnswer, sessionOf } from './challenge-answer.ts';
import { chargeCode, forgiveCodes } from './code-attempt.ts';
import { nextStep } from './next-step.ts';

const responses = z.object({ SMS_MFA_CODE: z.string().trim().max(16) });

/** A new sign-in sends another code and invalidates the previous code. */
export const answerSentCode: ChallengeAnswer = async (pool, answer, from) => {
  const { SMS_MFA_CODE: code } = parsed(responses, answer.responses);
  const challenge = await pool.challenges.answered(sessionOf(answer), 'SMS_MFA', answer.clientId);
  const account = challenge.sub === null ? null : await pool.accounts.findBySub(challenge.sub);
  if (account === null) throw wrongNameOrPassword();
  await chargeCode(pool, account.sub, from);
  const right = await pool.codes.answered({ owner: account.sub, purpose: 'sign-in', channel: 'sms', code });
  await pool.database.sharedWrite(async (sql) => {
    await right.consume(sql);
    await challenge.consume(sql);
  });
  await forgiveCodes(pool, account.sub, from);
  return nextStep(pool, account, 'second-factor', answer.clientId, from);
};
