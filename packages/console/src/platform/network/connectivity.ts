import { createStore } from '@bellhop/browser/store';

/** NET-01. */
const pollEveryMs = 30_000;
export const probeAddress = '/offline.html';

export interface Connectivity {
  subscribe(listener: () => void): () => void;
  isOnline(): boolean;
  /** Starts the checks; returns a function that stops them. */
  start(): () => void;
  /** Checks now; the next check follows after thirty seconds. */
  look(): void;
}

/** Watches whether Bellhop can be reached. `reach` requests one small file and rejects without an answer. */
export function createConnectivity(reach: () => Promise<{ ok: boolean }>): Connectivity {
  const online = createStore(navigator.onLine);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of the current check; the answer of an older check is ignored. */
  let looks = 0;
  let isRunning = false;

  async function look(): Promise<void> {
    clearTimeout(timer);
    looks += 1;
    const mine = looks;
    // A proxy's error page for an unreachable server is an answer, but no connection.
    const reached = await reach().then(
      ({ ok }) => ok,
      () => false,
    );
    if (mine !== looks || !isRunning) return;
    online.change(() => reached);
    timer = setTimeout(() => void look(), pollEveryMs);
  }

  // The browser's word "offline" is reliable, its word "online" is not.
  const onOffline = () => {
    online.change(() => false);
    void look();
  };
  const onOnline = () => void look();

  return {
    subscribe: online.subscribe,
    isOnline: online.get,
    look: () => void look(),
    start() {
      isRunning = true;
      window.addEventListener('offline', onOffline);
      window.addEventListener('online', onOnline);
      void look();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        window.removeEventListener('offline', onOffline);
        window.removeEventListener('online', onOnline);
      };
    },
  };
}
