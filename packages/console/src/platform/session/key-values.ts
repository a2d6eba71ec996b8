import type { KeyValues } from './auth-source.ts';

/** A storage for the identity library that uses only this map. */
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
