import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

/**
 * An address is good for an hour at least. Its end is rounded up to the next half hour, so that everybody who reads the
 * entity within that time gets the very same address and browsers show the picture out of their cache.
 */
const goodForSeconds = 3600;
const roundedToSeconds = 1800;

/** Signs addresses of files; who holds one may read that file until it expires. */
export interface AddressSigner {
  /** Query part, `e=…&s=…`. */
  sign(key: string): string;
  /** Seconds that it is still good for, or null: made up, altered or expired. */
  check(key: string, query: { e?: unknown; s?: unknown }): number | null;
}

/** @param serverKey at least 32 random bytes, the same for every process of an installation. */
export function createAddressSigner(serverKey: Uint8Array, clock: Clock): AddressSigner {
  if (serverKey.length < 32) throw new Error('the server key is shorter than 32 bytes');
  // A key of its own: what is signed here must prove nothing elsewhere.
  const secret = Buffer.from(hkdfSync('sha256', serverKey, '', 'bellhop file addresses', 32));
  const signatureOf = (key: string, expires: number): Buffer =>
    createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest();

  return {
    sign(key) {
      const expires = Math.ceil((clock.now() + goodForSeconds) / roundedToSeconds) * roundedToSeconds;
      return `e=${expires}&s=${signatureOf(key, expires).toString('base64url')}`;
    },
    check(key, query) {
      if (typeof query.e !== 'string' || typeof query.s !== 'string' || !/^\d{1,12}$/.test(query.e)) return null;
      const expires = Number(query.e);
      const sent = Buffer.from(query.s, 'base64url');
      const made = signatureOf(key, expires);
      if (sent.length !== made.length || !timingSafeEqual(sent, made)) return null;
      const left = expires - clock.now();
      return left > 0 ? left : null;
    },
  };
}
