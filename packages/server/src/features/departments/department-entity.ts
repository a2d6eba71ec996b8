import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import { type DepartmentRow, findByIds } from './store.ts';

type DepartmentColumn = 'name' | 'name_with_locales' | 'service_ids' | 'member_ids' | 'position' | 'removed_at';

export const departmentEntity: EntityKind<DepartmentRow, DepartmentColumn> = {
  entity: 'department',
  table: 'departments',
  rank: 'department',
  columns: {
    name: 'value',
    name_with_locales: 'json',
    service_ids: 'value',
    member_ids: 'value',
    position: 'value',
    removed_at: 'value',
  },
  holds: [],
  shownIn: [],
  findByIds,
  counters: null,
};
