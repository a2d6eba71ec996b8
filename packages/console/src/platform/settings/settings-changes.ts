const listeners = new Set<() => void>();

/** Somebody changed the settings of the hotel: the page reads them again. */
export const settingsChanges = {
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell(): void {
    for (const listener of listeners) listener();
  },
};
