import { randomBytes } from 'node:crypto';

/** Letters and digits that cannot be mistaken for each other: a guest may have to type them. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
/** Sixteen letters out of 31 are about 79 bits, beyond guessing even with the hashes at hand. */
const length = 16;

/** Draws a random code. */
export function drawShortCode(): string {
  return spellShortCode(randomBytes(64));
}

/**
 * Makes a code of 64 bytes; bytes beyond the last whole multiple are skipped, so that all letters are equally likely.
 */
export function spellShortCode(bytes: Buffer): string {
  const even = 256 - (256 % letters.length);
  const spelled = [...bytes].filter((byte) => byte < even).map((byte) => letters[byte % letters.length] ?? '');
  return spelled.slice(0, length).join('');
}

/** Reads a typed code: capitals, which a telephone may add, count as small letters; null: invalid. */
export function readShortCode(typed: string): string | null {
  const code = typed.toLowerCase();
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
}
