import type * as z from 'zod/mini';

/**
 * One typed key of the browser's storage. An invalid value (an older version, a manual edit) reads as absent; a full or
 * forbidden storage (private windows) does not stop the work.
 */
export interface Stored<Value> {
  readonly key: string;
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

let note: ((isKept: boolean) => void) | undefined;

/** Sets the function that learns after each write whether the storage kept the value. */
export function onWrite(act: (isKept: boolean) => void): void {
  note = act;
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
        note?.(true);
      } catch {
        // Full or forbidden: the value lasts as long as the page.
        note?.(false);
      }
    },
    clear() {
      try {
        storage().removeItem(key);
      } catch {
        // The storage is forbidden, so it is empty.
      }
    },
  };
}

/** A value that outlives the page. */
export const inLocal = <Schema extends z.ZodMiniType>(key: string, schema: Schema) =>
  storedIn(() => globalThis.localStorage, key, schema);

/** A value that lasts as long as the tab: a reload keeps it, another tab does not see it. */
export const inTab = <Schema extends z.ZodMiniType>(key: string, schema: Schema) =>
  storedIn(() => globalThis.sessionStorage, key, schema);
