import { createStore } from '@bellhop/browser/store';
export interface LostParts {
  subscribe(listener: () => void): () => void;
  /** Whether a part of the console failed to load; browsers do not load it again by themselves. */
  isAnyLost(): boolean;
  start(): () => void;
}

/** Listens to the bundler's event for a chunk that failed to load. */
export function createLostParts(): LostParts {
  const isAnyLost = createStore(false);
  const onLost = () => isAnyLost.change(() => true);
  return {
    subscribe: isAnyLost.subscribe,
    isAnyLost: isAnyLost.get,
    start() {
      window.addEventListener('vite:preloadError', onLost);
      return () => window.removeEventListener('vite:preloadError', onLost);
    },
  };
}
