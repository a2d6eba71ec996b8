import type { EditConflict } from '../api/edit-conflict.ts';
import { confirm, undoEdit } from '../collection/confirm.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import { patchOptimistically } from '../collection/receive.ts';
import type { ListStore } from '../lists/list-store.ts';
import { byOrder, type Edit } from './edit.ts';
import type { EditKind } from './edit-kind.ts';

/** Values by field. */
export type Values = Readonly<Record<string, unknown>>;

/** The values that an edit sets, and the earlier values that its writer saw. */
export interface ValueChange {
  readonly from: Values;
  readonly to: Values;
}

/** Compares values as JSON, which the outbox stores and the server answers. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns the fields that the edits of one entity change: the last value of each field, if the server still has the
 * value that the first edit started from. A value that a colleague set meanwhile is shown until the server has
 * answered. @param waiting only fields of these edits are set
 */
export function wantedOver(
  base: object,
  edits: readonly ValueChange[],
  waiting: readonly ValueChange[] = edits,
): Values {
  const known: Values = { ...base };
  // Several edits may change a field: the first has the server's value and the last has the target.
  const original: Values = Object.fromEntries(edits.toReversed().flatMap(({ from }) => Object.entries(from)));
  const target: Values = Object.fromEntries(waiting.flatMap(({ to }) => Object.entries(to)));
  const changed = Object.entries(target).filter(
    ([field, to]) => field in known && isSameValue(known[field], original[field]) && !isSameValue(original[field], to),
  );
  return Object.fromEntries(changed);
}

/**
 * The `rebase` of an edit of fields. A colleague's change of a field stays a conflict, unless the person chose to
 * overwrite it. @param now the answer's value of each field @param masked fields without values in the answer
 */
export function rebasedFields<
  E extends ValueChange & { readonly version?: number | undefined; readonly conflict: EditConflict<unknown> | null },
>(edit: E, { version }: { readonly version: number }, now: Values, delivered?: E, masked?: ReadonlySet<string>): E {
  if ((edit.version ?? 0) > version) return edit;
  const isKnown = (field: string) => {
    const isFound = (value: unknown) => isSameValue(value, edit.from[field]);
    if (isFound(now[field])) return true;
    if (delivered === undefined || !(field in delivered.to)) return false;
    return isFound(delivered.to[field]) || (masked?.has(field) === true && isFound(delivered.from[field]));
  };
  if (delivered !== undefined && !Object.keys(edit.to).every(isKnown)) return edit;
  const from = Object.fromEntries(Object.keys(edit.to).map((field) => [field, now[field]]));
  return { ...edit, conflict: null, from, version };
}

/**
 * Returns the `showWanted` of a kind of edits whose entities are in lists.
 * @param cardWith returns a card with these values
 * @param listed returns the list's item from the larger entity of a conflict
 */
export function showInLists<
  T extends ListTypes,
  E extends Edit & { readonly conflict: EditConflict<T['whole']> | null },
>(
  store: ListStore<T>,
  wantedBy: (edit: E) => ValueChange,
  cardWith: (item: T['item'], values: Values) => T['item'],
  listed = (current: T['whole']) => current,
): NonNullable<EditKind<E>['showWanted']> {
  return (client, waiting, ended) => {
    for (const { entityId: id, conflict } of ended) {
      store.change(client, (known) => undoEdit(known, id));
      if (conflict !== null) store.change(client, (known) => confirm(known, listed(conflict.current)));
    }
    const all = [...ended, ...waiting].sort(byOrder);
    for (const id of new Set(all.map(({ entityId }) => entityId))) {
      const entry = store.read(client).entries.get(id);
      if (entry === undefined) continue;
      const own = all.filter(({ entityId }) => entityId === id);
      const still = own.filter((edit) => waiting.includes(edit));
      const values = wantedOver(entry.saved ?? entry.item, own.map(wantedBy), still.map(wantedBy));
      const shown = cardWith(entry.item, values);
      if (!isSameValue(shown, entry.item)) store.change(client, (known) => patchOptimistically(known, id, () => shown));
    }
  };
}
