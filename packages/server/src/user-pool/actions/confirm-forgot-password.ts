import * as z from 'zod';
import { updateHandedOver, updateStatus } from '../accounts/store.ts';
import { expired } from '../codes/codes.ts';
import { findAddressee } from '../letters/addressee.ts';
import { tellOfChange } from '../letters/tell-of-change.ts';
import { type Action, chargeStart, clientId, code, defineAction, password, poolOfClient, typedName } from './action.ts';
import { mayReset } from './may-reset.ts';

const input = z.object({ ClientId: clientId, Username: typedName, ConfirmationCode: code, Password: password });

/** Sets a new password by a code. Ends all sessions of the account: another person may know the old password. */
export const confirmForgotPassword: Action = defineAction(
  input,
  async (pool, { ClientId, Username, ConfirmationCode, Password }, from) => {
    const poolId = await poolOfClient(pool, ClientId);
    await chargeStart(pool, from);
    // First, so that a password refused by the policy uses up no try at the code and reveals nothing of the account.
    await pool.accounts.checkPassword(poolId, Password, []);
    const { owner } = await findAddressee(pool, poolId, Username);
    const right = await pool.codes.answered({ owner, purpose: 'reset', code: ConfirmationCode });
    await pool.database.sharedWrite(async (sql) => {
      const account = await pool.accounts.findForUpdate(sql, owner);
      if (account === null || !mayReset(account, { channel: right.channel, value: right.to })) throw expired();
      await right.consume(sql);
      await pool.accounts.replacePassword(sql, account, Password, false);
      await updateStatus(sql, owner, 'confirmed', pool.clock.now());
      await updateHandedOver(sql, owner, false);
      await pool.sessions.endAll(sql, owner);
      await tellOfChange(pool, sql, account, 'password', { from });
    });
    await pool.attempts.forget('password', owner);
    return {};
  },
);
