import type { LiveSource } from '../../../platform/live/source.ts';
import { frameOf, type LiveParts } from '../live.ts';
import { mayHandle } from '../policy.ts';
import { presentNote } from './present.ts';
import { findWithRights } from './store.ts';

/** Those who may read the request; a guest never is among them. */
export function noteSource({ database, hotels, signer }: LiveParts): LiveSource {
  return {
    entity: 'note',
    async load(hotelId, ids) {
      const frame = await frameOf(hotels, signer, hotelId);
      const rows = await database.read(hotelId, (sql) => findWithRights(sql, hotelId, ids));
      return new Map(
        rows.map((row) => [
          row.id,
          { item: presentNote(frame, row), mayRead: (privileges) => mayHandle(frame.hotel.settings, privileges, row) },
        ]),
      );
    },
  };
}
