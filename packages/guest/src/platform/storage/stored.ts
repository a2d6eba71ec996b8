import type * as z from 'zod/mini';

/** One value in local storage. What does not fit its shape, or a browser that keeps nothing, counts as absent. */
export interface Stored<T> {
  read(): T | null;
  write(value: T): void;
  remove(): void;
}

export function stored<S extends z.ZodMiniType>(key: string, shape: S): Stored<z.output<S>> {
  return {
    read() {
      try {
        const text = localStorage.getItem(key);
        if (text === null) return null;
        const parsed = shape.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A full or forbidden storage costs comfort after a reload and nothing else.
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
  };
}

/** Takes away every value whose key begins so, but those to keep. */
export function removeStored(prefix: string, keep: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && !keep.includes(key)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
