import type { Problem } from '@bellhop/contract/problem';
import { isSameJson } from '@bellhop/contract/same-json';
import { ConcurrentWrite } from '../database/concurrent-write.ts';
import type { TenantWrite } from '../database/database.ts';
import type { Actor, Changed, NewEvent } from '../database/event-row.ts';
import { Failure } from '../failure.ts';
import { insertCounted, moveCounts } from '../lists/counters/store.ts';
import { type EntityKind, type EntityRow, type LockTarget, lockOrder, type Settable } from './entity-kind.ts';
import { holdNamedRows, insertRow, listChangesSince, lockRows, touchRows, updateRow } from './store.ts';

export interface EntityChange<Row> {
  /**
   * The changes for history and edit conflicts; left out: the changed columns, and if there are none, the row is not
   * written.
   */
  changed?: Changed | undefined;
  set: Settable<Row>;
  /** `version` keeps `updated_at`, and with it the place in lists; `none` only records the event. */
  stamp?: 'version and time' | 'version' | 'none';
}

/**
 * A lock that a change needs besides the locks of its kind, such as rows that it writes; `take` sends the statements.
 */
export interface LockStep {
  readonly of: LockTarget;
  take(): Promise<void>;
}

export interface Changing<Row> {
  actor: Actor;
  /** Unix seconds. */
  at: number;
  locks?: readonly LockStep[];
  /** The version that an editor changed; undefined: no conflict check; `unknown`: every change is a conflict. */
  edit?:
    | {
        /** For several rows, the versions by id. */
        basedOn: number | 'unknown' | undefined | { readonly [id: string]: number | undefined };
        present(row: Row): unknown;
        /** Fields that a colleague may not have changed since; left out: the fields that the change sets. */
        fields?: readonly string[];
      }
    | undefined;
  /** Applies policy and rules to the locked row; null: the row is not changed. */
  decide(row: Row): Promise<EntityChange<Row> | null> | EntityChange<Row> | null;
}

/**
 * Changes one entity and returns the changed row.
 * @throws not_found, edit_conflict, and the failures of `decide`
 */
export async function changeEntity<Row extends EntityRow>(
  tx: TenantWrite,
  kind: EntityKind<Row>,
  id: string,
  changing: Changing<Row>,
): Promise<Row> {
  await changeEntities(tx, kind, [id], changing);
  const [row] = await kind.findByIds(tx.sql, tx.hotelId, [id]);
  if (row === undefined) throw new Failure('not_found');
  return row;
}

/**
 * Changes entities (decision 45); the only way to do so: locks → read → decide → conflict → update → counters → events.
 */
export async function changeEntities<Row extends EntityRow>(
  tx: TenantWrite,
  kind: EntityKind<Row>,
  ids: readonly string[],
  changing: Changing<Row>,
): Promise<void> {
  const steps: Step<Row>[] = [];
  for (const row of await lockAndRead(tx, kind, ids, changing)) {
    const change = await changing.decide(row);
    if (change === null) continue;
    const { stamp = 'version and time', changed = changesOf(row, change.set) } = change;
    if (change.changed === undefined && Object.keys(changed).length === 0) continue;
    await refuseConflict(tx, kind, row, changed, changing.edit);
    const [set = change.set] = (await kind.counters?.complete?.(tx.sql, tx.hotelId, [change.set])) ?? [];
    const after = { ...row, ...set };
    const followed = stamp === 'none' ? {} : await kind.beforeWrite?.(tx, row, after, changing.at);
    steps.push({ row, after, set, stamp, changed: { ...changed, ...followed } });
  }
  if (steps.length > 0) await write(tx, kind, steps, changing);
}

/**
 * Writes a new entity and records it.
 * @throws ConcurrentWrite if another call has just created the same id
 */
export async function insertEntity<Row extends EntityRow>(
  { sql, hotelId, record }: TenantWrite,
  { entity, table, counters }: EntityKind<Row>,
  row: Row,
  actor: Actor,
): Promise<Row> {
  if (counters !== null) await insertCounted(sql, hotelId, counters, row);
  else if (!(await insertRow(sql, hotelId, table, row))) throw new ConcurrentWrite();
  record({ event: 'INSERT', entity, id: row.id, version: row.version, actor });
  return row;
}

/** Returns old and new value of each field that differs. */
export function changesOf<Row extends object>(row: Row, set: Partial<Row>): Changed {
  // Object.keys is typed string[]; `set` has no other keys.
  const fields = (Object.keys(set) as (keyof Row & string)[]).filter(
    (field) => set[field] !== undefined && !isSameJson(row[field], set[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, { from: row[field], to: set[field] }]));
}

/** Records a change of an entity of several rows, whose slice serialises its writes and counts its versions. */
export function recordCompound(
  tx: TenantWrite,
  { isNew, ...event }: Pick<NewEvent, 'entity' | 'id' | 'version' | 'actor' | 'changed'> & { isNew: boolean },
): void {
  if (isNew) tx.record({ ...event, event: 'INSERT' });
  else tx.recordChange(event);
}

interface Step<Row> extends Required<EntityChange<Row>> {
  row: Row;
  after: Row;
  changed: Changed;
}

