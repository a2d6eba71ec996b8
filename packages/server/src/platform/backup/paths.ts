import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../start-failure.ts';

/** Parts of a data folder that a backup contains beside the database. */
export const keysIn = (dataFolder: string): string => join(dataFolder, 'keys');
export const filesIn = (dataFolder: string): string => join(dataFolder, 'files');

export function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );
}

/** Whether the code of an error says that a folder or its disk refuses, and not a program of ours or a database. */
export function isFileFailure(code: string | undefined): boolean {
  return (
    code !== undefined &&
    ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ENOENT', 'ENOSPC', 'EDQUOT', 'EIO'].includes(code)
  );
}
