import type { EditConflict } from '../api/edit-conflict.ts';
import { confirm, undoEdit } from '../collection/confirm.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import { patchOptimistically } from '../collection/receive.ts';
import type { ListStore } from '../lists/list-store.ts';
import { byOrder, type Edit } from './edit.ts';
import type { EditKind } from './edit-kind.ts';

/** Values by field. */
export type Values = Readonly<Record<string, unknown>>;

/** What an edit sets, and what its writer saw before. */
export interface Wanted {
  readonly from: Values;
  readonly to: Values;
}

/** Values compare as JSON: what the outbox stores and the server answers is JSON. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What the edits of one entity, in their order, make of the server's values: the last wish of each field, where the server
 * still has what the first edit found. Where somebody else has set it meanwhile, theirs shows until the server has answered.
 * @param waiting fields of edits that are not among these set nothing
 */
export function wantedOver(base: object, edits: readonly Wanted[], waiting: readonly Wanted[] = edits): Values {
  const known: Values = { ...base };
  // Of several edits of a field the first one found what the server had, and the last one says what is wanted.
  const found: Values = Object.fromEntries(edits.toReversed().flatMap(({ from }) => Object.entries(from)));
  const wanted: Values = Object.fromEntries(waiting.flatMap(({ to }) => Object.entries(to)));
  const changed = Object.entries(wanted).filter(
    ([field, to]) => field in known && isSameValue(known[field], found[field]) && !isSameValue(found[field], to),
  );
  return Object.fromEntries(changed);
}

/**
 * `rebase` of an edit of fields. What a colleague set meanwhile stays a conflict, unless the person chose to overwrite it.
 * @param now what the answer has in each field
 * @param masked fields of which the answer has no values
 */
export function rebasedFields<
  E extends Wanted & { readonly version?: number | undefined; readonly conflict: EditConflict<unknown> | null },
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
 * `showWanted` of a kind of edits whose entities are listed.
 * @param cardWith a card with these values
 * @param listed the entity as lists have it, where a conflict answers more of it
 */
export function showInLists<
  T extends ListTypes,
  E extends Edit & { readonly conflict: EditConflict<T['whole']> | null },
>(
  store: ListStore<T>,
  wantedBy: (edit: E) => Wanted,
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
