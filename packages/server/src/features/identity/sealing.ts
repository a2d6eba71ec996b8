import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../../platform/server-key.ts';

/** What a key made from the server's own is for; no two uses share one. */
type Purpose = 'credential' | 'signing-key' | 'totp' | 'challenge' | 'ghost' | 'refresh' | 'code';

/** Keeps secrets in the database unreadable to whoever holds only the database. */
export interface Sealing {
  /** `owner` is the row it belongs to: moved to another row it does not open. */
  seal(purpose: Purpose, owner: string, plain: Buffer): Buffer;
  open(purpose: Purpose, owner: string, sealed: Buffer): Buffer;
  /** A keyed digest, 32 bytes: stable, and not to be foretold without the server's key. */
  digest(purpose: Purpose, text: string): Buffer;
}

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** `secretKey`: at least 32 bytes; every process of an installation has the same. */
export function createSealing(secretKey: Buffer): Sealing {
  if (secretKey.length < 32) throw new Error('the server key must have at least 32 bytes');
  const keys = new Map<Purpose, Buffer>();
  const keyOf = (purpose: Purpose): Buffer => {
    const held = keys.get(purpose);
    if (held !== undefined) return held;
    const made = deriveKey(secretKey, `identity ${purpose}`);
    keys.set(purpose, made);
    return made;
  };

  return {
    seal(purpose, owner, plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce);
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, owner, sealed) {
      if (sealed[0] !== version) throw new Error('sealed by a version that is not known here');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
    },
    digest(purpose, text) {
      return createHmac('sha256', keyOf(purpose)).update(text).digest();
    },
  };
}
