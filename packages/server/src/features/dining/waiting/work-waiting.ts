import { wallOf } from '@bellhop/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { forEachHotel } from '../../../platform/hourly-work.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { changePlaces, lapseJob } from './offer.ts';
import { isOffered } from './rules.ts';
import { endPlace } from './service.ts';
import { listOldIds } from './store.ts';

/** Ends offers whose time is over. */
export function workWaiting({ jobs, database, clock }: { jobs: Jobs; database: Database; clock: Clock }): void {
  jobs.work(lapseJob, async ({ hotelId, waitingId }) => {
    const at = clock.now();
    await database.write(hotelId, (tx) =>
      endPlace(tx, waitingId, 'lapsed', at, system, (row) => row.state === 'offered' && !isOffered(row, at)),
    );
  });
}

/** Ends places of sittings that are over; of every hotel, every hour. */
export async function endOldPlaces({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const at = clock.now();
  // The day before: no zone is further behind.
  const before = wallOf(at - 86_400, 'UTC').date;
  await forEachHotel(database, async (hotelId) => {
    await database.write(hotelId, async (tx) => {
      const ids = await listOldIds(tx.sql, hotelId, before);
      if (ids.length > 0) await changePlaces(tx, ids, { state: 'lapsed', offered_until: null }, at);
    });
  });
}
