import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether the first screen is there: before, nothing is loaded or asked for that it does not need. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
