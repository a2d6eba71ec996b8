import { join } from 'node:path';
import type { CsvParts } from '../../../../partners/pms/csv.ts';
import { openInbox } from '../../../../partners/pms/inbox.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { StartFailure } from '../../../../platform/start-failure.ts';
import { fileOptions } from './options.ts';
import { findLastFile } from './store.ts';
import { noCounts } from './take-file.ts';

/** Opens the folder for files of hotels' own systems. */
export const inboxIn = (dataFolder: string) => openInbox(join(dataFolder, 'inbox'));

/** Returns the checks of files that `partner set` and `partner test` use. */
export function csvParts(database: Database, dataFolder: string): CsvParts {
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
    async lastFile(hotelId) {
      const last = await database.read(hotelId, (sql) => findLastFile(sql, hotelId));
      if (last === null) return undefined;
      const { rows, refused } = { ...noCounts, ...last.counts };
      const at = new Date(last.at * 1000).toISOString();
      return `Last file: ${last.name}, ${last.state} at ${at}, ${rows} lines, ${refused} of them refused.`;
    },
  };
}
