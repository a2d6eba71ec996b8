import { createECDH } from 'node:crypto';
import { deriveKey } from '../../platform/server-key.ts';

/** Both in base64url: the private number and the uncompressed point. */
export interface VapidKeys {
  privateKey: string;
  publicKey: string;
}

/**
 * The key pair by which push services know this installation (RFC 8292). Derived from the server key, so that all
 * processes have the same pair without a table, and a backup of the server key covers it.
 */
export function vapidKeys(serverKey: Buffer): VapidKeys {
  for (let attempt = 1; ; attempt += 1) {
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(deriveKey(serverKey, `web push ${attempt}`));
    } catch {
      // One number in four thousand million is not a key of the curve.
      continue;
    }
    return { privateKey: pair.getPrivateKey('base64url'), publicKey: pair.getPublicKey('base64url') };
  }
}
