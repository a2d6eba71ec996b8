import * as z from 'zod';
import { tellOfChange } from '../letters/tell-of-change.ts';
import { Refusal, wrongNameOrPassword } from '../refusal.ts';
import { isPasswordOf } from '../srp/credential.ts';
import { type Action, defineAction, password, token } from './action.ts';

const input = z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password });

/** Ends all other sign-ins of the account; the caller's own goes on. The old password serves as the fresh proof. */
export const changePassword: Action = defineAction(
  input,
  async (pool, { AccessToken, PreviousPassword, ProposedPassword }, from) => {
    const { claims } = await pool.sessions.holder(AccessToken);
    // Counted per sign-in: an unattended console must not allow endless guesses, and others' guesses must not block its
    // person.
    const count = `${claims.sub}:${claims.originJti}`;
    if (!(await pool.attempts.charge('password', count))) {
      throw new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
    }
    await pool.database.sharedWrite(async (sql) => {
      const account = await pool.accounts.findForUpdate(sql, claims.sub);
      if (account === null || !isPasswordOf(account.credential, account.poolId, account.sub, PreviousPassword)) {
        throw wrongNameOrPassword();
      }
      await pool.accounts.replacePassword(sql, account, ProposedPassword, false);
      await pool.sessions.endAll(sql, account.sub, claims.originJti);
      await tellOfChange(pool, sql, account, 'password', { from });
    });
    await pool.attempts.forget('password', count);
    return {};
  },
);
