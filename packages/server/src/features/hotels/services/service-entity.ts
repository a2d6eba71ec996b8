import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import { findServices, type StandingServiceRow } from './store.ts';

type ServiceColumn = Exclude<keyof StandingServiceRow, 'id' | 'version'>;

export const serviceEntity: EntityKind<StandingServiceRow, ServiceColumn> = {
  entity: 'service',
  table: 'services',
  rank: 'service',
  columns: {
    type: 'value',
    name: 'value',
    name_with_locales: 'json',
    visible: 'value',
    is_easee: 'value',
    icon: 'value',
    custom_fields: 'json',
    position: 'value',
  },
  holds: [],
  shownIn: [],
  findByIds: findServices,
  counters: null,
};
