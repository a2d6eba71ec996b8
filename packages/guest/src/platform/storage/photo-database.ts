/** Photos that wait to be sent, kept over a reload; of one stay, and gone with it. */
export const photoDatabase = 'bellhop.guest.photos';

export function dropPhotoDatabase(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(photoDatabase);
  } catch {
    // A browser that forbids databases has kept nothing.
  }
}
