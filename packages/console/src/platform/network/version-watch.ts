import { createStore } from '@bellhop/browser/store';
import { onVersionDoubt } from '../version-doubt.ts';

/** NET-05. */
const versionEveryMs = 10 * 60 * 1000;
const doubtEveryMs = 5000;

export interface VersionWatch {
  subscribe(listener: () => void): () => void;
  /** Whether the server has a build that differs from the build of this page (NET-06). */
  isStale(): boolean;
  start(): () => void;
}

interface VersionSources {
  /** The build of this page; null if unknown, and then the page is never stale. */
  own: string | null;
  /** Returns the id of the server's build; null without an answer. */
  served(): Promise<string | null>;
  /** Called after each check, so that the service worker checks too. */
  onLook(): void;
}

export function createVersionWatch({ own, served, onLook }: VersionSources): VersionWatch {
  const isStale = createStore(false);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let soon: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    lookedAt = performance.now();
    // Without an answer the known state stays.
    const newest = await served().catch(() => null);
    onLook();
    if (newest !== null) isStale.change(() => newest !== own);
  }

  /** Checks at once, and then every few seconds while there is doubt. */
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
    subscribe: isStale.subscribe,
    isStale: isStale.get,
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
