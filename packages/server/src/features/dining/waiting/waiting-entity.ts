import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import type { WaitingRow } from './row.ts';
import { findByIds } from './store.ts';

/** Every change of a place is made under the lock of its sitting. */
export const waitingEntity: EntityKind<WaitingRow> = {
  entity: 'waiting',
  table: 'waiting_entries',
  findByIds,
  counters: null,
};
