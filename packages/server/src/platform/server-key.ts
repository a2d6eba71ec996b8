import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, StartFailure } from './start-failure.ts';
import { syncFolder } from './sync-folder.ts';

const keyBytes = 32;

/**
 * Returns the secret of the installation, 32 bytes: derived from the operator's text if one is set, otherwise created
 * once in the data folder. All seals and signatures of the server depend on it, so it belongs in a backup, and all
 * processes of an installation share it. Throws `StartFailure`.
 */
export async function openServerKey(dataFolder: string, secret: string | undefined): Promise<Buffer> {
  if (secret !== undefined) return createHash('sha256').update(secret).digest();
  const folder = join(dataFolder, 'keys');
  const file = join(folder, 'server.key');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return parseKey((await readKey(file)) ?? (await makeKey(file)), file);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The key ${file} can neither be read nor made (${codeOf(error) ?? 'unknown reason'}).`,
      error,
    );
  }
}

/** Returns an existing key without creating one; null: there is none. Throws `StartFailure`. */
export async function readServerKey(dataFolder: string, secret: string | undefined): Promise<Buffer | null> {
  if (secret === undefined && !existsSync(join(dataFolder, 'keys', 'server.key'))) return null;
  return openServerKey(dataFolder, secret);
}

/** Returns a secret for one purpose; it reveals neither the server's own key nor another purpose's. */
export function deriveKey(serverKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverKey, '', `bellhop ${purpose}`, keyBytes));
}

async function readKey(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Writes the file aside and links it when it is on the disk: two processes that start at once both use the first's
 * key.
 */
async function makeKey(file: string): Promise<string> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(aside, 'wx', 0o600);
  await handle.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
  await handle.sync();
  await handle.close();
  await link(aside, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(aside);
  await syncFolder(dirname(file));
  return readFile(file, 'utf8');
}

function parseKey(text: string, file: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes) throw new StartFailure(`The key ${file} is damaged; put back the one of your backup.`);
  return key;
}
