import type { Database } from '../../../platform/database/database.ts';
import type { LiveItem, LiveSource } from '../../../platform/live/source.ts';
import { listOwners } from './store.ts';

/** Only that a place changed: staff read slots again, and the guest reads the places of the stay. */
export function waitingSource({ database }: { database: Database }): LiveSource {
  return {
    entity: 'waiting',
    async load(hotelId, ids) {
      const rows = await database.read(hotelId, (sql) => listOwners(sql, hotelId, ids));
      return new Map(
        rows.map(({ id, user_id, booking_id }): [string, LiveItem] => [
          id,
          {
            item: { id },
            mayRead: ({ authorizedFields }) => authorizedFields.includes('ALACARTE'),
            guest: { userId: user_id, bookingId: booking_id, entity: 'waiting', item: { id } },
          },
        ]),
      );
    },
  };
}
