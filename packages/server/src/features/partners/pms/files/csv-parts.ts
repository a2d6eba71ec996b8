import { join } from 'node:path';
import type { CsvParts } from '../../../../partners/pms/csv.ts';
import { openInbox } from '../../../../partners/pms/inbox.ts';
import { StartFailure } from '../../../../platform/start-failure.ts';
import { fileOptions } from './options.ts';

/** Opens the folder for files of hotels' own systems. */
export const inboxIn = (dataFolder: string) => openInbox(join(dataFolder, 'inbox'));

/** Returns the checks of files for setting and testing a partner. */
export function csvParts(dataFolder: string): CsvParts {
  return {
    inbox: inboxIn(dataFolder),
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
