/** NET-05. */
const versionEveryMs = 10 * 60 * 1000;

export interface VersionWatch {
  subscribe(listener: () => void): () => void;
  /** Another build is served than the one that this page was loaded from (NET-06). */
  isStale(): boolean;
  start(): () => void;
}

interface VersionSources {
  /** Null: not known, and nothing is ever stale. */
  own: string | null;
  /** The id of the build that is served; null where no id came. */
  served(): Promise<string | null>;
  /** After each look, so that the service worker looks as well. */
  onLook(): void;
}

export function createVersionWatch({ own, served, onLook }: VersionSources): VersionWatch {
  const listeners = new Set<() => void>();
  let isStale = false;

  async function look(): Promise<void> {
    // Without an answer the known version stays.
    const newest = await served().catch(() => null);
    onLook();
    const next = newest === null ? isStale : newest !== own;
    if (next === isStale) return;
    isStale = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isStale: () => isStale,
    start() {
      if (own === null) return () => undefined;
      void look();
      const timer = setInterval(() => void look(), versionEveryMs);
      return () => clearInterval(timer);
    },
  };
}