/** Locks and reads in one round trip: the connection runs the statements in the order in which they are sent. */
async function lockAndRead<Row extends EntityRow>(
  { sql, hotelId }: TenantWrite,
  { table, sharedLock, findByIds }: EntityKind<Row>,
  ids: readonly string[],
  { locks = [] }: Changing<Row>,
): Promise<Row[]> {
  let lockedIds: readonly unknown[] = [];
  const steps: LockStep[] = [...locks, { of: table, take: () => lockRows(sql, hotelId, table, ids) }];
  if (sharedLock !== undefined) {
    const take = async () => {
      lockedIds = await holdNamedRows(sql, hotelId, sharedLock.table, { table, by: sharedLock.by, ids });
    };
    steps.push({ of: sharedLock.table, take });
  }
  const inOrder = steps.toSorted((a, b) => lockOrder.indexOf(a.of) - lockOrder.indexOf(b.of));
  const locking = inOrder.map(({ take }) => take());
  const [rows] = await Promise.all([findByIds(sql, hotelId, ids), ...locking]);
  const namedIds = sharedLock === undefined ? [] : rows.map((row) => row[sharedLock.by]);
  // Another transaction changed a reference between the two statements.
  if (namedIds.some((id) => id !== null && !lockedIds.includes(id))) throw new ConcurrentWrite();
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function refuseConflict<Row extends EntityRow>(
  { sql, hotelId, recorded }: TenantWrite,
  { entity }: EntityKind<Row>,
  row: Row,
  changed: Changed,
  edit: Changing<Row>['edit'],
): Promise<void> {
  const editVersion = typeof edit?.basedOn === 'object' ? edit.basedOn[row.id] : edit?.basedOn;
  if (edit === undefined || editVersion === undefined) return;
  const basedOn = editVersion === 'unknown' ? 0 : editVersion;
  if (basedOn >= row.version) return;
  const past = await listChangesSince(sql, hotelId, entity, row.id, basedOn);
  // Earlier changes of the row by this transaction belong to the same act.
  const own = recorded.filter((event) => event.entity === entity && event.id === row.id && event.version > basedOn);
  const changes = conflictOf(edit.fields ?? Object.keys(changed), basedOn, row.version, past, own);
  if (changes === null && editVersion !== 'unknown') return;
  throw new Failure('edit_conflict', { current: edit.present(row), changes: changes ?? [] });
}

type PastChanges = Awaited<ReturnType<typeof listChangesSince>>;

/** Returns colleagues' later changes of the fields; null: there are none, and the log is complete since then. */
export function conflictOf(
  fields: readonly string[],
  basedOn: number,
  version: number,
  past: PastChanges,
  own: readonly { version: number }[] = [],
): NonNullable<Problem['changes']> | null {
  const logged = new Set([...past, ...own].map((event) => event.version));
  const changes = changesIn(past, fields);
  return changes.length === 0 && logged.size === version - basedOn ? null : changes;
}

export function changesIn(past: PastChanges, fields: readonly string[]): NonNullable<Problem['changes']> {
  return past.flatMap(({ version: _, changed, ...by }) =>
    Object.entries(changed).flatMap(([field, change]) => (fields.includes(field) ? [{ field, ...change, ...by }] : [])),
  );
}

async function write<Row extends EntityRow>(
  tx: TenantWrite,
  { entity, table, shownIn, counters }: EntityKind<Row>,
  steps: readonly Step<Row>[],
  { actor, at }: Changing<Row>,
): Promise<void> {
  const { sql, hotelId } = tx;
  const stamped = steps.filter(({ stamp }) => stamp !== 'none');
  const updates = stamped.map(({ row, set, stamp }) => {
    const time = row.updated_at === undefined || stamp === 'version' ? {} : { updated_at: at };
    return updateRow(sql, hotelId, table, row.id, { ...set, version: row.version + 1, ...time });
  });
  const touches = stamped.map((step) => touchShowing(tx, shownIn, step));
  const counted = counters && moveCounts(sql, hotelId, counters, stamped);
  const [touched] = await Promise.all([Promise.all(touches), Promise.all(updates), counted]);
  for (const { row, stamp, changed } of steps) {
    const version = stamp === 'none' ? row.version : row.version + 1;
    tx.recordChange({ entity, id: row.id, version, actor, changed, wasUpdatedAt: row.updated_at });
  }
  for (const event of touched.flat()) tx.recordChange({ ...event, actor });
}

/** Writes a new version of the rows that show a part of the change; returns their events. */
async function touchShowing<Row extends EntityRow>(
  { sql, hotelId }: TenantWrite,
  shownIn: EntityKind<Row>['shownIn'],
  { row: { id }, row: before, after, changed }: Step<Row>,
) {
  const shown = Object.entries(changed).filter(([field]) => shownIn?.fields.has(field));
  if (shownIn === undefined || shown.length === 0) return [];
  const shownChanges = Object.fromEntries(shown.map(([field, change]) => [`${shownIn.prefix}.${field}`, change]));
  const rows = await touchRows(sql, hotelId, shownIn, id);
  const ids = rows.map((row) => row.id);
  const copies = (await shownIn.copiedColumns?.(sql, hotelId, ids, before, after)) ?? [];
  await Promise.all(copies.map((copy) => updateRow(sql, hotelId, shownIn.table, copy.id, copy.set)));
  const copied = new Map(copies.map((copy) => [copy.id, changesOf(copy.previous, copy.set)]));
  return rows.map((row) => ({ ...row, entity: shownIn.entity, changed: { ...shownChanges, ...copied.get(row.id) } }));
}
