import { pino } from 'pino';
import { Registry } from 'prom-client';
import { openHotelDirectory } from '../../features/hotels/directory.ts';
import { createPmsFigures } from '../../features/partners/pms/figures.ts';
import { type FileParts, openFileTaker } from '../../features/partners/pms/files/file-taker.ts';
import { openDropFolder } from '../../partners/pms/drop-folder.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createAccountBox } from '../../platform/partners/account-box.ts';

/** Processes files like a server, whenever a test asks for it. @param inbox the folder of the hotels' folders */
export async function filesHere(database: Database, clock: Clock, inbox: string, more: Partial<FileParts> = {}) {
  return openFileTaker({
    database,
    clock,
    hotels: await openHotelDirectory(database),
    log: pino({ level: 'silent' }),
    accounts: createAccountBox(Buffer.alloc(32)),
    openPms: async () => null,
    figures: createPmsFigures(new Registry()),
    dropFolder: openDropFolder(inbox),
    ...more,
  });
}
