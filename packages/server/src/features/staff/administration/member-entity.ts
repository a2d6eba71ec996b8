import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import { findRights, type RightsRow } from './store.ts';

/** What a person may do in a hotel. */
export const memberEntity: EntityKind<
  RightsRow,
  'allowed_request_types' | 'allowed_service_ids' | 'authorized_fields'
> = {
  entity: 'staff',
  table: 'staff_rights',
  rank: 'staff',
  columns: { allowed_request_types: 'value', allowed_service_ids: 'value', authorized_fields: 'value' },
  holds: [],
  shownIn: [],
  findByIds: findRights,
  counters: null,
};
