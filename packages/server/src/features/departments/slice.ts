import type { Slice } from '../../platform/slice.ts';
import { departmentAudit } from './audit.ts';
import { departmentSource } from './live.ts';
import { registerDepartments } from './routes.ts';

export const departmentsSlice: Slice = {
  liveSources: (parts) => [departmentSource(parts)],
  audits: (parts) => [departmentAudit(parts)],
  register: registerDepartments,
};
