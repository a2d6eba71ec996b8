import * as z from 'zod';
import { codeOf } from '../../platform/start-failure.ts';
import { addressOn, channels } from '../accounts/address.ts';
import { updateAddress } from '../accounts/store.ts';
import { tellOfChange } from '../letters/tell-of-change.ts';
import { Refusal } from '../refusal.ts';
import { type Action, code, defineAction, token } from './action.ts';

const input = z.object({ AccessToken: token, AttributeName: z.enum(['email', 'phone_number']), Code: code });

/** PostgreSQL's code for a value that must be unique and exists already. */
const uniqueViolation = '23505';

/** Makes the address to which the code was sent the account's address. */
export const verifyUserAttribute: Action = defineAction(
  input,
  async (pool, { AccessToken, AttributeName, Code }, from) => {
    const { account } = await pool.sessions.freshHolder(AccessToken);
    const { sub, poolId } = account;
    const channel = channels[AttributeName];
    const right = await pool.codes.answered({ owner: sub, purpose: 'verify', channel, code: Code });
    try {
      await pool.database.sharedWrite(async (sql) => {
        // Locks the account before its codes, the same order everywhere.
        const before = await pool.accounts.findForUpdate(sql, sub);
        await right.consume(sql);
        await updateAddress(sql, sub, channel, right.to, pool.clock.now());
        const isNew = before !== null && addressOn(before, channel).value !== right.to;
        if (isNew) await tellOfChange(pool, sql, before, 'address', { from, channel });
        await pool.signUps.drop(sql, poolId, { channel, value: right.to });
      });
    } catch (error) {
      // Only a person who has proven to own the address learns this.
      if (codeOf(error) === uniqueViolation) throw aliasExists(AttributeName);
      throw error;
    }
    return {};
  },
);

function aliasExists(attribute: 'email' | 'phone_number'): Refusal {
  const what = attribute === 'email' ? 'email' : 'phone number';
  return new Refusal('AliasExistsException', `An account with the given ${what} already exists.`);
}
