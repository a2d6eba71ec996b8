import type { EntityKind } from '../entities/entity-kind.ts';
import { findVersions, type VersionRow } from './store.ts';

/** A partner as people change it; its accounts, one for each driver, go with it. */
export const partnerEntity: EntityKind<VersionRow> = {
  entity: 'partner',
  table: 'partner_versions',
  findByIds: findVersions,
  counters: null,
};
