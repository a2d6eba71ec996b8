/** The database of hotel data that is readable without a network. It belongs to one session and is deleted with it. */
export const keptDatabase = 'bellhop.kept';

/** Deletes version 1, which is not sealed, at once: the next version opens only after the desk is unlocked. */
export async function dropUnsealedRequests(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => null)) ?? [];
  if (databases.some(({ name, version }) => name === keptDatabase && version === 1)) dropKeptDatabase();
}

/** Deletes the database after the end of the session, so that the next person finds no data. Open tabs close it. */
export function dropKeptDatabase(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(keptDatabase);
  } catch {
    // A browser that forbids databases has stored nothing.
  }
}
