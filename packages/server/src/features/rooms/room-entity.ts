import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import { findByIds, type StandingRoomRow } from './store.ts';

export const roomEntity: EntityKind<StandingRoomRow> = { entity: 'room', table: 'rooms', findByIds, counters: null };
