import { wallOf } from '@bellhop/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { forEachHotel } from '../../../platform/hourly-work.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { closeQueueJob, lapseJob } from './offer.ts';
import { isOffered } from './rules.ts';
import { closeQueue, endPlace } from './service.ts';
import { listQueuedIds } from './store.ts';

/** Ends offers whose time is over, and queues of sittings whose reservations have closed. */
export function workWaiting({ jobs, database, clock }: { jobs: Jobs; database: Database; clock: Clock }): void {
  jobs.work(lapseJob, async ({ hotelId, waitingId }) => {
    const at = clock.now();
    await database.write(hotelId, (tx) =>
      endPlace(tx, waitingId, 'lapsed', at, system, (row) => row.state === 'offered' && !isOffered(row, at)),
    );
  });
  jobs.work(closeQueueJob, async ({ hotelId, sittingId }) => {
    await database.write(hotelId, (tx) => closeQueue(tx, sittingId, clock.now()));
  });
}

/** Ends queues that no job ended, such as those from before there was one; of every hotel, every hour. */
export async function endOldQueues({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const at = clock.now();
  // The day after: no zone is further ahead.
  const until = wallOf(at + 86_400, 'UTC').date;
  await forEachHotel(database, async (hotelId) => {
    const ids = await database.read(hotelId, (sql) => listQueuedIds(sql, hotelId, until));
    for (const id of ids) await database.write(hotelId, (tx) => closeQueue(tx, id, at));
  });
}
