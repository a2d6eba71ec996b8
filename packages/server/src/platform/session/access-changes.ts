import type { Database } from '../database/database.ts';
import { accessChannel, listRecentChanges } from './store.ts';

export interface AccessChanges {
  /**
   * Calls the listener for every user whose access changed, within a second, in any process; empty: for all users. It
   * may come twice for one change. The returned function stops it.
   */
  onAccessChanged(heard: (userId: string) => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds. Bounds how long a signed-out person keeps access if a notification was lost. */
const lookEvery = 1_000;

/** Watches the changes; one per process. */
export async function watchAccessChanges(database: Database): Promise<AccessChanges> {
  const listeners = new Set<(userId: string) => void>();
  const tell = (userId: string): void => {
    for (const heard of listeners) heard(userId);
  };
  const stop = await database.listen(accessChannel, tell);
  let known = new Set((await listRecentChanges(database.shared)).map((change) => change.id));

  const look = async (): Promise<void> => {
    const recent = await listRecentChanges(database.shared);
    const unheard = recent.filter((change) => !known.has(change.id));
    known = new Set(recent.map((change) => change.id));
    for (const change of unheard) tell(change.userId);
  };
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    // While the database does not answer, no one is admitted either; the next check finds the changes.
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = null;
      });
  }, lookEvery);
  timer.unref();

  return {
    onAccessChanged(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    async close() {
      clearInterval(timer);
      await looking;
      await stop();
    },
  };
}
