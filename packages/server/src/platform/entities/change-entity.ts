import { ConcurrentWrite } from '../database/concurrent-write.ts';
import type { Sql, TenantWrite } from '../database/database.ts';
import { Failure } from '../http/failure.ts';
import { moveCounts } from '../lists/counters/store.ts';
import type { Actor, Changed } from '../live/event-row.ts';
import { conflictOf } from './edit-conflict.ts';
import {
  type EntityKind,
  type EntityRow,
  type LockedTable,
  type LockRank,
  lockOrder,
  type SettableColumn,
} from './entity-kind.ts';
import { holdNamedRows, holdRows, listChangesSince, lockRows, touchRows, updateRow } from './store.ts';

export interface EntityChange<Row, Column extends keyof Row> {
  /** Field by field, as history and edit conflicts show it. */
  changed: Changed;
  set: Partial<Pick<Row, Column>>;
  /** `version` leaves `updated_at`, and with it the place in lists; `none` only records the event. */
  stamp?: 'version and time' | 'version' | 'none';
}

/** Locks that a change needs beside those of its kind, such as rows that it writes; sends its statements when called. */
export interface LockStep {
  readonly rank: LockRank;
  take(): Promise<void>;
}

export interface Changing<Row, Column extends keyof Row> {
  actor: Actor;
  /** Unix seconds. */
  at: number;
  /** Rows of other tables that the change names, beside those that the kind holds. */
  holds?: readonly (LockedTable & { ids: readonly string[] })[];
  locks?: readonly LockStep[];
  /** The version that an editor changed; undefined: there is no conflict; `unknown`: every change is one. */
  edit?: {
    /** Of several rows: by id. */
    basedOn: number | 'unknown' | undefined | { readonly [id: string]: number };
    present(row: Row): unknown;
    /** What a colleague may not have changed since; left out: what the change sets. */
    fields?: readonly string[];
  };
  /** Policy and rules on the locked row; null: the row stays as it is. */
  decide(row: Row): Promise<EntityChange<Row, Column> | null> | EntityChange<Row, Column> | null;
}

/**
 * Changes one entity, and answers it as it is afterwards.
 * @throws not_found, edit_conflict, and what `decide` throws
 */
export async function changeEntity<Row extends EntityRow, Column extends SettableColumn<Row>>(
  tx: TenantWrite,
  kind: EntityKind<Row, Column>,
  id: string,
  changing: Changing<Row, Column>,
): Promise<Row> {
  await changeEntities(tx, kind, [id], changing);
  const [row] = await kind.findByIds(tx.sql, tx.hotelId, [id]);
  if (row === undefined) throw new Failure('not_found');
  return row;
}

/** The one way in which entities change: locks → read → decide → conflict → update → counters → events. */
export async function changeEntities<Row extends EntityRow, Column extends SettableColumn<Row>>(
  tx: TenantWrite,
  kind: EntityKind<Row, Column>,
  ids: readonly string[],
  changing: Changing<Row, Column>,
): Promise<void> {
  const steps: Step<Row, Column>[] = [];
  for (const row of await lockAndRead(tx, kind, ids, changing)) {
    const change = await changing.decide(row);
    if (change === null) continue;
    await refuseConflict(tx, kind, row, change.changed, changing.edit);
    const followed =
      change.stamp === 'none' ? {} : await kind.follow?.(tx, row, { ...row, ...change.set }, changing.at);
    steps.push({ row, change: { ...change, changed: { ...change.changed, ...followed } } });
  }
  if (steps.length > 0) await write(tx, kind, steps, changing);
}

interface Step<Row, Column extends keyof Row> {
  row: Row;
  change: EntityChange<Row, Column>;
}

