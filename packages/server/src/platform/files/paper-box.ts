import { createSealedBox } from '../sealed-box.ts';
import { deriveKey } from '../server-key.ts';

export type PaperBox = ReturnType<typeof createPaperBox>;

/** Stores pictures of identity papers sealed: a copy of the folder reveals none. */
export function createPaperBox(serverKey: Buffer) {
  const box = createSealedBox(deriveKey(serverKey, 'pictures of identity papers'));
  const ownerOf = (hotelId: string, uploadId: string) => `${hotelId}/uploads/${uploadId}`;
  return {
    seal: (hotelId: string, uploadId: string, picture: Buffer) => box.seal(ownerOf(hotelId, uploadId), picture),
    open: (hotelId: string, uploadId: string, sealed: Buffer) => box.open(ownerOf(hotelId, uploadId), sealed),
  };
}
