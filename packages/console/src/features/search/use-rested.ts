import { useEffect, useState } from 'react';

// Between two letters of somebody who types lie some 100 ms: words are asked for when the hand rests.
const restMs = 150;

/** What was typed, a moment after the last letter. Emptied at once. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed.trim() === '' ? '' : rested;
}
