import { forEachHotel } from '../../platform/hourly-work.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { attendPms } from '../../platform/partner-accounts/attend-job.ts';
import { findAccount } from '../../platform/partner-accounts/store.ts';
import type { Slice } from '../../platform/slice.ts';
import { partnersOpenApi } from './openapi.ts';
import { attendPmsAccounts } from './pms/attend.ts';
import type { PmsParts } from './pms/parts.ts';
import { registerPms } from './pms/routes.ts';
import { writeBack } from './pms/write-back.ts';

/** @param pms shared with the desk that other slices ask */
export function partnersSlice(pms: PmsParts): Slice {
  return {
    async register(parts) {
      const { app, gateway, gatewayFor, jobs } = parts;
      app.get('/api/partners/openapi.json', async (_raw, reply) => {
        void reply.header('cache-control', 'public, no-cache');
        return partnersOpenApi();
      });
      await registerPms({ ...pms, app, gateway, gatewayFor });
      attendPmsAccounts({ ...pms, jobs });
      writeBack({ ...pms, jobs });
    },
    // A restored database may have accounts whose job is gone.
    tidy: ({ database, clock }) =>
      forEachHotel(database, (hotelId) =>
        database.write(hotelId, async ({ sql }) => {
          if ((await findAccount(sql, hotelId, 'pms', null)) === null) return;
          await addJob({ sql, clock }, attendPms, { hotelId }, { key: hotelId });
        }),
      ),
  };
}
