const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** 6 bits each: 126 bits, as many as a UUID has. */
const length = 21;

/** An id for what this phone makes: sent again after a lost answer, it is still one row. Works without https, unlike randomUUID. */
export function clientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet.charAt(byte & 63)).join('');
}
