import type { CallInput } from '@bellhop/contract/call';
import type { Department } from '@bellhop/contract/departments/department';
import { mostDepartments, type putDepartment } from '@bellhop/contract/departments/edits';
import { appId } from '@bellhop/contract/staff/calls';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql, TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntity, insertEntity } from '../../platform/entities/change-entity.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import { presentDepartment } from './present.ts';
import { changesOf, unknownIds, wantedContent } from './rules.ts';
import { type DepartmentRow, departmentEntity, listDepartments, listForChange, listKnown } from './store.ts';

export interface DepartmentsParts {
  database: Database;
  clock: Clock;
}

export type DepartmentBody = CallInput<typeof putDepartment>['body'];

export async function readDepartments({ database }: DepartmentsParts, hotelId: string): Promise<Department[]> {
  const rows = await database.read(hotelId, (sql) => listDepartments(sql, hotelId));
  return rows.map(presentDepartment);
}

/**
 * Creates or changes a department, and restores a removed one. A call without a change returns the current state.
 * @throws edit_conflict, invalid_input (names services or people that are not there; too many departments)
 */
export async function saveDepartment(
  parts: DepartmentsParts,
  hotelId: string,
  actor: Actor,
  id: string,
  body: DepartmentBody,
): Promise<Department> {
  const row = await parts.database.write(hotelId, (tx) => saveIn(tx, parts.clock, actor, id, body));
  return presentDepartment(row);
}

/** Takes a department out of use; its requests keep it. */
export async function retireDepartment(
  { database, clock }: DepartmentsParts,
  hotelId: string,
  actor: Actor,
  id: string,
  /** Undefined: any version. */
  basedOn: number | undefined,
): Promise<Department> {
  const row = await database.write(hotelId, (tx) =>
    changeEntity(tx, departmentEntity, id, {
      actor,
      at: clock.now(),
      edit: { basedOn, present: presentDepartment, fields: ['name', 'nameWithLocales', 'service_ids', 'member_ids'] },
      decide: ({ removed_at }) =>
        removed_at === null
          ? { changed: { removed: { from: false, to: true } }, set: { removed_at: clock.now() } }
          : null,
    }),
  );
  return presentDepartment(row);
}

async function saveIn(
  tx: TenantWrite,
  clock: Clock,
  actor: Actor,
  id: string,
  body: DepartmentBody,
): Promise<DepartmentRow> {
  const all = await listForChange(tx.sql, tx.hotelId);
  const current = all.find((department) => department.id === id) ?? null;
  const shown = current === null ? null : presentDepartment(current);
  const next = wantedContent(body, shown, all.map(presentDepartment));
  const content = {
    name: next.name,
    name_with_locales: next.nameWithLocales,
    service_ids: [...next.service_ids],
    member_ids: [...next.member_ids],
    position: next.position,
    removed_at: null,
  };

  if (current === null || shown === null) {
    if (body.version !== undefined) throw invalidInput('body.version', 'not_there');
    await mustFit(tx.sql, tx.hotelId, id, body, null, all);
    const row = { id, version: 1, ...content };
    return insertEntity(tx, departmentEntity, row, actor);
  }
  // A retry without a version does not restore a removed department; a call with a version does.
  const changed = changesOf(shown, body.version === undefined ? { ...next, removed: shown.removed } : next);
  const after = await changeEntity(tx, departmentEntity, id, {
    actor,
    at: clock.now(),
    edit: { basedOn: body.version ?? 'unknown', present: presentDepartment },
    decide: () => (Object.keys(changed).length === 0 ? null : { changed, set: content }),
  });
  if (after.version !== current.version) await mustFit(tx.sql, tx.hotelId, id, body, current, all);
  return after;
}

async function mustFit(
  sql: Sql,
  hotelId: string,
  id: string,
  { service_ids, member_ids }: DepartmentBody,
  current: DepartmentRow | null,
  all: readonly DepartmentRow[],
): Promise<void> {
  const others = all.filter((department) => department.removed_at === null && department.id !== id);
  if (others.length >= mostDepartments) throw invalidInput('params.id', 'too_many');
  const known = await listKnown(sql, hotelId, appId, { services: service_ids, people: member_ids });
  const fields = [
    ...unknownIds(service_ids, known.services, current?.service_ids ?? [], 'body.service_ids'),
    ...unknownIds(member_ids, known.people, current?.member_ids ?? [], 'body.member_ids'),
  ];
  if (fields.length > 0) throw new Failure('invalid_input', { fields });
}
