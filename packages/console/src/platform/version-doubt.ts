const listeners = new Set<() => void>();

/** Reports data that this version does not know, so that the server is checked for another version. */
export function doubtVersion(): void {
  for (const listener of listeners) listener();
}

/** Listens to doubts; returns a function that stops it. */
export function onVersionDoubt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
