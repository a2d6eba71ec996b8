import * as z from 'zod';
import { createSealedBox } from '../sealed-box.ts';
import { deriveKey } from '../server-key.ts';
import type { Partner } from './partner.ts';

const keys = z.object({ key: z.string(), webhookKey: z.string() });
/** With the keys before them, until when the other side may use those, and at which address it had them. */
const secrets = keys.extend({
  earlier: keys.extend({ until: z.number(), address: z.string().nullish() }).optional(),
});
export type AccountSecrets = z.infer<typeof secrets>;

/** Keeps the keys of partners' accounts: a reader of the database alone cannot use them. */
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
    seal: (name, held) => box.seal(owner(name), Buffer.from(JSON.stringify(held))),
    open: (name, sealed) => secrets.parse(JSON.parse(box.open(owner(name), sealed).toString())),
  };
}
