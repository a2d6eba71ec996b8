import { onWrite } from '@bellhop/browser/storage/stored';
import { createStore } from '@bellhop/browser/store';

type StoredKind = 'texts' | 'files';

/** Kinds of data whose last write failed: the storage is full or forbidden. */
export const unkept = createStore<ReadonlySet<StoredKind>>(new Set());

export function noteStored(kept: StoredKind, isKept: boolean): void {
  unkept.change((before) => {
    if (before.has(kept) !== isKept) return before;
    const next = new Set(before);
    if (isKept) next.delete(kept);
    else next.add(kept);
    return next;
  });
}

onWrite((isKept) => noteStored('texts', isKept));
