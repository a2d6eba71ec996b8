import { createHash, createHmac } from 'node:crypto';
import { createSealedBox } from '../../platform/sealed-box.ts';

/** Small letters and digits that nobody mistakes for each other: a guest may have to type it. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
/** Of 31 letters: about 79 bits, beyond guessing also for somebody who holds the hashes. */
const shortLength = 16;
/** Characters of 64, as many as the code of any stay link. */
const stayLength = 22;

export interface PassCodes {
  /** Opens the stay. */
  stay: string;
  /** Of the short link. */
  short: string;
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
  return { stay: drawn('stay').toString('base64url').slice(0, stayLength), short: spell(drawn('short')) };
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

/** As somebody typed it: capitals that a telephone put there are small letters. */
export function readShortCode(typed: string): string | null {
  const code = typed.toLowerCase();
  return code.length === shortLength && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

function boxOf(code: string) {
  return createSealedBox(createHash('sha256').update(`target of short link ${code}`).digest());
}

/** Bytes beyond the last whole multiple are passed over: every letter is as likely as the others. */
function spell(bytes: Buffer): string {
  const even = 256 - (256 % letters.length);
  const spelled = [...bytes].filter((byte) => byte < even).map((byte) => letters[byte % letters.length] ?? '');
  return spelled.slice(0, shortLength).join('');
}
