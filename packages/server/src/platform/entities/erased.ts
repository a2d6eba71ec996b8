import type { LiveEntity } from '@bellhop/contract/live/event';
import type { TenantWrite } from '../database/database.ts';
import { system } from '../live/system-actor.ts';
import { clearEvents } from './store.ts';

/** An entity whose row was removed. */
export interface Erased {
  readonly entity: LiveEntity;
  readonly id: string;
  /** As it was, of an entity that lists or searches hold: one more event has them drop it. */
  readonly row?: { readonly version: number; readonly updated_at: number };
}

/** Takes from the hotel's log what it says of these entities; its numbers stay. */
export async function recordErased(tx: TenantWrite, erased: readonly Erased[]): Promise<void> {
  await clearEvents(tx.sql, tx.hotelId, erased);
  for (const { entity, id, row } of erased) {
    if (row === undefined) continue;
    tx.recordChange({ entity, id, version: row.version + 1, actor: system, wasUpdatedAt: row.updated_at });
  }
}
