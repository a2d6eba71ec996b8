import type { AuditSource } from '../../platform/audit/audit-source.ts';
import { Failure } from '../../platform/failure.ts';
import { roomChanges } from './change-rooms.ts';
import type { RoomsParts } from './service.ts';
import { findByIds, type RoomRow } from './store.ts';

/** The list of rooms; what housekeeping says of them is not of the audit. */
export function roomAudit(parts: RoomsParts): AuditSource {
  return {
    entity: 'room',
    /** A room that is gone is called by its id, which is its number. */
    async names(sql, hotelId, ids) {
      const rows = await findByIds(sql, hotelId, ids);
      const nameOf = (id: string) => rows.find((row) => row.id === id)?.number ?? id;
      return new Map(ids.map((id) => [id, { name: nameOf(id), nameWithLocales: {} }]));
    },
    takeBack: {
      // Removals of earlier versions say nothing of the room.
      can: (changed) => !('removed' in changed) || 'number' in changed,
      async run({ hotel, actor, id, isNew, wanted, basedOn }) {
        const changes = roomChanges({
          ...parts,
          actor,
          missing: () => new Failure('not_found'),
          taken: () => new Failure('cannot_take_back'),
        });
        const { removed, ...was } = wanted as Partial<RoomRow> & { removed?: boolean }; // as it was recorded
        if (isNew) await changes.removeWhereThere(hotel.id, id, basedOn);
        else if (removed === false) await changes.add(hotel.id, { number: id, floor: null, type: null, ...was });
        else
          await changes.change(hotel.id, id, ({ number, floor, type }) => ({ number, floor, type, ...was }), basedOn);
      },
    },
  };
}
