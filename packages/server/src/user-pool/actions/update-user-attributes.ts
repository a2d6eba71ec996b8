import * as z from 'zod';
import { type Address, addressOf, addressOn, channels } from '../accounts/address.ts';
import { changedAttributes } from '../accounts/profile.ts';
import { updateAttributes } from '../accounts/store.ts';
import { deliveryTo } from '../letters/code-delivery.ts';
import { sendCode } from '../letters/send-code.ts';
import { freshProofNeeded, Refusal } from '../refusal.ts';
import { type Action, attributeList, defineAction, metadata, token, writtenAttributes } from './action.ts';

const input = z.object({ AccessToken: token, UserAttributes: attributeList, ClientMetadata: metadata });

/**
 * Names change at once. An address changes after its code is confirmed, so that a typing error locks no person out and
 * each address belongs to its person (docs/decisions/0014).
 */
export const updateUserAttributes: Action = defineAction(
  input,
  async (pool, { AccessToken, UserAttributes, ClientMetadata }, from) => {
    const { claims } = await pool.sessions.holder(AccessToken);
    const written = writtenAttributes(UserAttributes);
    const addresses = written.flatMap(([name, value]) => newAddress(name, value));
    const others = written.filter(([name, value]) => newAddress(name, value).length === 0);

    return pool.database.sharedWrite(async (sql) => {
      const account = await pool.accounts.findForUpdate(sql, claims.sub);
      if (account === null) throw new Refusal('NotAuthorizedException', 'Access Token has been revoked');
      await updateAttributes(sql, account.sub, changedAttributes(account, others), pool.clock.now());
      const sent = [];
      // E-mail before phone: two calls that write both never wait for each other's locks.
      const isChange = ({ channel, value }: Address): boolean => addressOn(account, channel).value !== value;
      if (addresses.some(isChange) && !pool.sessions.isFresh(claims)) throw freshProofNeeded();
      for (const address of addresses.toSorted((a, b) => a.channel.localeCompare(b.channel))) {
        if (!isChange(address)) {
          // The current address was sent back: a pending change of it is withdrawn.
          await pool.codes.withdraw(sql, account.sub, address.channel);
          continue;
        }
        const { sub, poolId } = account;
        const language = ClientMetadata?.language;
        const letter = { poolId, account, owner: sub, askedBy: sub, address, language, deliver: true };
        await sendCode(pool, sql, { ...letter, purpose: 'verify' }, from);
        sent.push(deliveryTo(address));
      }
      return { CodeDeliveryDetailsList: sent };
    });
  },
);

/** Empty for an invalid or empty address: an account keeps its addresses. */
function newAddress(name: string, value: string): Address[] {
  if ((name !== 'email' && name !== 'phone_number') || value === '') return [];
  const address = addressOf(value);
  if (address.channel === channels[name]) return [address];
  throw new Refusal(
    'InvalidParameterException',
    `Invalid ${name === 'email' ? 'email address' : 'phone number'} format.`,
  );
}
