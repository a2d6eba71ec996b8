import type { CallInput } from '@bellhop/contract/call';
import { clientId } from '@bellhop/contract/client-id';
import type { Department } from '@bellhop/contract/departments/department';
import { putDepartment } from '@bellhop/contract/departments/edits';
import { withoutBlanks } from '../../platform/i18n/without-blanks.ts';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';

/** An unsaved department; `version` is null for a new department. */
export interface DepartmentDraft
  extends Pick<Department, 'id' | 'name' | 'nameWithLocales' | 'service_ids' | 'member_ids'> {
  readonly version: number | null;
}

/** The id is created here, so that a repeated call creates a single department. */
export function newDraft(): DepartmentDraft {
  return { id: clientId(), name: '', nameWithLocales: {}, service_ids: [], member_ids: [], version: null };
}

/** Returns the faults of the contract in the draft, by field or `nameWithLocales.<language>`. */
export function faultsOfDraft(draft: DepartmentDraft): ReadonlyMap<string, Fault> {
  return faultsOf(putDepartment.body, bodyOf(draft));
}

export function bodyOf(draft: DepartmentDraft): CallInput<typeof putDepartment>['body'] {
  const { name, nameWithLocales, service_ids, member_ids, version } = draft;
  return {
    name: name.trim(),
    nameWithLocales: withoutBlanks(nameWithLocales),
    service_ids: [...service_ids],
    member_ids: [...member_ids],
    ...(version !== null && { version }),
  };
}

/** Returns the departments whose position changes in a new order, with their new position. */
export function movedPlaces(
  ordered: readonly Department[],
): readonly { readonly department: Department; readonly position: number }[] {
  return ordered
    .map((department, position) => ({ department, position }))
    .filter(({ department, position }) => department.position !== position);
}
