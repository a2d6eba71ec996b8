import type { CallInput } from '@bellhop/contract/call';
import { type Department, mostDepartments, type putDepartment } from '@bellhop/contract/departments/department';
import { appId } from '@bellhop/contract/staff/calls';
import type { Clock } from '../../platform/clock.ts';
import { listChangesSince } from '../../platform/database/changes-since.ts';
import type { Database, Sql, TenantWrite } from '../../platform/database/database.ts';
import { conflictOf } from '../../platform/http/edit-conflict.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Actor } from '../../platform/live/event-row.ts';
import { presentDepartment } from './present.ts';
import { changesOf, unknownIds, wantedContent } from './rules.ts';
import { type DepartmentRow, insert, listDepartments, listForChange, listKnown, update } from './store.ts';

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
 * Makes or changes a department; a removed one comes back into use. The same said again is answered as it stands.
 * @throws edit_conflict, invalid_input (names services or people that are not there; too many departments)
 */
export async function saveDepartment(
  { database }: DepartmentsParts,
  hotelId: string,
  actor: Actor,
  id: string,
  body: DepartmentBody,
): Promise<Department> {
  const save = () => database.write(hotelId, (tx) => saveIn(tx, hotelId, actor, id, body));
  // Nothing written the first time: the same id was being made at this very moment, and is there now.
  const row = (await save()) ?? (await save());
  if (row === null) throw new Error(`department ${id} is neither there nor can it be made`);
  return presentDepartment(row);
}

/** Takes it out of use; requests that it has keep it. */
export async function retireDepartment(
  { database, clock }: DepartmentsParts,
  hotelId: string,
  actor: Actor,
  id: string,
): Promise<Department> {
  const row = await database.write(hotelId, async (tx) => {
    const current = (await listForChange(tx.sql, hotelId)).find((department) => department.id === id);
    if (current === undefined) throw new Failure('not_found');
    if (current.removed_at !== null) return current;
    const next = { ...current, version: current.version + 1, removed_at: clock.now() };
    await update(tx.sql, hotelId, next);
    tell(tx, actor, next, { removed: { from: false, to: true } });
    return next;
  });
  return presentDepartment(row);
}

/** Null: somebody else was making the same id. */
async function saveIn(
  tx: TenantWrite,
  hotelId: string,
  actor: Actor,
  id: string,
  body: DepartmentBody,
): Promise<DepartmentRow | null> {
  const all = await listForChange(tx.sql, hotelId);
  const current = all.find((department) => department.id === id) ?? null;
  const shown = current === null ? null : presentDepartment(current);
  const wanted = wantedContent(body, shown, all.map(presentDepartment));
  const next: DepartmentRow = {
    id,
    version: (current?.version ?? 0) + 1,
    name: wanted.name,
    name_with_locales: wanted.nameWithLocales,
    service_ids: [...wanted.service_ids],
    member_ids: [...wanted.member_ids],
    position: wanted.position,
    removed_at: null,
  };

  if (current === null || shown === null) {
    if (body.version !== undefined) refuse('body.version', 'not_there');
    await mustFit(tx.sql, hotelId, id, body, null, all);
    if (!(await insert(tx.sql, hotelId, next))) return null;
    tell(tx, actor, next, null);
    return next;
  }
  // A first sending that comes again says nothing of a removal since; with a version somebody looked at it.
  const changed = changesOf(shown, body.version === undefined ? { ...wanted, removed: shown.removed } : wanted);
  if (Object.keys(changed).length === 0) return current;
  if (body.version === undefined || body.version < current.version) {
    const basedOn = body.version ?? 0;
    const past = await listChangesSince(tx.sql, hotelId, 'department', id, basedOn);
    const changes = conflictOf(Object.keys(changed), basedOn, current.version, past);
    if (body.version === undefined || changes !== null) {
      throw new Failure('edit_conflict', { current: shown, changes: changes ?? [] });
    }
  }
  await mustFit(tx.sql, hotelId, id, body, current, all);
  await update(tx.sql, hotelId, next);
  tell(tx, actor, next, changed);
  return next;
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
  if (others.length >= mostDepartments) refuse('params.id', 'too_many');
  const known = await listKnown(sql, hotelId, appId, { services: service_ids, people: member_ids });
  const fields = [
    ...unknownIds(service_ids, known.services, current?.service_ids ?? [], 'body.service_ids'),
    ...unknownIds(member_ids, known.people, current?.member_ids ?? [], 'body.member_ids'),
  ];
  if (fields.length > 0) throw new Failure('invalid_input', { fields });
}

function refuse(path: string, reason: string): never {
  throw new Failure('invalid_input', { fields: [{ path, reason }] });
}

function tell(
  tx: TenantWrite,
  actor: Actor,
  { id, version }: DepartmentRow,
  changed: Record<string, { from: unknown; to: unknown }> | null,
): void {
  tx.record({
    event: changed === null ? 'INSERT' : 'MODIFY',
    entity: 'department',
    id,
    version,
    actor,
    ...(changed === null ? {} : { changed }),
  });
}
