import { createStore } from '@bellhop/browser/store';

/** Address of the call → keys of its rows that could not be read. */
export const leftOut = createStore<ReadonlyMap<string, readonly string[]>>(new Map());

/** Replaces the unread rows of the previous answer to the same question. */
export function noteLeftOut(question: string, rows: readonly string[]): void {
  leftOut.change((before) => {
    if (rows.length === 0 && !before.has(question)) return before;
    const next = new Map(before).set(question, rows);
    if (rows.length === 0) next.delete(question);
    return next;
  });
}

export function countLeftOut(rows: ReadonlyMap<string, readonly string[]>): number {
  return new Set([...rows.values()].flat()).size;
}
