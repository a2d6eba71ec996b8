import { createHmac } from 'node:crypto';
import { createSealedBox } from '../platform/sealed-box.ts';
import { deriveKey } from '../platform/server-key.ts';

/** What a key made from the server's own is for; no two uses share one. */
type Purpose = 'credential' | 'signing-key' | 'totp' | 'challenge' | 'ghost' | 'refresh' | 'code' | 'desk' | 'device';

/** Keeps secrets unreadable to a reader of the database alone. */
export interface Sealing {
  /** `owner` is the row it belongs to: moved to another row it does not open. */
  seal(purpose: Purpose, owner: string, plain: Buffer): Buffer;
  open(purpose: Purpose, owner: string, sealed: Buffer): Buffer;
  /** A keyed digest, 32 bytes: stable, and not to be foretold without the server's key. */
  digest(purpose: Purpose, text: string): Buffer;
}

/** `secretKey`: at least 32 bytes; every process of an installation has the same. */
export function createSealing(secretKey: Buffer): Sealing {
  if (secretKey.length < 32) throw new Error('the server key must have at least 32 bytes');
  const keyOf = remembered((purpose: Purpose) => deriveKey(secretKey, `identity ${purpose}`));
  const boxOf = remembered((purpose: Purpose) => createSealedBox(keyOf(purpose)));
  return {
    seal: (purpose, owner, plain) => boxOf(purpose).seal(owner, plain),
    open: (purpose, owner, sealed) => boxOf(purpose).open(owner, sealed),
    digest: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest(),
  };
}

function remembered<T>(make: (purpose: Purpose) => T): (purpose: Purpose) => T {
  const made = new Map<Purpose, T>();
  return (purpose) => {
    const known = made.get(purpose) ?? make(purpose);
    made.set(purpose, known);
    return known;
  };
}
