import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether the first screen was painted; before that, only its own code and data are loaded. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
