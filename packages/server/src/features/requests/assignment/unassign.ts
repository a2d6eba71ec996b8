import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { changeEntities } from '../../../platform/entities/change-entity.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { requestEntity } from '../store.ts';
import { listUndoneOf } from './store.ts';

/**
 * Removes a leaving person from their open and pending requests; every open console receives the change. @returns the
 * number of requests
 */
export function unassign(
  { database, clock }: { database: Database; clock: Clock },
  hotelId: string,
  userId: string,
): Promise<number> {
  return database.write(hotelId, async (tx) => {
    const ids = await listUndoneOf(tx.sql, hotelId, userId);
    await changeEntities(tx, requestEntity, ids, {
      actor: system,
      at: clock.now(),
      decide({ version, assignee_id, assignee_name }) {
        // Another colleague has claimed the request meanwhile.
        if (assignee_id !== userId) return null;
        return {
          changed: { assignee: { from: { id: userId, name: assignee_name ?? '' }, to: null } },
          set: { assignee_id: null, assignee_name: null, assignment_version: version + 1 },
        };
      },
    });
    return ids.length;
  });
}
