import type { Database } from '../../platform/database/database.ts';
import type { LiveItem, LiveSource } from '../../platform/live/source.ts';
import { listOwners } from './store.ts';

/** Forms travel in no message: receivers learn whose check-in changed, and read it again. */
export function checkInSource({ database }: { database: Database }): LiveSource {
  return {
    entity: 'check_in',
    async load(hotelId, ids) {
      const rows = await database.read(hotelId, (sql) => listOwners(sql, hotelId, ids));
      return new Map(
        rows.map(({ id, request_id, state, booking_id, user_id }): [string, LiveItem] => [
          id,
          {
            item: { id, request_id, state },
            mayRead: ({ authorizedFields }) => authorizedFields.includes('FAST_CHECK_IN'),
            ...(booking_id === null || user_id === null
              ? {}
              : { guest: { userId: user_id, bookingId: booking_id, entity: 'check_in', item: { id } } }),
          },
        ]),
      );
    },
  };
}
