import * as z from 'zod';
import { addressOn, channels } from '../accounts/address.ts';
import { deliveryTo } from '../letters/code-delivery.ts';
import { sendCode } from '../letters/send-code.ts';
import { Refusal } from '../refusal.ts';
import { type Action, defineAction, metadata, token } from './action.ts';

const input = z.object({
  AccessToken: token,
  AttributeName: z.enum(['email', 'phone_number']),
  ClientMetadata: metadata,
});

/** Sends a code to the person's new address that waits for confirmation, or else to the current one. */
export const getUserAttributeVerificationCode: Action = defineAction(
  input,
  async (pool, { AccessToken, AttributeName, ClientMetadata }, from) => {
    const { account } = await pool.sessions.holder(AccessToken);
    const { sub, poolId } = account;
    const channel = channels[AttributeName];
    return pool.database.sharedWrite(async (sql) => {
      const value = (await pool.codes.awaited(sql, sub, channel)) ?? addressOn(account, channel).value;
      if (value === null) throw new Refusal('InvalidParameterException', `User has no attribute ${AttributeName}.`);
      const address = { channel, value };
      const language = ClientMetadata?.language;
      const letter = { poolId, account, owner: sub, askedBy: sub, address, language, deliver: true };
      await sendCode(pool, sql, { ...letter, purpose: 'verify' }, from);
      return { CodeDeliveryDetails: deliveryTo(address) };
    });
  },
);
