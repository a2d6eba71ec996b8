import { wallOf } from '@bellhop/contract/zoned-time';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { listHotelIds } from '../../../platform/usage/store.ts';
import { lockSittings } from '../reservations/store.ts';
import { holdRestaurants } from '../store.ts';
import { changePlaces, offerSeats, system, waitingJobs } from './offer.ts';
import { isOffered } from './rules.ts';
import { endPlace } from './service.ts';
import { listOldIds } from './store.ts';

/** Ends offers whose time is over, and offers what a changed restaurant has to offer. */
export function workWaiting({ jobs, database, clock }: { jobs: Jobs; database: Database; clock: Clock }): void {
  jobs.work(waitingJobs.lapse, async ({ hotelId, waitingId }) => {
    const at = clock.now();
    await database.write(hotelId, (tx) =>
      endPlace(tx, waitingId, 'lapsed', at, system, (row) => row.state === 'offered' && !isOffered(row, at)),
    );
  });
  jobs.work(waitingJobs.offer, async ({ hotelId, ...key }) => {
    await database.write(hotelId, async (tx) => {
      const [[restaurant], sittings] = await Promise.all([
        holdRestaurants(tx.sql, hotelId, [key.restaurantId]),
        lockSittings(tx.sql, hotelId, [key]),
      ]);
      if (restaurant !== undefined) await offerSeats(tx, restaurant, key, sittings.get(key.id) ?? 0, clock.now());
    });
  });
}

/** Ends places of sittings that are over; of every hotel, every hour. */
export async function endOldPlaces({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const at = clock.now();
  // The day before: no zone is further behind.
  const before = wallOf(at - 86_400, 'UTC').date;
  for (const hotelId of await listHotelIds(database)) {
    await database.write(hotelId, async (tx) => {
      const ids = await listOldIds(tx.sql, hotelId, before);
      if (ids.length > 0) await changePlaces(tx, ids, { state: 'lapsed', offered_until: null }, at);
    });
  }
}
