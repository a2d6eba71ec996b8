import { logProblem } from '../log.ts';

const workerAddress = '/service-worker.js';

/** NET-08: a worker that outlives the server would be in the way of whoever develops on it. */
export function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

/** Registers the worker; null where there is none: a local host, an insecure address, some private windows. */
export async function registerWorker(hostname: string): Promise<ServiceWorkerRegistration | null> {
  if (isLocalHost(hostname) || !('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(workerAddress, { scope: '/', updateViaCache: 'none' });
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
