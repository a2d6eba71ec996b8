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

/**
 * Whether headers `Bellhop-Timestamp` and `Bellhop-Signature` fit this body under one of these keys; while a key is being
 * changed the other side may send a signature of each, with commas. @param now unix seconds
 */
export function isSignedBody(
  keys: readonly string[],
  headers: Readonly<Record<string, unknown>>,
  body: string,
  now: number,
): boolean {
  const signatures = headers['bellhop-signature'];
  const timestamp = Number(headers['bellhop-timestamp']);
  if (typeof signatures !== 'string' || !(Math.abs(now - timestamp) <= tolerance)) return false;
  const expected = keys.map((key) => Buffer.from(signBody(key, timestamp, body)));
  return signatures
    .split(',', 4)
    .map((signature) => Buffer.from(signature.trim()))
    .some((given) => expected.some((each) => given.length === each.length && timingSafeEqual(given, each)));
}
