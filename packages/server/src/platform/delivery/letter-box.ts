import { createSealedBox } from '../sealed-box.ts';
import { deriveKey } from '../server-key.ts';
import type { Letter } from './outgoing-message.ts';

/** Letters as the database stores them: each sealed to its message. */
export interface LetterBox {
  seal(messageId: string, letter: Letter): Buffer;
  open(messageId: string, sealed: Buffer): Letter;
}

export function openLetterBox(serverKey: Buffer): LetterBox {
  const box = createSealedBox(deriveKey(serverKey, 'delivery letter'));
  return {
    seal: (messageId, letter) => box.seal(messageId, Buffer.from(JSON.stringify(letter))),
    // Only `seal` under this key can have made the bytes.
    open: (messageId, sealed) => JSON.parse(box.open(messageId, sealed).toString()) as Letter,
  };
}
