import * as z from 'zod';
import { createSealedBox } from '../sealed-box.ts';
import { deriveKey } from '../server-key.ts';
import type { Partner } from './partner.ts';

const keys = z.object({ key: z.string(), webhookKey: z.string() });
/** Includes the previous keys with the end of their validity and the address at which they were used. */
const secrets = keys.extend({
  earlier: keys.extend({ until: z.number(), address: z.string().nullish() }).optional(),
});
export type AccountSecrets = z.infer<typeof secrets>;

/** Seals the keys of partners' accounts: a reader of the database alone cannot use them. */
export interface AccountBox {
  seal(account: AccountName, secrets: AccountSecrets): Buffer;
  open(account: AccountName, sealed: Buffer): AccountSecrets;
}

export interface AccountName {
  hotelId: string;
  partner: Partner;
  driver: string;
}

export function createAccountBox(serverKey: Buffer): AccountBox {
  const box = createSealedBox(deriveKey(serverKey, 'accounts of partners'));
  const owner = ({ hotelId, partner, driver }: AccountName) => `partner_accounts/${hotelId}/${partner}/${driver}`;
  return {
    seal: (name, secrets) => box.seal(owner(name), Buffer.from(JSON.stringify(secrets))),
    open: (name, sealed) => secrets.parse(JSON.parse(box.open(owner(name), sealed).toString())),
  };
}
