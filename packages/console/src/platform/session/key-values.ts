import type { KeyValues } from './auth-source.ts';

/** The identity library's storage in this map alone. */
export function keyValuesIn(values: Map<string, string>): KeyValues {
  return {
    async setItem(key, value) {
      values.set(key, value);
    },
    async getItem(key) {
      return values.get(key) ?? null;
    },
    async removeItem(key) {
      values.delete(key);
    },
    async clear() {
      values.clear();
    },
  };
}
