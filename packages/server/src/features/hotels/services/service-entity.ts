import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import { findServices, type StandingServiceRow } from './store.ts';

export const serviceEntity: EntityKind<StandingServiceRow> = {
  entity: 'service',
  table: 'services',
  findByIds: findServices,
  counters: null,
};
