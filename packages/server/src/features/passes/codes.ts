import { createHash, createHmac } from 'node:crypto';
import { createSealedBox } from '../../platform/sealed-box.ts';
import { spellShortCode } from '../../platform/short-code.ts';

/** Characters of base64url, like the code of every stay link. */
const stayLength = 22;

export interface PassCodes {
  /** The code that opens the stay. */
  stay: string;
  /** The code of the short link. */
  short: string;
  /** The id of a booking that is created with the pass. */
  booking: string;
}

/**
 * Derives the codes from the person and the client's id, so that a repeated call returns the same pass although no code
 * is stored (decision 21).
 * @param key 32 bytes, used for nothing else
 */
export function passCodes(key: Buffer, making: { hotelId: string; staffId: string; id: string }): PassCodes {
  const drawn = (purpose: string) =>
    createHmac('sha512', key)
      .update(JSON.stringify([purpose, making.hotelId, making.staffId, making.id]))
      .digest();
  const spelled = (purpose: string) => drawn(purpose).toString('base64url').slice(0, stayLength);
  return { stay: spelled('stay'), short: spellShortCode(drawn('short')), booking: spelled('booking') };
}

/** Returns the code of the hotel's permanent short link to its app, which contains no guest. */
export function appCode(key: Buffer, hotelId: string): string {
  return spellShortCode(
    createHmac('sha512', key)
      .update(JSON.stringify(['app', hotelId]))
      .digest(),
  );
}

/** Returns the hash under which a short link is stored. */
export function shortCodeHash(code: string): string {
  return createHash('sha256').update(`short link ${code}`).digest('hex');
}

export function sealTarget(hotelId: string, code: string, target: string): Buffer {
  return boxOf(code).seal(hotelId, Buffer.from(target));
}

export function openTarget(hotelId: string, code: string, sealed: Buffer): string {
  return boxOf(code).open(hotelId, sealed).toString();
}

function boxOf(code: string) {
  return createSealedBox(createHash('sha256').update(`target of short link ${code}`).digest());
}
