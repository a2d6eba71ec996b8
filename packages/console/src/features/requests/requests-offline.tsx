import { type ComponentType, lazy, Suspense } from 'react';
import { logProblem } from '../../platform/log.ts';
import { usePainted } from '../../platform/use-painted.ts';

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
  const isPainted = usePainted();
  return <Suspense>{isPainted && <OfflineKeepers />}</Suspense>;
}
