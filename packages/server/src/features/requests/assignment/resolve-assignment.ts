import { appId } from '@bellhop/contract/staff/calls';
import type { Sql } from '../../../platform/database/database.ts';
import type { LockStep } from '../../../platform/entities/change-entity.ts';
import { holdRows } from '../../../platform/entities/store.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { findColleagues } from '../../staff/colleagues/store.ts';
import { mayHandle } from '../policy.ts';
import type { RequestRow } from '../row.ts';
import type { NameReference } from '../rules.ts';
import { listNames } from './store.ts';

interface AssignmentIds {
  assignee_id?: string | null | undefined;
  department_id?: string | null | undefined;
}

/**
 * Returns the current and the wanted assignee and department with their names, and the columns that change (decision
 * 23); undefined: no change. Reads only rows of a change: a department that the patch leaves alone is null here.
 * @throws colleague_cannot_handle, invalid_input (a department that is not in use)
 */
export async function resolveAssignment(
  sql: Sql,
  hotel: Hotel,
  caller: StaffCaller,
  current: RequestRow,
  { assignee_id: assigneeId = current.assignee_id, department_id: departmentId = current.department_id }: AssignmentIds,
) {
  const { assignee_id, assignee_name, department_id } = current;
  const [assignee, departments] = await Promise.all([
    assigneeId === assignee_id ? undefined : findAssignee(sql, hotel, caller, current, assigneeId),
    departmentId === department_id ? undefined : listNames(sql, hotel.id, department_id, departmentId),
  ]);
  const byId = (id: string | null) => departments?.find((department) => department.id === id) ?? null;
  const department = departments && byId(departmentId);
  if (department === null && departmentId !== null) throw invalidInput('body.department_id', 'not_in_use');
  return {
    now: {
      assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' },
      department: byId(department_id),
    },
    wanted: { assignee, department },
    set: {
      ...(assignee !== undefined && { assignee_id: assigneeId, assignee_name: assignee?.name ?? null }),
      ...(department !== undefined && { department_id: departmentId }),
    },
  };
}

/** The department that a patch gives the request to: held against removal. */
export function holdDepartment(sql: Sql, hotelId: string, { department_id: id }: AssignmentIds): LockStep[] {
  return id == null ? [] : [{ of: 'departments', take: () => holdRows(sql, hotelId, 'departments', [id]) }];
}

async function findAssignee(
  sql: Sql,
  hotel: Hotel,
  caller: StaffCaller,
  request: RequestRow,
  id: string | null,
): Promise<NameReference | null> {
  if (id === null) return null;
  // The read of the request has checked that the caller may handle it.
  if (id === caller.id) return { id, name: caller.name };
  const [colleague] = await findColleagues(sql, appId, hotel.id, [id]);
  if (colleague === undefined || !mayHandle(hotel.settings, colleague, request))
    throw new Failure('colleague_cannot_handle');
  return { id, name: colleague.name };
}
