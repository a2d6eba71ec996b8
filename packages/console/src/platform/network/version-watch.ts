import { onVersionDoubt } from '../version-doubt.ts';

/** NET-05. */
const versionEveryMs = 10 * 60 * 1000;
const doubtEveryMs = 5000;

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
  let lookedAt = Number.NEGATIVE_INFINITY;
  let soon: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    lookedAt = performance.now();
    // Without an answer the known version stays.
    const newest = await served().catch(() => null);
    onLook();
    const next = newest === null ? isStale : newest !== own;
    if (next === isStale) return;
    isStale = next;
    for (const listener of listeners) listener();
  }

  /** At once, and then every few seconds while there is doubt. */
  function lookSoon(): void {
    soon ??= setTimeout(
      () => {
        soon = undefined;
        void look();
      },
      Math.max(0, lookedAt + doubtEveryMs - performance.now()),
    );
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
      const endDoubt = onVersionDoubt(lookSoon);
      return () => {
        clearInterval(timer);
        clearTimeout(soon);
        soon = undefined;
        endDoubt();
      };
    },
  };
}
