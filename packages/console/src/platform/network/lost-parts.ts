export interface LostParts {
  subscribe(listener: () => void): () => void;
  /** Whether a part of the console failed to load; browsers do not load it again by themselves. */
  isAnyLost(): boolean;
  start(): () => void;
}

/** Listens to the bundler's event for a chunk that failed to load. */
export function createLostParts(): LostParts {
  const listeners = new Set<() => void>();
  let isAnyLost = false;
  const onLost = () => {
    isAnyLost = true;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAnyLost: () => isAnyLost,
    start() {
      window.addEventListener('vite:preloadError', onLost);
      return () => window.removeEventListener('vite:preloadError', onLost);
    },
  };
}
