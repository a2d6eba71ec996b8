import * as z from 'zod';
import { changedAttributes } from '../../accounts/profile.ts';
import { updateAttributes } from '../../accounts/store.ts';
import { tellOfChange } from '../../letters/tell-of-change.ts';
import { wrongNameOrPassword } from '../../refusal.ts';
import { parsed, password } from '../action.ts';
import { type ChallengeAnswer, sessionOf } from './challenge-answer.ts';
import { nextStep } from './next-step.ts';

const responses = z.looseObject({ NEW_PASSWORD: password });
const attributePrefix = 'userAttributes.';

/** The first password was chosen by another person; the holder sets their own and may complete their profile. */
export const answerNewPassword: ChallengeAnswer = async (pool, answer, from) => {
  const { NEW_PASSWORD, ...others } = parsed(responses, answer.responses);
  const challenge = await pool.challenges.answered(sessionOf(answer), 'NEW_PASSWORD_REQUIRED', answer.clientId);
  const sub = challenge.sub;
  if (sub === null) throw wrongNameOrPassword();
  const written = Object.entries(others).flatMap(([name, value]) =>
    name.startsWith(attributePrefix) && typeof value === 'string'
      ? [[name.slice(attributePrefix.length), value] as const]
      : [],
  );
  await pool.database.sharedWrite(async (sql) => {
    const account = await pool.accounts.findForUpdate(sql, sub);
    if (account === null) throw wrongNameOrPassword();
    const attributes = changedAttributes(account, written);
    await pool.accounts.replacePassword(sql, account, NEW_PASSWORD, false);
    await updateAttributes(sql, sub, attributes, pool.clock.now());
    await challenge.consume(sql);
    // The change also ends the access of others who knew the first password.
    await pool.sessions.endAll(sql, sub);
    await tellOfChange(pool, sql, account, 'password', { from });
  });
  const account = await pool.accounts.findBySub(sub);
  if (account === null) throw wrongNameOrPassword();
  return nextStep(pool, account, 'password', answer.clientId, from);
};
