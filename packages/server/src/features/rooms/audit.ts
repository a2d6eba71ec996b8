import type { AuditSource } from '../../platform/audit/audit-source.ts';
import { Failure } from '../../platform/failure.ts';
import { roomChanges } from './change-rooms.ts';
import type { RoomsParts } from './service.ts';
import { findByIds, type RoomRow } from './store.ts';

/** Audits the list of rooms, but not whether rooms are ready. */
export function roomAudit(parts: RoomsParts): AuditSource {
  return {
    entity: 'room',
    /** Names rooms; a removed room is named by its id, which is its number. */
    async names(sql, hotelId, ids) {
      const rows = await findByIds(sql, hotelId, ids);
      const nameOf = (id: string) => rows.find((row) => row.id === id)?.number ?? id;
      return new Map(ids.map((id) => [id, { name: nameOf(id), nameWithLocales: {} }]));
    },
    takeBack: {
      // Removals of earlier versions have no values to restore.
      can: (changed) => !('removed' in changed) || 'number' in changed,
      async run({ hotel, actor, id, isNew, target: values, basedOn }) {
        const changes = roomChanges({
          ...parts,
          actor,
          missing: () => new Failure('not_found'),
          occupied: () => new Failure('cannot_take_back'),
        });
        const { removed, ...was } = values as Partial<RoomRow> & { removed?: boolean }; // a recorded row
        if (isNew) await changes.removeWhereThere(hotel.id, id, basedOn);
        else if (removed === false) await changes.add(hotel.id, { number: id, floor: null, type: null, ...was });
        else
          await changes.change(
            hotel.id,
            id,
            ({ number, floor, type, sleeps }) => ({ number, floor, type, sleeps, ...was }),
            basedOn,
          );
      },
    },
  };
}
