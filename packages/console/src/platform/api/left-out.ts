import { useSyncExternalStore } from 'react';
import { setLeftOutRows } from './left-out-loaded.ts';

/** By call and then by what was asked of it: keys of the rows that could not be read. */
type LeftOut = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** In place of a question: what lies on this device, until the server answers. */
export const keptHere = 'kept';
// A limit for each call: a search asks something else at every keystroke.
const keptQuestions = 20;
let leftOut: LeftOut = new Map();
/** Calls whose lists say by themselves how many rows are missing. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Rows that an answer left out replace those of the answer before to the same question. */
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

/** A message brought a row as it can be read. */
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

/** Nothing that was read is on the screen any more. */
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

/** The number of rows of a list that could not be read; the list that asks shows it. */
export function useLeftOut(callId: string): number {
  const subscription = subscriptions.get(callId) ?? subscribeAs(callId);
  subscriptions.set(callId, subscription);
  return useSyncExternalStore(subscription, () => countOf([callId]));
}

/** The same of everything else that was read. */
export function useOtherLeftOut(): number {
  return useSyncExternalStore(subscribe, () =>
    countOf([...leftOut.keys()].filter((callId) => (shown.get(callId) ?? 0) === 0)),
  );
}

setLeftOutRows({ noteLeftOut, hasLeftOut, noteReadable, forgetLeftOut });
