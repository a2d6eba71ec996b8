const listeners = new Set<() => void>();

/** Something came that this version of the console does not know: whether another one is served is looked at now. */
export function doubtVersion(): void {
  for (const listener of listeners) listener();
}

/** Gives the function that ends it. */
export function onVersionDoubt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
