import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GuestDataHolder } from '../../platform/guest-data/guest-data.ts';
import { erasedBefore } from '../../platform/guest-data/kept.ts';
import { forEachHotel } from '../../platform/hourly-work.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { eraseRecords, keptOf } from './erase.ts';
import { listRequestsOf, lockOld, type OldKind, type OldPlace } from './store.ts';

export interface RetentionParts {
  database: Database;
  clock: Clock;
  hotels: HotelDirectory;
  holders: readonly GuestDataHolder[];
  log: FastifyBaseLogger;
}

/** Stays, or requests without a stay, in one transaction; few, because the hotel writes at the same time. */
const atOnce = 50;
const start: OldPlace = { at: -1, id: '' };

/** Erases guests' data after each hotel's retention period; runs hourly. */
export async function eraseOld(parts: RetentionParts): Promise<void> {
  await forEachHotel(parts.database, async (hotelId) => {
    const before = erasedBefore(parts.clock.now(), await parts.hotels.keptDays(hotelId));
    for (const kind of ['ended', 'open', 'request'] as const) {
      let after: OldPlace | null = start;
      while (after !== null) after = await eraseBatch(parts, hotelId, kind, before, after);
    }
  });
}

/** @returns the place at which the next batch begins; null after the last batch */
async function eraseBatch(
  { database, clock, holders, log }: RetentionParts,
  hotelId: string,
  kind: OldKind,
  before: number,
  after: OldPlace,
): Promise<OldPlace | null> {
  return database.write(
    hotelId,
    async (tx) => {
      const rows = await lockOld(tx.sql, hotelId, kind, { before, after, most: atOnce });
      const stays = kind === 'request' ? [] : rows.map(({ id, user_id }) => ({ id, user_id: user_id ?? '' }));
      const requests = await listRequestsOf(
        tx.sql,
        hotelId,
        stays.map(({ id }) => id),
        true,
      );
      const records = {
        hotelId,
        bookings: stays,
        requestIds: (kind === 'request' ? rows : requests).map(({ id }) => id),
      };
      const at = clock.now();
      const kept = rows.length === 0 ? new Map() : await keptOf(tx, holders, records, at);
      const isGoing = (id: string) => !kept.has(id);
      const bookings = stays.filter(({ id }) => isGoing(id));
      const requestIds =
        kind === 'request'
          ? records.requestIds.filter(isGoing)
          : requests.filter(({ booking_id }) => isGoing(booking_id)).map(({ id }) => id);
      if (bookings.length + requestIds.length > 0) {
        await eraseRecords(tx, holders, { hotelId, bookings, requestIds }, at);
        log.info(
          { hotelId, stays: bookings.length, requests: requestIds.length, kept: kept.size },
          'guest data: the server erased the data of past stays',
        );
      }
      const last = rows.at(-1);
      return rows.length < atOnce || last === undefined ? null : { at: last.at, id: last.id };
    },
    { patient: true },
  );
}