/** One round trip: the connection runs the statements in the order in which they are sent. */
async function lockAndRead<Row extends EntityRow, Column extends SettableColumn<Row>>(
  { sql, hotelId }: TenantWrite,
  kind: EntityKind<Row, Column>,
  ids: readonly string[],
  { holds = [], locks = [] }: Changing<Row, Column>,
): Promise<Row[]> {
  const held = new Map<keyof Row, string[]>();
  const steps: LockStep[] = [
    ...locks,
    { ...kind, take: () => lockRows(sql, hotelId, kind.table, ids) },
    ...holds.map((hold) => ({ ...hold, take: () => holdRows(sql, hotelId, hold.table, hold.ids) })),
    ...kind.holds.map((hold) => ({
      ...hold,
      take: async () => {
        held.set(hold.by, await holdNamedRows(sql, hotelId, hold.table, { table: kind.table, by: hold.by, ids }));
      },
    })),
  ];
  const inOrder = steps.toSorted((a, b) => lockOrder.indexOf(a.rank) - lockOrder.indexOf(b.rank));
  const taken = inOrder.map(({ take }) => take());
  const [rows] = await Promise.all([kind.findByIds(sql, hotelId, ids), ...taken]);
  for (const { by } of kind.holds) {
    // A row that came to name another one between the two statements.
    if (rows.some((row) => row[by] !== null && !held.get(by)?.includes(String(row[by])))) throw new ConcurrentWrite();
  }
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function refuseConflict<Row extends EntityRow, Column extends SettableColumn<Row>>(
  { sql, hotelId, recorded }: TenantWrite,
  { entity }: EntityKind<Row, Column>,
  row: Row,
  changed: Changed,
  edit: Changing<Row, Column>['edit'],
): Promise<void> {
  const given = typeof edit?.basedOn === 'object' ? edit.basedOn[row.id] : edit?.basedOn;
  if (edit === undefined || given === undefined) return;
  const basedOn = given === 'unknown' ? 0 : given;
  if (basedOn >= row.version) return;
  const past = await listChangesSince(sql, hotelId, entity, row.id, basedOn);
  // What this transaction did to the row before is of the same act.
  const own = recorded.filter((event) => event.entity === entity && event.id === row.id).map(({ version }) => version);
  const changes = conflictOf(edit.fields ?? Object.keys(changed), basedOn, row.version, past, own);
  if (changes === null && given !== 'unknown') return;
  throw new Failure('edit_conflict', { current: edit.present(row), changes: changes ?? [] });
}

async function write<Row extends EntityRow, Column extends SettableColumn<Row>>(
  tx: TenantWrite,
  kind: EntityKind<Row, Column>,
  steps: readonly Step<Row, Column>[],
  { actor, at }: Changing<Row, Column>,
): Promise<void> {
  const { sql, hotelId } = tx;
  const stamped = steps.filter(({ change }) => change.stamp !== 'none');
  const updates = stamped.map(({ row, change }) =>
    updateRow(sql, hotelId, kind.table, row.id, {
      ...encoded(sql, kind, change.set),
      version: row.version + 1,
      ...(row.updated_at === undefined || change.stamp === 'version' ? {} : { updated_at: at }),
    }),
  );
  const touches = stamped.flatMap(({ row, change }) =>
    kind.shownIn.flatMap((showing) => {
      const changed = shownOf(showing, change.changed);
      if (changed === null) return [];
      return touchRows(sql, hotelId, showing, row.id).then((rows) => ({ showing, changed, rows }));
    }),
  );
  const { counters } = kind;
  const counted =
    counters &&
    moveCounts(
      sql,
      hotelId,
      counters.set,
      stamped.map(({ row, change }) => ({
        from: counters.keyOf(row),
        to: counters.keyOf({ ...row, ...change.set }),
      })),
    );
  const [touched] = await Promise.all([Promise.all(touches), Promise.all(updates), counted]);
  for (const { row, change } of steps) {
    tx.recordChange({
      entity: kind.entity,
      id: row.id,
      version: change.stamp === 'none' ? row.version : row.version + 1,
      actor,
      changed: change.changed,
      wasUpdatedAt: row.updated_at,
    });
  }
  for (const { showing, changed, rows } of touched) {
    for (const { id, version, updated_at } of rows) {
      tx.recordChange({ entity: showing.entity, id, version, actor, changed, wasUpdatedAt: updated_at });
    }
  }
}

function encoded<Row extends EntityRow, Column extends SettableColumn<Row>>(
  sql: Sql,
  { columns }: EntityKind<Row, Column>,
  set: Partial<Pick<Row, Column>>,
): Record<string, unknown> {
  // Object.keys is typed string[]; `set` has no other keys than columns of the kind.
  const names = Object.keys(set) as Column[];
  return Object.fromEntries(
    // The driver asks for its own JSON type.
    names.map((name) => [name, columns[name] === 'json' ? sql.json(set[name] as never) : set[name]]),
  );
}

/** The part of a change that another entity shows; null: it shows none of it. */
function shownOf(
  { prefix, fields }: { readonly prefix: string; readonly fields: ReadonlySet<string> },
  changed: Changed,
): Changed | null {
  const shown = Object.entries(changed).filter(([field]) => fields.has(field));
  if (shown.length === 0) return null;
  return Object.fromEntries(shown.map(([field, change]) => [`${prefix}.${field}`, change]));
}
