/** NET-01. */
const pollEveryMs = 30_000;
export const probeAddress = '/offline.html';

export interface Connectivity {
  subscribe(listener: () => void): () => void;
  isOnline(): boolean;
  /** Begins to look; gives the function that ends it. */
  start(): () => void;
  /** Looks now, and counts the next thirty seconds from here. */
  look(): void;
}

/** Whether Bellhop can be reached. `reach` asks for one small file and rejects when no answer comes. */
export function createConnectivity(reach: () => Promise<{ ok: boolean }>): Connectivity {
  const listeners = new Set<() => void>();
  let online = navigator.onLine;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts looks: an answer that comes after a newer look is not listened to. */
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
    // A proxy's page about a server that is away is an answer as well, and no connection.
    const reached = await reach().then(
      ({ ok }) => ok,
      () => false,
    );
    if (mine !== looks || !isRunning) return;
    become(reached);
    timer = setTimeout(() => void look(), pollEveryMs);
  }

  // A browser that says it is offline knows; one that says it is online believes.
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
