import { useCallback, useState } from 'react';

// Places of ten thousand cards would be worked out at each keystroke; the first few hundred are all that anybody sees then.
const firstCount = 200;
const margin = 60;

export interface Grown {
  /** How many cards have a place so far. */
  readonly count: number;
  /** Makes room for the card of this index and some more. */
  readonly include: (index: number) => void;
}

/** Grows as somebody scrolls down, and begins again with another list. */
export function useGrown(key: string, total: number): Grown {
  const [wanted, setWanted] = useState({ key, count: firstCount });
  const count = Math.min(total, wanted.key === key ? wanted.count : firstCount);
  const include = useCallback(
    (index: number) =>
      setWanted((before) => {
        const known = before.key === key ? before.count : firstCount;
        if (index + margin <= known) return before;
        return { key, count: Math.max(index + margin, known * 2) };
      }),
    [key],
  );
  return { count, include };
}
