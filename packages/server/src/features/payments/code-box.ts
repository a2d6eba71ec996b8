import { createHash } from 'node:crypto';
import { createSealedBox } from '../../platform/sealed-box.ts';
import { deriveKey } from '../../platform/server-key.ts';

/** Keeps the codes of links: staff read them again, and nobody else does. */
export interface CodeBox {
  seal(hotelId: string, id: string, code: string): Buffer;
  open(hotelId: string, id: string, sealed: Buffer): string;
}

export function createCodeBox(serverKey: Buffer): CodeBox {
  const box = createSealedBox(deriveKey(serverKey, 'codes of payment links'));
  return {
    seal: (hotelId, id, code) => box.seal(`payment_links/${hotelId}/${id}`, Buffer.from(code)),
    open: (hotelId, id, sealed) => box.open(`payment_links/${hotelId}/${id}`, sealed).toString(),
  };
}

/** What the code of a link is known by. */
export function paymentCodeHash(code: string): string {
  return createHash('sha256').update(`payment link ${code}`).digest('hex');
}
