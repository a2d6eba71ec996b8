/** A global of every browser and of Node. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** 6 bits each: 126 bits, about as many as a UUID has. */
const length = 21;

/**
 * Returns an `entityId` for a new entity of a browser, so that a retry after a lost answer creates one row. Plain http
 * has no `randomUUID`.
 */
export function clientId(): string {
  // The first is a letter or digit: spreadsheets take a leading `-` for a formula.
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(length)));
  return bytes.map((byte, index) => alphabet.charAt(index === 0 ? byte % 62 : byte & 63)).join('');
}
