import type { Department } from '@bellhop/contract/departments/department';
import type { DepartmentRow } from './store.ts';

export function presentDepartment(row: DepartmentRow): Department {
  const { id, version, name, service_ids, member_ids, position } = row;
  return {
    id,
    version,
    name,
    nameWithLocales: row.name_with_locales,
    service_ids,
    member_ids,
    position,
    removed: row.removed_at !== null,
  };
}
