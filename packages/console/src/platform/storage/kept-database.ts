/** What of the hotel is readable without a network. Its content belongs to one session and goes with it. */
export const keptDatabase = 'bellhop.kept';

/** The session ended, by whatever way: the next person at this desk finds nothing. Open tabs let go of it by themselves. */
export function dropKeptDatabase(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(keptDatabase);
  } catch {
    // A browser that forbids databases has kept nothing.
  }
}
