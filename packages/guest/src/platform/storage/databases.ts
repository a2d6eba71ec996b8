/** Photos that wait to be sent, and forms that are typed: kept over a reload; of one stay, and gone with it. */
export const photoDatabase = 'bellhop.guest.photos';
export const formDatabase = 'bellhop.guest.forms';

export function dropDatabases(): void {
  for (const name of [photoDatabase, formDatabase]) {
    try {
      globalThis.indexedDB?.deleteDatabase(name);
    } catch {
      // A browser that forbids databases has kept nothing.
    }
  }
}
