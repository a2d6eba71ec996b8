import * as z from 'zod';
import { type Action, defineAction, session, token } from './action.ts';
import { associateWithin } from './challenges/mfa-setup.ts';
import { eitherTokenOrSession } from './either-token-or-session.ts';

const input = z.object({ AccessToken: token.nullish(), Session: session.nullish() });

/** A new secret for the person's app; it counts once a code of it was verified. What they had goes on until then. */
export const associateSoftwareToken: Action = defineAction(input, async (pool, given, from) => {
  const by = eitherTokenOrSession(given);
  if (by.kind === 'session') return associateWithin(pool, by.session, from);
  const { account } = await pool.sessions.freshHolder(by.token);
  return { SecretCode: await pool.softwareTokens.propose(account.sub) };
});
