import * as z from 'zod';
import { addressOn } from '../accounts/address.ts';
import { updateAddress, updateStatus } from '../accounts/store.ts';
import { expired } from '../codes/codes.ts';
import { findAddressee } from '../letters/addressee.ts';
import { type Action, chargeStart, clientId, code, defineAction, poolOfClient, typedName } from './action.ts';

const input = z.object({ ClientId: clientId, Username: typedName, ConfirmationCode: code });

/** Shows that the address is theirs. To all who need no confirming the answers are those of a wrong or a missing code. */
export const confirmSignUp: Action = defineAction(
  input,
  async (pool, { ClientId, Username, ConfirmationCode }, from) => {
    const poolId = await poolOfClient(pool, ClientId);
    await chargeStart(pool, from);
    const { owner } = await findAddressee(pool, poolId, Username);
    const right = await pool.codes.answered({ owner, purpose: 'sign-up', code: ConfirmationCode });
    await pool.database.sharedWrite(async (sql) => {
      const account = await pool.accounts.findForUpdate(sql, owner);
      if (account?.status !== 'unconfirmed' || addressOn(account, right.channel).value !== right.to) throw expired();
      await right.consume(sql);
      await updateStatus(sql, owner, 'confirmed', pool.clock.now());
      await updateAddress(sql, owner, right.channel, right.to, pool.clock.now());
    });
    return {};
  },
);
