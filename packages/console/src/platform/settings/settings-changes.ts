const listeners = new Set<() => void>();

/** Notifies the page that the hotel's settings changed and have to be read again. */
export const settingsChanges = {
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tell(): void {
    for (const listener of listeners) listener();
  },
};
