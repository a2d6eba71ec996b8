import { useSyncExternalStore } from 'react';

/** Counts rows that could not be read (left-out.ts). */
export interface LeftOutRows {
  noteLeftOut(callId: string, question: string, rows: readonly string[]): void;
  hasLeftOut(callId: string): boolean;
  noteReadable(id: string): void;
  forgetLeftOut(): void;
}

let loaded: LeftOutRows | null = null;
const listeners = new Set<() => void>();

/** Null while every row could be read, as the counting code has not been loaded. */
export const leftOutRows = (): LeftOutRows | null => loaded;

export function setLeftOutRows(rows: LeftOutRows): void {
  loaded = rows;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLeftOutRows = (): LeftOutRows | null => useSyncExternalStore(subscribe, leftOutRows);
