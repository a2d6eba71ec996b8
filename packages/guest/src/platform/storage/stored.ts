import type * as z from 'zod/mini';
import { noteStored } from './storage-fault.ts';

/** One kept value. What does not fit its shape, or a browser that keeps nothing, counts as absent. */
export interface Stored<T> {
  read(): T | null;
  write(value: T): void;
  remove(): void;
  /** Another tab changed it. @returns what ends the listening */
  follow(heard: () => void): () => void;
}

/** `phone`: over a closed page too; `tab`: only while it is open. */
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
        // A full or forbidden storage costs what is on the screen with a reload, and nothing before.
        noteStored('texts', false);
      }
    },
    remove() {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
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

/** Takes away every value whose key begins so, but those to keep. */
export function removeStored(prefix: string, keep: readonly string[]): void {
  for (const storage of Object.values(places)) {
    try {
      for (const key of Object.keys(storage())) {
        if (key.startsWith(prefix) && !keep.includes(key)) storage().removeItem(key);
      }
    } catch {
      // Nothing was kept, so nothing is left.
    }
  }
}
