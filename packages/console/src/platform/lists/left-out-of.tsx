import { type ComponentType, lazy, Suspense } from 'react';
import { useLeftOutRows } from '../api/left-out-loaded.ts';

interface LeftOutLineProps {
  readonly callId: string | null;
}

// If the line fails to load, the list is shown without it.
const nothing: ComponentType<LeftOutLineProps> = () => null;
const Line = lazy(() =>
  import('./left-out-line.tsx').then(
    ({ LeftOutLine }): { default: ComponentType<LeftOutLineProps> } => ({ default: LeftOutLine }),
    () => ({ default: nothing }),
  ),
);

/**
 * Shows that a list is incomplete; without a call id, that other data on the screen is. Its code loads after the first
 * row that could not be read.
 */
export function LeftOutOf({ callId = null }: Partial<LeftOutLineProps>) {
  if (useLeftOutRows() === null) return null;
  return (
    <Suspense>
      <Line callId={callId} />
    </Suspense>
  );
}
