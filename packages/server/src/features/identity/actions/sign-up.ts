import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { addressOf } from '../accounts/address.ts';
import { changedAttributes } from '../accounts/profile.ts';
import { removeUnproven } from '../accounts/store.ts';
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
 * A new account without a group, unconfirmed until its code comes back. Where somebody goes by the name already the answer
 * is the same and they are told by letter (docs/decisions/0014). Who signed up before and never came back is replaced:
 * nobody keeps an address from its owner.
 */
export const signUp: Action = defineAction(input, async (pool, given, from) => {
  const { ClientId, Username, Password, UserAttributes, ClientMetadata } = given;
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
  const { name, family_name, ...others } = attributes;
  if (name === undefined || family_name === undefined) throw missing(name === undefined ? 'name' : 'family_name');

  const language = ClientMetadata?.language;
  return pool.database.sharedWrite(async (sql) => {
    await removeUnproven(sql, poolId, address.channel, address.value);
    const made = await pool.accounts.createIfFree(sql, {
      poolId,
      ...(names.email === null ? {} : { email: names.email }),
      ...(names.phoneNumber === null ? {} : { phone: names.phoneNumber }),
      name,
      familyName: family_name,
      password: Password,
      groups: [],
      attributes: others,
      status: 'unconfirmed',
    });
    const whom = await findAddressee(pool, poolId, Username);
    const account = made ?? whom.account;
    const unconfirmed = account?.status === 'unconfirmed';
    const letter = { poolId, account, owner: account?.sub ?? whom.owner, askedBy: whom.name, address, language };
    await sendCode(pool, sql, { ...letter, purpose: 'sign-up', deliver: unconfirmed }, from);
    if (!unconfirmed) await sendAlreadySignedUp(pool, sql, letter, from);
    return { UserConfirmed: false, UserSub: made?.sub ?? randomUUID(), CodeDeliveryDetails: whom.delivery };
  });
});

function missing(attribute: string): Refusal {
  const message = `Attributes did not conform to the schema: ${attribute}: The attribute is required`;
  return new Refusal('InvalidParameterException', message);
}
