import { logProblem } from '../log.ts';

const workerAddress = '/service-worker.js';

/** NET-08: a development server has no worker; the built product has one on every host, localhost included (record 0030). */
export function mayHaveWorker(isBuilt = import.meta.env.PROD): boolean {
  return isBuilt && 'serviceWorker' in navigator;
}

/** Registers the worker; null where there is none: while developing, at an insecure address, in some private windows. */
export async function registerWorker(isBuilt?: boolean): Promise<ServiceWorkerRegistration | null> {
  if (!mayHaveWorker(isBuilt)) return null;
  const options = { scope: '/', updateViaCache: 'none' } as const;
  try {
    const registered: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      workerAddress,
      options,
    );
    // A browser whose workers were blocked from outside answers nothing.
    return registered ?? null;
  } catch (error) {
    logProblem('the worker was refused', error);
    return null;
  }
}

/** Nothing is pushed to this browser any more, whether or not anybody can be told. */
export async function endPushSubscription(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const { pushManager } of registrations) await (await pushManager?.getSubscription())?.unsubscribe();
}

/** Ends every worker of this origin that belongs to the console; a guest page of the same host keeps its own. */
export async function unregisterWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.filter(isOurs).map((worker) => worker.unregister()));
}

function isOurs(registration: ServiceWorkerRegistration): boolean {
  return new URL(registration.scope).pathname === '/';
}
