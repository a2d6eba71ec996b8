import * as z from 'zod';
import { findAddressee } from '../letters/addressee.ts';
import { sendCode } from '../letters/send-code.ts';
import { type Action, chargeStart, clientId, defineAction, metadata, poolOfClient, typedName } from './action.ts';
import { mayReset } from './may-reset.ts';

const input = z.object({ ClientId: clientId, Username: typedName, ClientMetadata: metadata });

/** Sends a code to the address if it is verified; otherwise sends no letter and gives the same answer. */
export const forgotPassword: Action = defineAction(
  input,
  async (pool, { ClientId, Username, ClientMetadata }, from) => {
    const poolId = await poolOfClient(pool, ClientId);
    await chargeStart(pool, from);
    const { account, owner, name, address, delivery } = await findAddressee(pool, poolId, Username);
    const letter = { poolId, account, owner, askedBy: name, address, language: ClientMetadata?.language };
    const deliver = mayReset(account, address);
    await pool.database.sharedWrite((sql) => sendCode(pool, sql, { ...letter, purpose: 'reset', deliver }, from));
    return { CodeDeliveryDetails: delivery };
  },
);
