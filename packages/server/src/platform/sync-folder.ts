import { open } from 'node:fs/promises';
import { codeOf } from './start-failure.ts';

const unknownCodes = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EISDIR']);

/** Forces the names within a folder to the disk: after a power cut a file that was renamed into it is there. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems of a network force no folders.
    if (!unknownCodes.has(codeOf(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
