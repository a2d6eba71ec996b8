import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import { type AdministeredRow, findAdministered } from './store.ts';

/** A hotel as its people change it. */
export const hotelEntity: EntityKind<AdministeredRow, 'name' | 'settings' | 'guest_page'> = {
  entity: 'settings',
  table: 'administered_hotels',
  rank: 'hotel',
  columns: { name: 'value', settings: 'json', guest_page: 'json' },
  holds: [],
  shownIn: [],
  findByIds: findAdministered,
  counters: null,
};
