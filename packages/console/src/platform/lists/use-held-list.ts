import { useMemo, useState } from 'react';
import type { Collection, Entry } from '../collection/collection.ts';
import { type ListSpec, specKey } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import { type HeldList, holdList } from './held-list.ts';

interface Hold {
  readonly key: string;
  readonly ids: readonly string[];
}

export interface HoldControl<T extends ListTypes> extends HeldList<T> {
  readonly setScrolled: (isScrolled: boolean) => void;
  readonly setPointing: (isPointing: boolean) => void;
  /** Shows the waiting items. */
  readonly release: () => void;
}

/** The list stands still while somebody has scrolled down or points at it; another filter ends that. */
export function useHeldList<T extends ListTypes>(
  collection: Collection<T>,
  entries: readonly Entry<T>[],
  spec: ListSpec<T>,
): HoldControl<T> {
  const key = specKey(spec);
  const [hold, setHold] = useState<Hold | null>(null);
  const [scrolled, setScrolled] = useState(false);
  const [pointing, setPointing] = useState(false);
  const ids = hold !== null && hold.key === key ? hold.ids : null;
  const shown = useMemo(() => holdList(ids, entries, (id) => collection.entries.get(id)), [ids, entries, collection]);

  const update = (isScrolled: boolean, isPointing: boolean) => {
    if (isScrolled === scrolled && isPointing === pointing) return;
    setScrolled(isScrolled);
    setPointing(isPointing);
    const isHeld = isScrolled || isPointing;
    if (!isHeld) setHold(null);
    else if (ids === null) setHold({ key, ids: entries.map(({ item }) => item.id) });
  };
  return {
    ...shown,
    setScrolled: (isScrolled) => update(isScrolled, pointing),
    setPointing: (isPointing) => update(scrolled, isPointing),
    release: () => setHold(null),
  };
}
