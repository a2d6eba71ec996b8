import { createHmac } from 'node:crypto';
import { createSealedBox } from '../platform/sealed-box.ts';
import { deriveKey } from '../platform/server-key.ts';

/** The purpose of a key derived from the server key; each use has its own. */
type Purpose = 'credential' | 'signing-key' | 'totp' | 'challenge' | 'ghost' | 'refresh' | 'code' | 'desk' | 'device';

/** Keeps secrets unreadable to a reader of the database alone. */
export interface Sealing {
  /** `owner`: the row that holds the value; in another row the value does not open. */
  seal(purpose: Purpose, owner: string, plain: Buffer): Buffer;
  open(purpose: Purpose, owner: string, sealed: Buffer): Buffer;
  /** A keyed digest, 32 bytes: stable, and unpredictable without the server's key. */
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
  const cache = new Map<Purpose, T>();
  return (purpose) => {
    const known = cache.get(purpose) ?? make(purpose);
    cache.set(purpose, known);
    return known;
  };
}
