import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import type { WaitingRow } from './row.ts';
import { findByIds } from './store.ts';

/** Every change of a place is made under the lock of its sitting. */
export const waitingEntity: EntityKind<WaitingRow, 'state' | 'offered_until'> = {
  entity: 'waiting',
  table: 'waiting_entries',
  rank: 'waiting',
  columns: { state: 'value', offered_until: 'value' },
  holds: [],
  shownIn: [],
  findByIds,
  counters: null,
};
