import { open } from 'node:fs/promises';
import { codeOf } from './start-failure.ts';

const unknownCodes = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EISDIR']);

/** Flushes the names in a folder to the disk, so that a renamed file survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some network file systems cannot flush folders.
    if (!unknownCodes.has(codeOf(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
