import { createStore } from '../store/store.ts';

type Kept = 'texts' | 'files';

/** What this phone failed to keep the last time that it was asked: its storage is full or forbidden. */
export const unkept = createStore<ReadonlySet<Kept>>(new Set());

export function noteStored(kept: Kept, isKept: boolean): void {
  unkept.change((before) => {
    if (before.has(kept) !== isKept) return before;
    const next = new Set(before);
    if (isKept) next.delete(kept);
    else next.add(kept);
    return next;
  });
}
