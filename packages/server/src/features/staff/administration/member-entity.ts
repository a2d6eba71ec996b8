import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import { findRights, type RightsRow } from './store.ts';

/** What a person may do in a hotel. */
export const memberEntity: EntityKind<RightsRow> = {
  entity: 'staff',
  table: 'staff_rights',
  findByIds: findRights,
  counters: null,
};
