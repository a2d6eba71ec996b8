import { open } from 'node:fs/promises';

/** Forces the names within a folder to the disk: after a power cut a file that was renamed into it is there. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
