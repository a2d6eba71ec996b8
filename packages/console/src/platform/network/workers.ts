import { logProblem } from '@bellhop/browser/log';

const workerAddress = '/service-worker.js';

/**
 * Whether there can be a worker: not in development, but in every built product, also on localhost (NET-08,
 * decision 30).
 */
export function mayHaveWorker(isBuilt = import.meta.env.PROD): boolean {
  return isBuilt && 'serviceWorker' in navigator;
}

/** Registers the worker; null in development, at an insecure address, and in some private windows. */
export async function registerWorker(isBuilt?: boolean): Promise<ServiceWorkerRegistration | null> {
  if (!mayHaveWorker(isBuilt)) return null;
  const options = { scope: '/', updateViaCache: 'none' } as const;
  try {
    const registered: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      workerAddress,
      options,
    );
    // A browser whose workers are blocked by an extension or a policy returns undefined.
    return registered ?? null;
  } catch (error) {
    logProblem('the browser refused the worker', error);
    return null;
  }
}

/** Ends the push subscriptions of this browser, even if the server cannot be notified. */
export async function endPushSubscription(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const { pushManager } of registrations) await (await pushManager?.getSubscription())?.unsubscribe();
}

/** Unregisters every worker of this origin that belongs to the console; a guest page of the same host keeps its own. */
export async function unregisterWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.filter(isOurs).map((worker) => worker.unregister()));
}

function isOurs(registration: ServiceWorkerRegistration): boolean {
  return new URL(registration.scope).pathname === '/';
}
