import { type ComponentType, lazy, Suspense } from 'react';
import { useLeftOutRows } from '../api/left-out-loaded.ts';

interface LeftOutLineProps {
  readonly callId: string | null;
}

// A list that does not say how much is missing is better than none.
const nothing: ComponentType<LeftOutLineProps> = () => null;
const Line = lazy(() =>
  import('./left-out-line.tsx').then(
    ({ LeftOutLine }): { default: ComponentType<LeftOutLineProps> } => ({ default: LeftOutLine }),
    () => ({ default: nothing }),
  ),
);

/**
 * Says that a list is not whole, or without a call that something is not that no list on the screen says. Its code comes with the
 * first row that could not be read.
 */
export function LeftOutOf({ callId = null }: Partial<LeftOutLineProps>) {
  if (useLeftOutRows() === null) return null;
  return (
    <Suspense>
      <Line callId={callId} />
    </Suspense>
  );
}
