import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../../../platform/database/database.ts';
import { codeOf, StartFailure } from '../../../platform/start-failure.ts';
import { findOrInsertFingerprint } from './store.ts';

const keyBytes = 32;

/** Settings are easily too weak to keep secrets under. */
const shortestSecret = 32;

/**
 * The key that everything of the user pool is sealed under: made from the operator's secret where one is set, else from a
 * file that is made once. Throws `StartFailure`.
 * @param secret text of 32 characters at least; several machines on one database need the same.
 */
export async function obtainServerKey(secret: string | undefined, file: string): Promise<Buffer> {
  if (secret === undefined) return keyFromFile(file);
  if (secret.length < shortestSecret) {
    throw new StartFailure(
      `BELLHOP_SECRET is too short: it needs ${shortestSecret} characters at least, drawn by chance.`,
    );
  }
  return createHash('sha256').update(secret).digest();
}

/** Throws `StartFailure` where this database was filled under another key: nobody could sign in, for no visible reason. */
export async function checkServerKey(database: Database, key: Buffer): Promise<void> {
  const fingerprint = createHash('sha256').update('bellhop identity fingerprint').update(key).digest('hex');
  if ((await findOrInsertFingerprint(database.shared, fingerprint)) !== fingerprint) {
    throw new StartFailure(
      'The server key is not the one this database was filled under: bring back the file identity.key, or set BELLHOP_SECRET as it was.',
    );
  }
}

async function keyFromFile(file: string): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true });
  try {
    // Only the one who makes the file writes it, and nobody but its owner reads it.
    await writeFile(file, `${randomBytes(keyBytes).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new StartFailure(`The key file ${file} cannot be written.`, error);
  }
  const text = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new StartFailure(`The key file ${file} is damaged; bring it back from a backup.`);
  return Buffer.from(text, 'hex');
}
