import type { CallInput } from '@bellhop/contract/call';
import { clientId } from '@bellhop/contract/client-id';
import type { Department } from '@bellhop/contract/departments/department';
import { putDepartment } from '@bellhop/contract/departments/edits';
import { type Language, languages } from '@bellhop/contract/scalars';
import { type Fault, faultsOf } from '../../ui/kit/faults.ts';

/** A department as it is being written. */
export interface DepartmentDraft {
  /** Made here, so that a call that is repeated makes one department. */
  readonly id: string;
  readonly name: string;
  /** What is not typed is not there. */
  readonly names: Readonly<Partial<Record<Language, string>>>;
  /** Languages that we do not offer keep their names. */
  readonly otherNames: Readonly<Record<string, string>>;
  readonly serviceIds: readonly string[];
  readonly memberIds: readonly string[];
  /** Of the department as it was seen; null: it is new. */
  readonly version: number | null;
}

export function newDraft(): DepartmentDraft {
  return {
    id: clientId(),
    name: '',
    names: {},
    otherNames: {},
    serviceIds: [],
    memberIds: [],
    version: null,
  };
}

export function draftOf(department: Department): DepartmentDraft {
  const entries = Object.entries(department.nameWithLocales);
  const isOffered = ([code]: [string, string]) => languages.some((language) => language === code);
  return {
    id: department.id,
    name: department.name,
    names: Object.fromEntries(entries.filter(isOffered)),
    otherNames: Object.fromEntries(entries.filter((entry) => !isOffered(entry))),
    serviceIds: department.service_ids,
    memberIds: department.member_ids,
    version: department.version,
  };
}

/** What the contract refuses in the draft, by its field or `nameWithLocales.<language>`. */
export function faultsOfDraft(draft: DepartmentDraft): ReadonlyMap<string, Fault> {
  return faultsOf(putDepartment.body, bodyOf(draft));
}

export function bodyOf(draft: DepartmentDraft): CallInput<typeof putDepartment>['body'] {
  const named = Object.entries(draft.names).filter(([, name]) => name.trim() !== '');
  return {
    name: draft.name.trim(),
    nameWithLocales: { ...draft.otherNames, ...Object.fromEntries(named) },
    service_ids: [...draft.serviceIds],
    member_ids: [...draft.memberIds],
    ...(draft.version === null ? {} : { version: draft.version }),
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
