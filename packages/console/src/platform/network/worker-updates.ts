import { logProblem } from '../log.ts';
import { takeOver } from './worker-messages.ts';

export interface WorkerUpdates {
  subscribe(listener: () => void): () => void;
  /** A newer build lies ready on this computer and waits for consent. */
  isReady(): boolean;
  /** Asks the server for a newer one. */
  look(): void;
  /** Consent: resolves when the next load of the page is the newest build there is. Never rejects. */
  consent(): Promise<void>;
}

// A build of half a megabyte over a hotel's worst line; who pressed waits for it, and no longer.
const installWithinMs = 15_000;
const takeOverWithinMs = 10_000;

/** What the worker keeps, and when it gives way to the next. `registration` is null where there is no worker. */
export function createWorkerUpdates(
  container: ServiceWorkerContainer | undefined,
  registration: () => Promise<ServiceWorkerRegistration | null>,
): WorkerUpdates {
  const listeners = new Set<() => void>();
  let isReady = false;

  function watch(found: ServiceWorkerRegistration): void {
    const tell = () => {
      // The very first one waits for nobody, and brings nothing newer than what is on the screen.
      const next = found.waiting !== null && container?.controller !== null;
      if (next === isReady) return;
      isReady = next;
      for (const listener of listeners) listener();
    };
    found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', tell));
    tell();
  }
  const known = registration().then((found) => {
    if (found !== null) watch(found);
    return found;
  });

  async function consent(found: ServiceWorkerRegistration): Promise<void> {
    if (found.waiting === null) await found.update();
    if (found.installing !== null) await settled(found.installing);
    const next = found.waiting;
    if (next !== null && container !== undefined) {
      const changed = happens(container, 'controllerchange', takeOverWithinMs);
      next.postMessage(takeOver);
      if (await changed) return;
    }
    // Nothing newer came, or it does not take over: what is kept here would only come back.
    await found.unregister();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isReady: () => isReady,
    look: () => void known.then((found) => found?.update()).catch(() => undefined),
    async consent() {
      const found = await known;
      if (found !== null) await consent(found).catch((error: unknown) => logProblem('no newer build came', error));
    },
  };
}

async function settled(worker: ServiceWorker): Promise<void> {
  if (worker.state === 'installing') await happens(worker, 'statechange', installWithinMs);
}

/** @returns whether the event came in time */
function happens(target: EventTarget, type: string, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs);
    target.addEventListener(
      type,
      () => {
        clearTimeout(timer);
        resolve(true);
      },
      { once: true },
    );
  });
}
