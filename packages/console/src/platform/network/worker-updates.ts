import { logProblem } from '@bellhop/browser/log';
import { createStore } from '@bellhop/browser/store';
import { takeOver } from './worker-messages.ts';

export interface WorkerUpdates {
  subscribe(listener: () => void): () => void;
  /** Whether a newer build is on this computer and waits for consent. */
  isReady(): boolean;
  /** Checks the server for a newer build. */
  look(): void;
  /** Accepts the new build; resolves when the next load of the page gets the newest build. Never rejects. */
  consent(): Promise<void>;
}

// A build of half a megabyte over a hotel's worst line; the person waits for it after a press, but no longer than this.
const installWithinMs = 15_000;
const takeOverWithinMs = 10_000;

/** Watches the worker's builds. `registration` returns null without a worker. */
export function createWorkerUpdates(
  container: ServiceWorkerContainer | undefined,
  registration: () => Promise<ServiceWorkerRegistration | null>,
): WorkerUpdates {
  const isReady = createStore(false);

  function watch(existing: ServiceWorkerRegistration): void {
    // The very first worker does not wait, and is as new as the page.
    const tell = () => isReady.change(() => existing.waiting !== null && container?.controller !== null);
    existing.addEventListener('updatefound', () => existing.installing?.addEventListener('statechange', tell));
    tell();
  }
  const known = registration().then((existing) => {
    if (existing !== null) watch(existing);
    return existing;
  });

  async function consent(existing: ServiceWorkerRegistration): Promise<void> {
    if (existing.waiting === null) await existing.update();
    if (existing.installing !== null) await settled(existing.installing);
    const next = existing.waiting;
    if (next !== null && container !== undefined) {
      const changed = happens(container, 'controllerchange', takeOverWithinMs);
      next.postMessage(takeOver);
      if (await changed) return;
    }
    // There is no newer build, or it does not take over: the cached build would only come back.
    await existing.unregister();
  }

  return {
    subscribe: isReady.subscribe,
    isReady: isReady.get,
    look: () => void known.then((existing) => existing?.update()).catch(() => undefined),
    async consent() {
      const existing = await known;
      if (existing !== null)
        await consent(existing).catch((error: unknown) => logProblem('the newer build did not load', error));
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
