import { appId } from '@bellhop/contract/staff/calls';
import type { Sql } from '../../../platform/database/database.ts';
import type { LockStep } from '../../../platform/entities/change-entity.ts';
import { holdRows } from '../../../platform/entities/store.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { findColleagues } from '../../staff/colleagues/store.ts';
import { mayHandle } from '../policy.ts';
import type { RequestRow } from '../row.ts';
import type { Named } from '../rules.ts';
import { listNames } from './store.ts';

interface WantedIds {
  assignee_id?: string | null | undefined;
  department_id?: string | null | undefined;
}

/** Who and what a patch gives a request to, by name; undefined: it does not say. */
export interface WantedAssignment {
  assignee?: Named | null | undefined;
  department?: Named | null | undefined;
}

/** Who and what has it now; a department that the patch leaves alone is not looked up, and null here. */
export interface Assignment {
  assignee: Named | null;
  department: Named | null;
}

/**
 * Finds the names of who has a request and of who shall have it; asks the database only about what would change.
 * @throws colleague_cannot_handle, invalid_input (a department that is not in use)
 */
export async function resolveAssignment(
  sql: Sql,
  hotel: Hotel,
  caller: StaffCaller,
  current: RequestRow,
  patch: WantedIds,
): Promise<{ now: Assignment; wanted: WantedAssignment }> {
  const assignee = assigneeOf(current);
  const [wantedAssignee, departments] = await Promise.all([
    patch.assignee_id === undefined || patch.assignee_id === current.assignee_id
      ? undefined
      : findAssignee(sql, hotel, caller, current, patch.assignee_id),
    patch.department_id === undefined || patch.department_id === current.department_id
      ? undefined
      : findDepartments(sql, hotel.id, current.department_id, patch.department_id),
  ]);
  return {
    now: { assignee, department: departments?.now ?? null },
    wanted: { assignee: wantedAssignee, department: departments?.wanted },
  };
}

/** The department that a patch gives the request to: held against removal. */
export function holdDepartment(sql: Sql, hotelId: string, { department_id: id }: WantedIds): LockStep[] {
  return id == null ? [] : [{ of: 'departments', take: () => holdRows(sql, hotelId, 'departments', [id]) }];
}

/** The columns that this changes. */
export function givenTo({ assignee, department }: WantedAssignment) {
  return {
    ...(assignee === undefined ? {} : { assignee_id: assignee?.id ?? null, assignee_name: assignee?.name ?? null }),
    ...(department === undefined ? {} : { department_id: department?.id ?? null }),
  };
}

function assigneeOf({ assignee_id, assignee_name }: RequestRow): Named | null {
  return assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' };
}

async function findAssignee(
  sql: Sql,
  hotel: Hotel,
  caller: StaffCaller,
  request: RequestRow,
  id: string | null,
): Promise<Named | null> {
  if (id === null) return null;
  // That the caller may handle it was seen when it was read.
  if (id === caller.id) return { id, name: caller.name };
  const [colleague] = await findColleagues(sql, appId, hotel.id, [id]);
  if (colleague === undefined || !mayHandle(hotel.settings, colleague, request))
    throw new Failure('colleague_cannot_handle');
  return { id, name: colleague.name };
}

async function findDepartments(
  sql: Sql,
  hotelId: string,
  nowId: string | null,
  wantedId: string | null,
): Promise<{ now: Named | null; wanted: Named | null }> {
  const found = await listNames(
    sql,
    hotelId,
    [nowId, wantedId].flatMap((id) => id ?? []),
  );
  const named = (id: string | null) => found.find((department) => department.id === id);
  const [now, wanted] = [named(nowId), named(wantedId)];
  if (wantedId !== null && (wanted === undefined || wanted.removed)) {
    throw new Failure('invalid_input', { fields: [{ path: 'body.department_id', reason: 'not_in_use' }] });
  }
  return {
    now: now === undefined ? null : { id: now.id, name: now.name },
    wanted: wanted === undefined ? null : { id: wanted.id, name: wanted.name },
  };
}
