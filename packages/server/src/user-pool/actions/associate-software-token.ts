import * as z from 'zod';
import { type Action, defineAction, session, token } from './action.ts';
import { associateWithin } from './challenges/mfa-setup.ts';
import { eitherTokenOrSession } from './either-token-or-session.ts';

const input = z.object({ AccessToken: token.nullish(), Session: session.nullish() });

/** Makes a new secret for the person's app. The previous factor works until a code of the new secret is verified. */
export const associateSoftwareToken: Action = defineAction(input, async (pool, body, from) => {
  const by = eitherTokenOrSession(body);
  if (by.kind === 'session') return associateWithin(pool, by.session, from);
  const { account } = await pool.sessions.freshHolder(by.token);
  return { SecretCode: await pool.softwareTokens.propose(account.sub) };
});
