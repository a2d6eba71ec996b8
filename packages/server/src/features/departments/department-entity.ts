import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import { type DepartmentRow, findByIds } from './store.ts';

export const departmentEntity: EntityKind<DepartmentRow> = {
  entity: 'department',
  table: 'departments',
  findByIds,
  counters: null,
};
