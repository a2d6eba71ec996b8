import type { Database } from '../database/database.ts';
import { accessChannel, listRecentChanges } from './store.ts';

export interface AccessChanges {
  /**
   * Hears of every user whose standing changed, within a second, whichever process changed it; empty: of everybody. It
   * may hear of one change twice. The answer stops it.
   */
  onAccessChanged(heard: (userId: string) => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds. Bounds how long somebody who was signed out stays in where a notification was lost on the way. */
const lookEvery = 1_000;

/** One per process. */
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
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // A database that does not answer lets nobody in anew; what changed meanwhile is found at the next look.
    looking = looking.then(look).catch(() => {});
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
