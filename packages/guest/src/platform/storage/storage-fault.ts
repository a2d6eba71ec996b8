import { onWrite } from '@bellhop/browser/storage/stored';
import { createStore } from '@bellhop/browser/store';

type Kept = 'texts' | 'files';

/** Kinds of data whose last write failed: the storage is full or forbidden. */
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

onWrite((isKept) => noteStored('texts', isKept));
