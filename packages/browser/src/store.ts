import { useSyncExternalStore } from 'react';

/** State that outlives a screen. A change is a pure function of the previous state. */
export interface Store<S> {
  get(): S;
  change(step: (state: S) => S): void;
  subscribe(heard: () => void): () => void;
}

export function createStore<S>(initial: S): Store<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    change(step) {
      const next = step(state);
      if (Object.is(next, state)) return;
      state = next;
      for (const heard of listeners) heard();
    },
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

export function useStore<S>(store: Store<S>): S {
  return useSyncExternalStore(store.subscribe, store.get);
}
