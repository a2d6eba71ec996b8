import type { CallInput } from '@bellhop/contract/call';
import { clientId } from '@bellhop/contract/client-id';
import type { Department } from '@bellhop/contract/departments/department';
import { putDepartment } from '@bellhop/contract/departments/edits';
import { withoutBlanks } from '../../platform/i18n/without-blanks.ts';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';

/** A department as it is being written; `version` null: it is new. */
export interface DepartmentDraft
  extends Pick<Department, 'id' | 'name' | 'nameWithLocales' | 'service_ids' | 'member_ids'> {
  readonly version: number | null;
}

/** Its id is made here, so that a call that is repeated makes one department. */
export function newDraft(): DepartmentDraft {
  return { id: clientId(), name: '', nameWithLocales: {}, service_ids: [], member_ids: [], version: null };
}

/** What the contract refuses in the draft, by its field or `nameWithLocales.<language>`. */
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

/** Those whose place changes in a new order, with their new one. */
export function movedPlaces(
  wanted: readonly Department[],
): readonly { readonly department: Department; readonly position: number }[] {
  return wanted
    .map((department, position) => ({ department, position }))
    .filter(({ department, position }) => department.position !== position);
}
