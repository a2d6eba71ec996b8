import * as z from 'zod';
import type { Sql } from '../../platform/database/database.ts';
import { noteOnTrail } from '../../platform/security-log/security-log.ts';
import { addressOn } from '../accounts/address.ts';
import { updateAddress, updateStatus } from '../accounts/store.ts';
import { expired, type RightCode } from '../codes/codes.ts';
import { findAddressee } from '../letters/addressee.ts';
import type { Pool } from '../pool.ts';
import { type Action, chargeStart, clientId, code, defineAction, poolOfClient, typedName } from './action.ts';

const input = z.object({ ClientId: clientId, Username: typedName, ConfirmationCode: code });

/**
 * Turns the sign-up of the code into an account, with its password, and drops other sign-ups of the address. Accounts
 * that need no confirmation get the answers of a wrong or missing code.
 */
export const confirmSignUp: Action = defineAction(
  input,
  async (pool, { ClientId, Username, ConfirmationCode }, from) => {
    const poolId = await poolOfClient(pool, ClientId);
    await chargeStart(pool, from);
    const { owner } = await findAddressee(pool, poolId, Username);
    const right = await pool.codes.answered({ owner, purpose: 'sign-up', code: ConfirmationCode });
    await pool.database.sharedWrite(async (sql) => {
      if (right.signUp === '') await confirmAccount(pool, sql, owner, right);
      else {
        const signUp = await pool.signUps.take(sql, right.signUp);
        if (signUp === null || !(await pool.accounts.createSignedUp(sql, signUp))) throw expired();
        await right.consume(sql);
        noteOnTrail({ subject: signUp.sub, isNobody: false });
      }
    });
    return {};
  },
);

/** Confirms an account that an administrator created. */
async function confirmAccount(pool: Pool, sql: Sql, sub: string, right: RightCode): Promise<void> {
  const account = await pool.accounts.findForUpdate(sql, sub);
  if (account?.status !== 'unconfirmed' || addressOn(account, right.channel).value !== right.to) throw expired();
  await right.consume(sql);
  await updateStatus(sql, sub, 'confirmed', pool.clock.now());
  await updateAddress(sql, sub, right.channel, right.to, pool.clock.now());
}
