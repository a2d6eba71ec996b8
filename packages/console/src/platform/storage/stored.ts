import type * as z from 'zod/mini';

/**
 * One typed place in the browser's storage. What does not parse (an older version, a hand edit) reads as absent;
 * a full or forbidden storage (private windows) does not stop the work.
 */
export interface Stored<Value> {
  readonly key: string;
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

function storedIn<Schema extends z.ZodMiniType>(
  storage: () => Storage,
  key: string,
  schema: Schema,
): Stored<z.output<Schema>> {
  return {
    key,
    read() {
      try {
        const text = storage().getItem(key);
        if (text === null) return null;
        const read = schema.safeParse(JSON.parse(text));
        return read.success ? read.data : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // Full or forbidden: the value lives as long as the page.
      }
    },
    clear() {
      try {
        storage().removeItem(key);
      } catch {
        // Forbidden: there is nothing to clear either.
      }
    },
  };
}

export const inLocal = <Schema extends z.ZodMiniType>(key: string, schema: Schema) =>
  storedIn(() => globalThis.localStorage, key, schema);

/** For as long as the tab lives: a reload finds it again, another tab does not. */
export const inTab = <Schema extends z.ZodMiniType>(key: string, schema: Schema) =>
  storedIn(() => globalThis.sessionStorage, key, schema);
