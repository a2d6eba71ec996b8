import { createHmac } from 'node:crypto';
import { deriveKey } from '../server-key.ts';

/**
 * Where a hotel's own system says that something has changed. Its last part is a key, which such systems carry in the address:
 * a client that has it makes Bellhop look, and no more.
 */
export function changedPath(serverKey: Buffer, hotelId: string, driver: string): string {
  return `/api/partners/pms/v1/changed/${changedToken(serverKey, hotelId, driver)}`;
}

export function changedToken(serverKey: Buffer, hotelId: string, driver: string): string {
  const key = deriveKey(serverKey, 'own systems that tell of changes');
  return createHmac('sha256', key).update(`${hotelId}/${driver}`).digest('base64url').slice(0, 32);
}
