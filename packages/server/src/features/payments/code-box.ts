import { createHash } from 'node:crypto';
import { createSealedBox } from '../../platform/sealed-box.ts';
import { deriveKey } from '../../platform/server-key.ts';

export type CodeBox = ReturnType<typeof createCodeBox>;

/** Seals the codes of links, which staff can read again. */
export function createCodeBox(serverKey: Buffer) {
  const box = createSealedBox(deriveKey(serverKey, 'codes of payment links'));
  const ownerOf = (hotelId: string, id: string) => `payment_links/${hotelId}/${id}`;
  return {
    seal: (hotelId: string, id: string, code: string): Buffer => box.seal(ownerOf(hotelId, id), Buffer.from(code)),
    open: (hotelId: string, id: string, sealed: Buffer): string => box.open(ownerOf(hotelId, id), sealed).toString(),
  };
}

/** The digest by which a link is found. */
export function paymentCodeHash(code: string): string {
  return createHash('sha256').update(`payment link ${code}`).digest('hex');
}
