import type { Database } from '../platform/database/database.ts';
import { deriveKey } from '../platform/server-key.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { findOrInsertFingerprint } from './keys/store.ts';

/** Throws `StartFailure` if another key filled this database: all sign-ins would fail without a visible reason. */
export async function checkServerKey(database: Database, serverKey: Buffer): Promise<void> {
  const fingerprint = fingerprintOf(serverKey);
  if ((await findOrInsertFingerprint(database.shared, fingerprint)) !== fingerprint) {
    throw new StartFailure(
      'The server key is not the one this database was filled under; put back the one of your backup, or set BELLHOP_SECRET as it was.',
    );
  }
}

/** Returns the mark by which a database recognises its server key. */
export function fingerprintOf(serverKey: Buffer): string {
  return deriveKey(serverKey, 'identity fingerprint').toString('hex');
}
