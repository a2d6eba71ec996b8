import { type Department, department } from '@bellhop/contract/departments/department';
import { ApiFailure } from '../../platform/api/failure.ts';

/** How the department stands when a colleague was quicker, and who that was, as far as the log tells. */
export interface Theirs {
  readonly department: Department;
  readonly by: { readonly name: string; readonly at: number } | null;
}

export function theirsIn(failure: Error | null): Theirs | null {
  if (!(failure instanceof ApiFailure) || failure.code !== 'edit_conflict') return null;
  const read = department.safeParse(failure.extras.current);
  const last = failure.extras.changes?.at(-1);
  if (!read.success) return null;
  return {
    department: read.data,
    by: last === undefined ? null : { name: last.actor_name ?? last.actor, at: last.at },
  };
}
