import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * `v1=` and the HMAC-SHA256 of `{timestamp}.{body}`, hexadecimal. @param timestamp unix seconds, as its header says;
 * @param body byte for byte as it travels.
 */
export function signBody(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Seconds that a signature is good for: nobody repeats later what was overheard. */
const tolerance = 300;

/** Bytes of which it is said who signed them. */
export interface SignedBytes {
  update(bytes: string | Buffer): void;
  /** Once all of them came. */
  fits(): boolean;
}

/**
 * Reads the headers `Bellhop-Timestamp` and `Bellhop-Signature` before a body that is too long to be held; while a key is being
 * changed the other side may send a signature of each, with commas. Null: they cannot fit. @param now unix seconds
 */
export function readSignature(
  keys: readonly string[],
  headers: Readonly<Record<string, unknown>>,
  now: number,
): SignedBytes | null {
  const signatures = headers['bellhop-signature'];
  const timestamp = Number(headers['bellhop-timestamp']);
  if (typeof signatures !== 'string' || !(Math.abs(now - timestamp) <= tolerance)) return null;
  const hashes = keys.map((key) => createHmac('sha256', key).update(`${timestamp}.`));
  return {
    update(bytes) {
      for (const hash of hashes) hash.update(bytes);
    },
    fits() {
      const expected = hashes.map((hash) => Buffer.from(`v1=${hash.digest('hex')}`));
      return signatures
        .split(',', 4)
        .map((signature) => Buffer.from(signature.trim()))
        .some((given) => expected.some((each) => given.length === each.length && timingSafeEqual(given, each)));
    },
  };
}

/** Whether the headers fit this body under one of these keys. */
export function isSignedBody(
  keys: readonly string[],
  headers: Readonly<Record<string, unknown>>,
  body: string,
  now: number,
): boolean {
  const signed = readSignature(keys, headers, now);
  signed?.update(body);
  return signed?.fits() ?? false;
}
