import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntities, changesOf } from '../../platform/entities/change-entity.ts';
import { system } from '../../platform/live/system-actor.ts';
import type { DeliveryRow } from './row.ts';
import { deliveryEntity } from './store.ts';

type Moved = Partial<Pick<DeliveryRow, 'state' | 'failure' | 'attempts' | 'message_id' | 'send_at' | 'sent_at'>>;

/** Changes messages to guests; null from `decide` leaves a message unchanged. */
export function changeDeliveries(
  tx: TenantWrite,
  ids: readonly string[],
  at: number,
  decide: (row: DeliveryRow) => Moved | null,
  actor: Actor = system,
): Promise<void> {
  return changeEntities(tx, deliveryEntity, ids, {
    actor,
    at,
    decide(row) {
      const set = decide(row);
      const { message_id: _, ...visible } = set ?? {};
      return set && { set, changed: changesOf(row, visible) };
    },
  });
}
