import * as z from 'zod';
import { addressOn } from '../accounts/address.ts';
import { findAddressee } from '../letters/addressee.ts';
import { sendCode } from '../letters/send-code.ts';
import { type Action, chargeStart, clientId, defineAction, metadata, poolOfClient, typedName } from './action.ts';

const input = z.object({ ClientId: clientId, Username: typedName, ClientMetadata: metadata });

/** Another code to finish a sign-up with; to all who need none the answer is the same and nothing is sent. */
export const resendConfirmationCode: Action = defineAction(
  input,
  async (pool, { ClientId, Username, ClientMetadata }, from) => {
    const poolId = await poolOfClient(pool, ClientId);
    await chargeStart(pool, from);
    const { account, owner, name, address, delivery } = await findAddressee(pool, poolId, Username);
    const waits =
      account?.status === 'unconfirmed' &&
      account.enabled &&
      addressOn(account, address.channel).value === address.value;
    const letter = { poolId, account, owner, askedBy: name, address, language: ClientMetadata?.language };
    await pool.database.sharedWrite((sql) =>
      sendCode(pool, sql, { ...letter, purpose: 'sign-up', deliver: waits }, from),
    );
    return { CodeDeliveryDetails: delivery };
  },
);
