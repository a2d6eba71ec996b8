import { useSyncExternalStore } from 'react';
import { setLeftOutRows } from './left-out-loaded.ts';

/** Keys of unreadable rows, by call and then by request. */
type LeftOut = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Replaces the request for rows stored on this device, until the server answers. */
export const keptHere = 'kept';
// Limits the requests of each call, because a search sends another request at every keystroke.
const keptQuestions = 20;
let leftOut: LeftOut = new Map();
/** Calls whose lists show the number of missing rows themselves, with the number of such lists. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Records the unreadable rows of an answer; they replace the rows of the previous answer to the same request. */
export function noteLeftOut(callId: string, question: string, rows: readonly string[]): void {
  const before = leftOut.get(callId);
  if (rows.length === 0 && before?.has(question) !== true && before?.has(keptHere) !== true) return;
  const questions = new Map(before);
  questions.delete(question);
  questions.delete(keptHere);
  if (rows.length > 0) questions.set(question, rows);
  leftOut = new Map(leftOut).set(callId, new Map([...questions].slice(-keptQuestions)));
  tell();
}

export function hasLeftOut(callId: string): boolean {
  return (leftOut.get(callId)?.size ?? 0) > 0;
}

/** Removes a row that a message has brought in readable form. */
export function noteReadable(id: string): void {
  for (const [callId, questions] of leftOut) {
    for (const [question, rows] of questions) {
      if (rows.includes(id))
        noteLeftOut(
          callId,
          question,
          rows.filter((row) => row !== id),
        );
    }
  }
}

/** Clears all counts when all read data leaves the screen. */
export function forgetLeftOut(): void {
  leftOut = new Map();
  tell();
}

function countOf(callIds: readonly string[]): number {
  return new Set(callIds.flatMap((id) => [...(leftOut.get(id)?.values() ?? [])].flat())).size;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribeAs(callId: string): (listener: () => void) => () => void {
  return (listener) => {
    shown.set(callId, (shown.get(callId) ?? 0) + 1);
    const end = subscribe(listener);
    tell();
    return () => {
      shown.set(callId, (shown.get(callId) ?? 1) - 1);
      end();
      tell();
    };
  };
}
const subscriptions = new Map<string, ReturnType<typeof subscribeAs>>();

/** Returns the number of unreadable rows of a call; the calling list shows it. */
export function useLeftOut(callId: string): number {
  const subscription = subscriptions.get(callId) ?? subscribeAs(callId);
  subscriptions.set(callId, subscription);
  return useSyncExternalStore(subscription, () => countOf([callId]));
}

/** Returns the number of unreadable rows of all other calls. */
export function useOtherLeftOut(): number {
  return useSyncExternalStore(subscribe, () =>
    countOf([...leftOut.keys()].filter((callId) => (shown.get(callId) ?? 0) === 0)),
  );
}

setLeftOutRows({ noteLeftOut, hasLeftOut, noteReadable, forgetLeftOut });
