/** Checks for Ctrl K, on a Mac Command K, on any layout. */
export function isSearchShortcut(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'code' | 'key'>,
): boolean {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return false;
  // First the letter, which may be on another key of the layout; the key's place counts if its letter is not Latin.
  return event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && !/^[a-z]$/i.test(event.key));
}
