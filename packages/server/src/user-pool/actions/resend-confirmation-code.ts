import * as z from 'zod';
import { addressOn } from '../accounts/address.ts';
import { findAddressee } from '../letters/addressee.ts';
import { sendCode } from '../letters/send-code.ts';
import { type Action, chargeStart, clientId, defineAction, metadata, poolOfClient, typedName } from './action.ts';

const input = z.object({ ClientId: clientId, Username: typedName, ClientMetadata: metadata });

/**
 * Sends another code for a sign-up, chosen by `ClientMetadata.sign_up` if several wait. Without a pending sign-up,
 * the answer is the same and no code is sent.
 */
export const resendConfirmationCode: Action = defineAction(
  input,
  async (pool, { ClientId, Username, ClientMetadata }, from) => {
    const poolId = await poolOfClient(pool, ClientId);
    await chargeStart(pool, from);
    const { account, owner, name, address, delivery } = await findAddressee(pool, poolId, Username);
    // With several sign-ups and no choice, none gets a code: it could belong to a stranger.
    const [signUp, another] = await pool.signUps.waiting(owner, ClientMetadata?.sign_up);
    const waits =
      account?.status === 'unconfirmed' &&
      account.enabled &&
      addressOn(account, address.channel).value === address.value;
    const letter = { poolId, owner, askedBy: name, language: ClientMetadata?.language, purpose: 'sign-up' as const };
    await pool.database.sharedWrite(async (sql) => {
      if (account !== null || signUp === undefined || another !== undefined)
        return sendCode(pool, sql, { ...letter, account, address, deliver: waits }, from);
      await pool.signUps.prolong(sql, signUp.sub);
      const to = { account: signUp, address: signUp.address, signUp: signUp.sub };
      return sendCode(pool, sql, { ...letter, ...to, deliver: true }, from);
    });
    return { CodeDeliveryDetails: delivery };
  },
);
