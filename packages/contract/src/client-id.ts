/** A global of every browser and of Node. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** 6 bits each: 126 bits, as many as a UUID has. */
const length = 21;

/** An `entityId` for what a browser makes: sent again after a lost answer, it is still one row. Plain http has no `randomUUID`. */
export function clientId(): string {
  // The first is a letter or digit: a table takes `-` at the beginning for a formula.
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(length)));
  return bytes.map((byte, index) => alphabet.charAt(index === 0 ? byte % 62 : byte & 63)).join('');
}
