import { useMemo, useState } from 'react';
import type { Collection, Entry } from '../collection/collection.ts';
import { type ListSpec, specKey } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';

/** Holds the list still while the person has scrolled down or points at it; another filter ends that. */
export function useHeldList<T extends ListTypes>(
  collection: Collection<T>,
  entries: readonly Entry<T>[],
  spec: ListSpec<T>,
) {
  const key = specKey(spec);
  const [hold, setHold] = useState<{ readonly key: string; readonly ids: readonly string[] } | null>(null);
  const [isScrolled, setScrolled] = useState(false);
  const [isPointing, setPointing] = useState(false);
  const ids = hold !== null && hold.key === key ? hold.ids : null;
  const shown = useMemo(() => holdList(ids, entries, (id) => collection.entries.get(id)), [ids, entries, collection]);

  const update = (scrolled: boolean, pointing: boolean) => {
    if (scrolled === isScrolled && pointing === isPointing) return;
    setScrolled(scrolled);
    setPointing(pointing);
    if (!scrolled && !pointing) setHold(null);
    else if (ids === null) setHold({ key, ids: entries.map(({ item }) => item.id) });
  };
  return {
    ...shown,
    isScrolled,
    setScrolled: (scrolled: boolean) => update(scrolled, isPointing),
    setPointing: (pointing: boolean) => update(isScrolled, pointing),
    /** Shows the waiting items. */
    release: () => setHold(null),
  };
}

/**
 * Keeps the cards of `heldIds` (top to bottom) in place while the person points at them or reads further down: changed
 * cards stay there in their new state, new cards above wait (`waiting` is their number), and cards loaded below are
 * added.
 */
export function holdList<T extends ListTypes>(
  heldIds: readonly string[] | null,
  entries: readonly Entry<T>[],
  find: (id: string) => Entry<T> | undefined,
) {
  if (heldIds === null) return { entries, waiting: 0 };
  const known = new Set(heldIds);
  const kept = heldIds.flatMap((id) => find(id) ?? []);
  const current = new Set(entries.map(({ item }) => item.id));
  const lastHeld = heldIds.findLast((id) => current.has(id));
  const from = entries.findIndex(({ item }) => item.id === lastHeld) + 1;
  const isNew = ({ item }: Entry<T>) => !known.has(item.id);
  const waiting = entries.slice(0, from).filter(isNew).length;
  return { entries: [...kept, ...entries.slice(from).filter(isNew)], waiting };
}
