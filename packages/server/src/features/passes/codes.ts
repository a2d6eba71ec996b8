import { createHash, createHmac } from 'node:crypto';
import { createSealedBox } from '../../platform/sealed-box.ts';
import { spellShortCode } from '../../platform/short-code.ts';

/** Characters of 64, as many as the code of any stay link. */
const stayLength = 22;

export interface PassCodes {
  /** Opens the stay. */
  stay: string;
  /** Of the short link. */
  short: string;
  /** Of the booking that is made with the pass, where there is none. */
  booking: string;
}

/**
 * The codes of one making. They follow from who makes it and the id that the client gave it, so that the same call again gives
 * the same pass although neither code is kept anywhere.
 * @param key 32 bytes, of this one purpose
 */
export function passCodes(key: Buffer, made: { hotelId: string; staffId: string; id: string }): PassCodes {
  const drawn = (purpose: string) =>
    createHmac('sha512', key)
      .update(JSON.stringify([purpose, made.hotelId, made.staffId, made.id]))
      .digest();
  const spelled = (purpose: string) => drawn(purpose).toString('base64url').slice(0, stayLength);
  return { stay: spelled('stay'), short: spellShortCode(drawn('short')), booking: spelled('booking') };
}

/** Of the lasting short link to the hotel's app, which names nobody. */
export function appCode(key: Buffer, hotelId: string): string {
  return spellShortCode(
    createHmac('sha512', key)
      .update(JSON.stringify(['app', hotelId]))
      .digest(),
  );
}

/** What a short link's code is known by. */
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
