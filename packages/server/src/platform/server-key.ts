import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, StartFailure } from './start-failure.ts';
import { syncFolder } from './sync-folder.ts';

const keyBytes = 32;

/**
 * The installation's own secret, 32 bytes: made from the operator's text where one is set, else kept in the data folder
 * and made there once. Everything that the server seals or signs goes by it, so it belongs into a backup, and every
 * process of an installation has the same. Throws `StartFailure`.
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

/** The same where there is one already; null: there is none. Throws `StartFailure`. */
export async function readServerKey(dataFolder: string, secret: string | undefined): Promise<Buffer | null> {
  if (secret === undefined && !existsSync(join(dataFolder, 'keys', 'server.key'))) return null;
  return openServerKey(dataFolder, secret);
}

/** A secret for one purpose; knowing it tells nothing of the server's own or of another's. */
export function deriveKey(serverKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverKey, '', `bellhop ${purpose}`, keyBytes));
}

async function readKey(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

/** Written aside and linked when it is on the disk: of two processes that start at once, both use the one that was first. */
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
