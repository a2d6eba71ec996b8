import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { Department } from '@bellhop/contract/departments/department';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Language } from '@bellhop/contract/scalars';
import type { Colleague } from '@bellhop/contract/staff/colleagues';
import { isNamedSo } from '@bellhop/contract/text/names';
import type { Assignment } from './assignment-acts.ts';

export interface AssignmentChoice {
  readonly id: string;
  /** The name of a person or department; null for choices with a label of their own. */
  readonly name: string | null;
  readonly kind: 'me' | 'nobody' | 'colleague' | 'department' | 'noDepartment';
  readonly isCurrent: boolean;
  readonly assignment: Assignment;
}

interface ChoiceFacts {
  readonly request: Pick<GuestRequest, 'assignee_id' | 'department_id'>;
  readonly ownId: string;
  readonly language: Language;
  readonly colleagues: readonly Colleague[];
  /** In their order, including removed departments. */
  readonly departments: readonly Department[];
}

/** Returns the people and departments to choose from; with a keyword only matching names. */
export function assignmentChoices(known: ChoiceFacts, keyword: string) {
  const { request, ownId, language, colleagues } = known;
  const query = keyword.trim();
  const holds = (name: string) => isNamedSo(name, query);
  const person = (kind: AssignmentChoice['kind'], assigneeId: string | null, name: string | null) => {
    const isCurrent = request.assignee_id === assigneeId;
    return { id: `person ${assigneeId}`, name, kind, isCurrent, assignment: { assigneeId } };
  };
  const others = colleagues.filter(({ id, name }) => id !== ownId && holds(name));
  const own = colleagues.find(({ id }) => id === ownId)?.name ?? '';
  const isMe = query === '' || holds(own);
  const offered = known.departments.filter(({ id, removed }) => !removed || id === request.department_id);
  const withNames = offered.map((each) => ({ each, name: nameIn(each, language) }));
  const people: AssignmentChoice[] = [
    ...(isMe ? [person('me', ownId, null)] : []),
    ...(query === '' && request.assignee_id !== null ? [person('nobody', null, null)] : []),
    ...others.map(({ id, name }) => person('colleague', id, name)),
  ];
  const departments = withNames
    .filter(({ name }) => holds(name))
    .map(({ each, name }): AssignmentChoice => {
      const isCurrent = each.id === request.department_id;
      const assignment = toDepartment(request, each);
      return { id: `department ${each.id}`, name, kind: 'department', isCurrent, assignment };
    });
  if (query === '' && request.department_id !== null) {
    const assignment = { departmentId: null };
    departments.push({ id: 'department null', name: null, kind: 'noDepartment', isCurrent: false, assignment });
  }
  return { people, departments };
}

/** An assignee outside of the new department loses the request: a member is to take it. */
function toDepartment({ assignee_id }: ChoiceFacts['request'], { id, member_ids }: Department): Assignment {
  const stays = assignee_id === null || member_ids.includes(assignee_id);
  return stays ? { departmentId: id } : { departmentId: id, assigneeId: null };
}
