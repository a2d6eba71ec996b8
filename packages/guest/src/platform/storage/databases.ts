/** Databases of unsent photos and unsaved forms, kept over a reload and deleted with the stay. */
export const photoDatabase = 'bellhop.guest.photos';
export const formDatabase = 'bellhop.guest.forms';

export function dropDatabases(): void {
  for (const name of [photoDatabase, formDatabase]) {
    try {
      globalThis.indexedDB?.deleteDatabase(name);
    } catch {
      // A browser that forbids databases has kept no data.
    }
  }
}
