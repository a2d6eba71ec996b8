import type * as z from 'zod/mini';
import { noteStored } from './storage-fault.ts';

/** One stored value. An invalid value, or a browser without storage, counts as absent. */
export interface Stored<T> {
  read(): T | null;
  write(value: T): void;
  remove(): void;
  /** Calls `heard` when another tab changes the value. @returns a function that stops listening */
  follow(heard: () => void): () => void;
}

/** `phone`: survives a closed page; `tab`: only as long as the tab. */
const places = { phone: () => localStorage, tab: () => sessionStorage } as const;

export function stored<S extends z.ZodMiniType>(
  key: string,
  shape: S,
  place: keyof typeof places = 'phone',
): Stored<z.output<S>> {
  const storage = places[place];
  return {
    read() {
      try {
        const text = storage().getItem(key);
        if (text === null) return null;
        const parsed = shape.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        noteStored('texts', true);
      } catch {
        // With a full or forbidden storage the value is lost only on a reload.
        noteStored('texts', false);
      }
    },
    remove() {
      try {
        storage().removeItem(key);
      } catch {
        // A browser without storage has no value to remove.
      }
    },
    follow(heard) {
      const hear = (event: StorageEvent) => {
        if (event.key === key) heard();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** Removes every value whose key has the prefix, except the keys in `keep`. */
export function removeStored(prefix: string, keep: readonly string[]): void {
  for (const storage of Object.values(places)) {
    try {
      for (const key of Object.keys(storage())) {
        if (key.startsWith(prefix) && !keep.includes(key)) storage().removeItem(key);
      }
    } catch {
      // A browser without storage has no value to remove.
    }
  }
}
