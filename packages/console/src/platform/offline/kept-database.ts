/** What of the hotel is readable without a network. Its content belongs to one session and goes with it. */
export const keptDatabase = 'bellhop.kept';

/** Version 1 is not sealed: it must not wait for an unlocking, which opens the next version. */
export async function dropUnsealedRequests(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => null)) ?? [];
  if (databases.some(({ name, version }) => name === keptDatabase && version === 1)) dropKeptDatabase();
}

/** The session ended, by whatever way: the next person at this desk finds nothing. Open tabs let go of it by themselves. */
export function dropKeptDatabase(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(keptDatabase);
  } catch {
    // A browser that forbids databases has kept nothing.
  }
}
