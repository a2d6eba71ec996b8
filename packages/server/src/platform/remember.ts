import { boundedCache } from './bounded-cache.ts';

export interface Memory<T> {
  get(key: string): Promise<T>;
  forget(): void;
}

/**
 * A short-lived cache for a query that comes in bursts. It stores promises, so that a burst for one key queries once; a
 * failure is not cached, and an answer that was pending when `forget` was called is not stored.
 * @param believedFor milliseconds
 * @param most keys that are stored; the least recently used go first.
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
      const answer = find(key);
      kept.set(key, answer);
      answer.catch(() => {
        if (kept.peek(key) === answer) kept.delete(key);
      });
      return answer;
    },
    forget() {
      kept.clear();
    },
  };
}
