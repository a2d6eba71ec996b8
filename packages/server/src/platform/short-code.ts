import { randomBytes } from 'node:crypto';

/** Small letters and digits that nobody mistakes for each other: a guest may have to type it. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
/** Of 31 letters: about 79 bits, beyond guessing also for somebody who holds the hashes. */
const length = 16;

/** Drawn by chance. */
export function drawShortCode(): string {
  return spellShortCode(randomBytes(64));
}

/** Of 64 bytes; those beyond the last whole multiple are passed over: every letter is as likely as the others. */
export function spellShortCode(bytes: Buffer): string {
  const even = 256 - (256 % letters.length);
  const spelled = [...bytes].filter((byte) => byte < even).map((byte) => letters[byte % letters.length] ?? '');
  return spelled.slice(0, length).join('');
}

/** As somebody typed it: capitals that a telephone put there are small letters; null: it is none. */
export function readShortCode(typed: string): string | null {
  const code = typed.toLowerCase();
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
}
