import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import { type AdministeredRow, findAdministered } from './store.ts';

/** A hotel as its people change it. */
export const hotelEntity: EntityKind<AdministeredRow> = {
  entity: 'settings',
  table: 'administered_hotels',
  findByIds: findAdministered,
  counters: null,
};
