import { sourceOf } from '../../platform/live/source-of.ts';
import type { Slice } from '../../platform/slice.ts';
import { departmentAudit } from './audit.ts';
import { presentDepartment } from './present.ts';
import { registerDepartments } from './routes.ts';
import { findByIds } from './store.ts';

export const departmentsSlice: Slice = {
  liveSources: (parts) => [
    // All staff of the hotel may read departments, because requests show their names.
    sourceOf('department', parts, findByIds, (row) => ({ item: presentDepartment(row), mayRead: () => true })),
  ],
  audits: (parts) => [departmentAudit(parts)],
  register: registerDepartments,
};
