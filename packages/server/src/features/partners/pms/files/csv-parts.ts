import { join } from 'node:path';
import type { CsvParts } from '../../../../partners/pms/csv.ts';
import { openDropFolder } from '../../../../partners/pms/drop-folder.ts';
import { StartFailure } from '../../../../platform/start-failure.ts';
import { fileOptions } from './options.ts';

/** Opens the folder for files of hotels' own systems. */
export const dropFolderIn = (dataFolder: string) => openDropFolder(join(dataFolder, 'inbox'));

/** Returns the checks of files for setting and testing a partner. */
export function csvParts(dataFolder: string): CsvParts {
  return {
    dropFolder: dropFolderIn(dataFolder),
    refusal(options) {
      try {
        fileOptions(options);
        return null;
      } catch (error) {
        if (error instanceof StartFailure) return error.message;
        throw error;
      }
    },
  };
}
