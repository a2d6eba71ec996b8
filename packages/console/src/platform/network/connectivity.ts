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
  const listeners = new Set<() => void>();
  let online = navigator.onLine;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of the current check; the answer of an older check is ignored. */
  let looks = 0;
  let isRunning = false;

  function become(next: boolean): void {
    if (next === online) return;
    online = next;
    for (const listener of listeners) listener();
  }

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
    become(reached);
    timer = setTimeout(() => void look(), pollEveryMs);
  }

  // The browser's word "offline" is reliable, its word "online" is not.
  const onOffline = () => {
    become(false);
    void look();
  };
  const onOnline = () => void look();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOnline: () => online,
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
