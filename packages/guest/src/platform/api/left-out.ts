import { createStore } from '../store/store.ts';

/** By what was asked: keys of the rows that could not be read. */
export const leftOut = createStore<ReadonlyMap<string, readonly string[]>>(new Map());

/** What an answer left out takes the place of what the one before to the same question left out. */
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
