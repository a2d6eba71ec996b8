import type { EntityKind } from '../entities/entity-kind.ts';
import { findVersions, type VersionRow } from './store.ts';

/** A partner as people change it; its accounts, one for each driver, go with it. */
export const partnerEntity: EntityKind<VersionRow, never> = {
  entity: 'partner',
  table: 'partner_versions',
  rank: 'partner',
  columns: {},
  holds: [],
  shownIn: [],
  findByIds: findVersions,
  counters: null,
};
