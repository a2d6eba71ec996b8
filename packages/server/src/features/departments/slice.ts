import { sourceOf } from '../../platform/live/source-of.ts';
import type { Slice } from '../../platform/slice.ts';
import { departmentAudit } from './audit.ts';
import { presentDepartment } from './present.ts';
import { registerDepartments } from './routes.ts';
import { findByIds } from './store.ts';

export const departmentsSlice: Slice = {
  liveSources: (parts) => [
    // Who may be in the hotel may know its departments: they are named with requests.
    sourceOf('department', parts, findByIds, (row) => ({ item: presentDepartment(row), mayRead: () => true })),
  ],
  audits: (parts) => [departmentAudit(parts)],
  register: registerDepartments,
};
