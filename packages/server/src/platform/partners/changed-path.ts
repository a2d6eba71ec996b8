import { createHmac } from 'node:crypto';
import { deriveKey } from '../server-key.ts';

/**
 * Path at which a hotel's own system announces a change. Its last part is a key, because such systems carry keys in the
 * address: a client with the key can only make Bellhop look for changes.
 */
export function changedPath(serverKey: Buffer, hotelId: string, driver: string): string {
  return `/api/partners/pms/v1/changed/${changedToken(serverKey, hotelId, driver)}`;
}

export function changedToken(serverKey: Buffer, hotelId: string, driver: string): string {
  const key = deriveKey(serverKey, 'own systems that tell of changes');
  return createHmac('sha256', key).update(`${hotelId}/${driver}`).digest('base64url').slice(0, 32);
}
