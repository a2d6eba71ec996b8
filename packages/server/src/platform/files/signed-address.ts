import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** The reader of an address; `paper`: a person who opens a picture of an identity paper. */
export type AddressReader = 'staff' | 'guest' | 'paper';

/** Seconds for which the address of an identity paper's picture is valid. */
export const paperSeconds = 120;

/**
 * Seconds for which an address is valid at least, and to which its end is rounded up: a second read within that time
 * returns the same address, for the browser's cache. A guest whose link is revoked keeps no address for long.
 */
const lives: Record<AddressReader, { goodFor: number; roundedTo: number }> = {
  staff: { goodFor: 3600, roundedTo: 1800 },
  guest: { goodFor: 600, roundedTo: 300 },
  paper: { goodFor: paperSeconds, roundedTo: 1 },
};

/** Signs addresses of files; a signed address opens that file until it expires. */
export interface AddressSigner {
  /**
   * Returns the query part, `e=…&s=…`. @param hostHotelId hotel of the host at which the file is read; the address is
   * valid at no other hotel's host
   */
  sign(path: string, hostHotelId: string, reader?: AddressReader): string;
  /** Returns the remaining seconds; null: forged, altered, expired or of another hotel's host. */
  check(path: string, hostHotelId: string, query: { e?: unknown; s?: unknown }): number | null;
}

/** @param serverKey at least 32 random bytes, the same for every process of an installation. */
export function createAddressSigner(serverKey: Uint8Array, clock: Clock): AddressSigner {
  if (serverKey.length < 32) throw new Error('the server key is shorter than 32 bytes');
  // A key of its own, so that these signatures prove nothing elsewhere.
  const secret = Buffer.from(hkdfSync('sha256', serverKey, '', 'bellhop file addresses', 32));
  const signatureOf = (path: string, hostHotelId: string, expires: number): Buffer =>
    createHmac('sha256', secret).update(`file\n${hostHotelId}\n${path}\n${expires}`).digest();

  return {
    sign(path, hostHotelId, reader = 'staff') {
      const { goodFor, roundedTo } = lives[reader];
      const expires = Math.ceil((clock.now() + goodFor) / roundedTo) * roundedTo;
      return `e=${expires}&s=${signatureOf(path, hostHotelId, expires).toString('base64url')}`;
    },
    check(path, hostHotelId, query) {
      if (typeof query.e !== 'string' || typeof query.s !== 'string' || !/^\d{1,12}$/.test(query.e)) return null;
      const expires = Number(query.e);
      const sent = Buffer.from(query.s, 'base64url');
      const expected = signatureOf(path, hostHotelId, expires);
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
      const left = expires - clock.now();
      return left > 0 ? left : null;
    },
  };
}
