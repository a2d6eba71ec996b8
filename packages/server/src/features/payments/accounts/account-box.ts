import * as z from 'zod';
import { createSealedBox } from '../../../platform/sealed-box.ts';
import { deriveKey } from '../../../platform/server-key.ts';

const secrets = z.object({ key: z.string(), webhookKey: z.string() });
export type AccountSecrets = z.infer<typeof secrets>;

/** Keeps the keys of partners' accounts: a reader of the database alone cannot use them. */
export interface AccountBox {
  seal(hotelId: string, driver: string, secrets: AccountSecrets): Buffer;
  open(hotelId: string, driver: string, sealed: Buffer): AccountSecrets;
}

export function createAccountBox(serverKey: Buffer): AccountBox {
  const box = createSealedBox(deriveKey(serverKey, 'accounts of partners'));
  const owner = (hotelId: string, driver: string) => `partner_accounts/${hotelId}/payments/${driver}`;
  return {
    seal: (hotelId, driver, held) => box.seal(owner(hotelId, driver), Buffer.from(JSON.stringify(held))),
    open: (hotelId, driver, sealed) => secrets.parse(JSON.parse(box.open(owner(hotelId, driver), sealed).toString())),
  };
}
