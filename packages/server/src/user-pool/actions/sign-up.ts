import * as z from 'zod';
import { addressOf } from '../accounts/address.ts';
import { changedAttributes } from '../accounts/profile.ts';
import { findAddressee } from '../letters/addressee.ts';
import { sendAlreadySignedUp, sendCode } from '../letters/send-code.ts';
import { allowsSignUp } from '../letters/store.ts';
import { Refusal } from '../refusal.ts';
import {
  type Action,
  attributeList,
  chargeStart,
  clientId,
  defineAction,
  metadata,
  password,
  poolOfClient,
  typedName,
  writtenAttributes,
} from './action.ts';

const input = z.object({
  ClientId: clientId,
  Username: typedName,
  Password: password,
  UserAttributes: attributeList.nullish(),
  ClientMetadata: metadata,
});

/**
 * The sign-up becomes an account without a group once its code is confirmed. If the name has an account, the answer is
 * the same and the holder gets an e-mail (docs/decisions/0014).
 */
export const signUp: Action = defineAction(input, async (pool, body, from) => {
  const { ClientId, Username, Password, UserAttributes, ClientMetadata } = body;
  const poolId = await poolOfClient(pool, ClientId);
  await chargeStart(pool, from);
  if (!(await allowsSignUp(pool.database.shared, poolId, ClientId, from.origin))) {
    throw new Refusal('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
  const address = addressOf(Username);
  const names = {
    email: address.channel === 'email' ? address.value : null,
    phoneNumber: address.channel === 'sms' ? address.value : null,
  };
  const attributes = changedAttributes({ ...names, attributes: {} }, writtenAttributes(UserAttributes ?? []));
  for (const required of ['name', 'family_name']) if (attributes[required] === undefined) throw missing(required);
  await pool.accounts.checkPassword(poolId, Password, [attributes.name, attributes.family_name, names.email]);

  const { account, owner, name: askedBy, delivery } = await findAddressee(pool, poolId, Username);
  const language = ClientMetadata?.language;
  return pool.database.sharedWrite(async (sql) => {
    const free = account === null;
    const sub = await pool.signUps.add(sql, { poolId, address, attributes, password: Password, free });
    const deliver = free || account.status === 'unconfirmed';
    const letter = { poolId, account: account ?? { attributes }, owner, askedBy, address, language };
    const signUp = account?.status === 'unconfirmed' ? '' : sub;
    await sendCode(pool, sql, { ...letter, purpose: 'sign-up', signUp, deliver }, from);
    if (!deliver) await sendAlreadySignedUp(pool, sql, letter, from);
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: delivery };
  });
});

function missing(attribute: string): Refusal {
  const message = `Attributes did not conform to the schema: ${attribute}: The attribute is required`;
  return new Refusal('InvalidParameterException', message);
}
