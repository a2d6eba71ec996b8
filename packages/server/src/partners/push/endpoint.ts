import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import type { PushAddress } from '../../platform/delivery/push-sender.ts';
import { isPublicAddress } from './public-address.ts';

/** Origins that are called even at private addresses: a push service in the operator's network. */
export type TrustedOrigins = ReadonlySet<string>;

/**
 * Returns the URL of an endpoint; null: never call it. Browsers choose it, and so can attackers: HTTPS on its own port,
 * no name or password, no private address. The resolved address is checked at the call.
 */
export function endpointOf(text: string, trusted: TrustedOrigins): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (trusted.has(url.origin)) return url;
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null;
  return host.includes('.') ? url : null;
}

/** Checks whether the keys can encrypt: a point on the curve and 16 bytes. */
export function hasUsableKeys({ p256dh, auth }: PushAddress): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
  } catch {
    return false;
  }
  return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
}
