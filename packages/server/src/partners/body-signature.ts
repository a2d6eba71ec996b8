import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * `v1=` and the HMAC-SHA256 of `{timestamp}.{body}`, hexadecimal. @param timestamp unix seconds, like in the header;
 * @param body byte for byte as it is sent.
 */
export function signBody(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Seconds that a signature is valid, so that a recorded request cannot be replayed later. */
const tolerance = 300;

/** Collects the bytes of a body and checks its signature. */
export interface SignedBytes {
  update(bytes: string | Buffer): void;
  /** Call after the last byte. */
  fits(): boolean;
}

/**
 * Reads the headers `Bellhop-Timestamp` and `Bellhop-Signature` before the body, which may be too long for memory;
 * during a change of keys the other side may send two signatures, separated by commas. Null: invalid headers. @param
 * now unix seconds
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
        .some((shown) => expected.some((each) => shown.length === each.length && timingSafeEqual(shown, each)));
    },
  };
}

/** Checks whether the headers match this body under one of these keys. */
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
