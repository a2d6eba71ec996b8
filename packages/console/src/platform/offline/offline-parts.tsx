import { logProblem } from '@bellhop/browser/log';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { closeOutbox } from '../outbox/outbox-acts.ts';
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
  const client = useQueryClient();
  // An act may open the outbox before the code of its parts has loaded.
  useEffect(() => () => closeOutbox(client), [client]);
  return <Suspense>{isPainted && <OfflineKeepers load={load} />}</Suspense>;
}
