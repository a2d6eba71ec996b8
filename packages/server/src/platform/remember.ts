import { boundedCache } from './bounded-cache.ts';

export interface Memory<T> {
  get(key: string): Promise<T>;
  forget(): void;
}

/**
 * A short memory before a question that is asked in bursts. It keeps promises, so that a burst for one key asks once;
 * a failure is not kept, and an answer that was on its way while `forget` was called is not believed afterwards.
 * @param believedFor milliseconds
 * @param most keys that are kept; the least used go first.
 */
export function remember<T>(
  find: (key: string) => Promise<T>,
  { believedFor, most }: { believedFor: number; most: number },
): Memory<T> {
  const kept = boundedCache<string, Promise<T>>(most, believedFor);
  return {
    get(key) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const asked = find(key);
      kept.set(key, asked);
      asked.catch(() => {
        if (kept.peek(key) === asked) kept.delete(key);
      });
      return asked;
    },
    forget() {
      kept.clear();
    },
  };
}
