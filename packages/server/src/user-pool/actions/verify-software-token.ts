import * as z from 'zod';
import { tellOfChange } from '../letters/tell-of-change.ts';
import { Refusal } from '../refusal.ts';
import { type Action, defineAction, session, token } from './action.ts';
import { verifyWithin } from './challenges/mfa-setup.ts';
import { eitherTokenOrSession } from './either-token-or-session.ts';

const input = z.object({
  AccessToken: token.nullish(),
  Session: session.nullish(),
  UserCode: z.string().trim().min(1).max(16),
});

/**
 * Saves the secret to the account after a correct code. With an access token, the factor stays off until
 * `SetUserMFAPreference`. Guesses are not counted: the caller already has the secret.
 */
export const verifySoftwareToken: Action = defineAction(input, async (pool, { UserCode, ...credentials }, from) => {
  const by = eitherTokenOrSession(credentials);
  if (by.kind === 'session') return verifyWithin(pool, by.session, UserCode, from);
  const { account } = await pool.sessions.freshHolder(by.token);
  const outcome = await pool.softwareTokens.confirm(account.sub, UserCode);
  switch (outcome) {
    case 'confirmed':
      // An existing token counts as a factor only once it is switched on.
      if (account.hasSoftwareToken) {
        await pool.database.sharedWrite((sql) => tellOfChange(pool, sql, account, 'factor', { from }));
      }
      return { Status: 'SUCCESS' };
    case 'mismatch':
      throw new Refusal('EnableSoftwareTokenMFAException', 'Code mismatch');
    case 'unknown':
      throw new Refusal('SoftwareTokenMFANotFoundException', 'Software token MFA has not been associated.');
  }
});
