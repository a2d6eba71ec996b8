import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import { findPreferences, type StandingPreferenceRow } from './store.ts';

export const preferenceEntity: EntityKind<StandingPreferenceRow> = {
  entity: 'preference',
  table: 'guest_preferences',
  findByIds: findPreferences,
  counters: null,
};
