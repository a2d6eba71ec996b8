import { forEachHotel } from '../../platform/hourly-work.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { attendPms } from '../../platform/partners/attend-job.ts';
import { findAccount } from '../../platform/partners/store.ts';
import type { Slice } from '../../platform/slice.ts';
import { partnersOpenApi } from './openapi.ts';
import { attendPmsAccounts } from './pms/attend.ts';
import { type FileParts, type FileTaker, openFileTaker, watchDropFolders } from './pms/files/file-taker.ts';
import { registerFilePut } from './pms/files/routes.ts';
import { tidyFiles } from './pms/files/tidy.ts';
import { createLookSoon } from './pms/look-soon.ts';
import { registerPms } from './pms/routes.ts';
import { writeBack } from './pms/write-back.ts';

/** @param pms shared with the desk that serves other slices */
export function partnersSlice(pms: FileParts): Slice {
  let taker: FileTaker | null = null;
  let stopWatching: (() => void) | null = null;
  return {
    async register(parts) {
      const { app, gateway, gatewayFor, jobs, serverKey } = parts;
      const soon = createLookSoon(pms);
      app.get('/api/partners/openapi.json', async (_raw, reply) => {
        void reply.header('cache-control', 'public, no-cache');
        return partnersOpenApi();
      });
      await registerPms({ ...pms, app, gateway, gatewayFor, serverKey, soon });
      attendPmsAccounts({ ...pms, jobs, soon });
      writeBack({ ...pms, jobs });
      taker = openFileTaker(pms);
      stopWatching = watchDropFolders(taker, parts.log);
      await registerFilePut({ ...pms, taker, app, gatewayFor });
    },
    // A restored database may have accounts whose job is gone.
    tidy: ({ database, clock }) =>
      forEachHotel(database, (hotelId) =>
        database.write(hotelId, async ({ sql }) => {
          const account = await findAccount(sql, hotelId, 'pms', null);
          if (account === null) return;
          if (account.driver === 'csv') await tidyFiles(pms, sql, hotelId, account.options);
          else await addJob({ sql, clock }, attendPms, { hotelId }, { key: hotelId });
        }),
      ),
    async close() {
      stopWatching?.();
      await taker?.close();
    },
  };
}
