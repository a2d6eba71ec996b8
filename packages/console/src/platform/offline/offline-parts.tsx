import { type ComponentType, lazy, Suspense } from 'react';
import { logProblem } from '../log.ts';
import { usePainted } from '../use-painted.ts';
import type { LoadOfflineKinds } from './offline-kind.ts';

const OfflineKeepers = lazy(async (): Promise<{ default: ComponentType<{ readonly load: LoadOfflineKinds }> }> => {
  try {
    return { default: (await import('./offline-keepers.tsx')).OfflineKeepers };
  } catch (error) {
    logProblem('this page keeps nothing offline', error);
    return { default: () => null };
  }
});

/** Rendered beside every screen behind the sign-in; loads its code after the first screen. */
export function OfflineParts({ load }: { readonly load: LoadOfflineKinds }) {
  const isPainted = usePainted();
  return <Suspense>{isPainted && <OfflineKeepers load={load} />}</Suspense>;
}
