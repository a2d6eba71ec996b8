import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';
import { logProblem } from '../../platform/log.ts';

const OfflineKeepers = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./offline-keepers.tsx')).OfflineKeepers };
  } catch (error) {
    logProblem('this page keeps nothing for a time without a network', error);
    return { default: () => null };
  }
});

/** Stands beside every screen behind the sign-in; what it needs is loaded once the screen is there. */
export function RequestsOffline() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return <Suspense>{isPainted && <OfflineKeepers />}</Suspense>;
}
