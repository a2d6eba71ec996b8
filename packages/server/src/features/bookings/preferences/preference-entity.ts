import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import { findPreferences, type StandingPreferenceRow } from './store.ts';

export const preferenceEntity: EntityKind<StandingPreferenceRow, 'name' | 'position' | 'removed_at'> = {
  entity: 'preference',
  table: 'guest_preferences',
  rank: 'preference',
  columns: { name: 'json', position: 'value', removed_at: 'value' },
  holds: [],
  shownIn: [],
  findByIds: findPreferences,
  counters: null,
};
