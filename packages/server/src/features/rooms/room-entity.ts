import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import { findByIds, type StandingRoomRow } from './store.ts';

type RoomColumn = 'number' | 'floor' | 'type' | 'ready' | 'ready_at' | 'ready_by';

export const roomEntity: EntityKind<StandingRoomRow, RoomColumn> = {
  entity: 'room',
  table: 'rooms',
  rank: 'room',
  columns: { number: 'value', floor: 'value', type: 'value', ready: 'value', ready_at: 'value', ready_by: 'value' },
  holds: [],
  shownIn: [],
  findByIds,
  counters: null,
};
