import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a secret against readers of the database alone (AES-256-GCM). */
export interface SealedBox {
  /** `owner` names the row of the secret: moved to another row it cannot be opened. */
  seal(owner: string, plain: Buffer): Buffer;
  /** Throws if the secret was sealed under another key or for another row, or was changed. */
  open(owner: string, sealed: Buffer): Buffer;
}

/** @param key 32 bytes for this purpose only, from `deriveKey`. */
export function createSealedBox(key: Buffer): SealedBox {
  return {
    seal(owner, plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open(owner, sealed) {
      if (sealed[0] !== version) throw new Error('sealed by a version that is not known here');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
