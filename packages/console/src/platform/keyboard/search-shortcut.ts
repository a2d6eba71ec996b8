/** Ctrl K, on a Mac Command K, wherever the letter lies. */
export function isSearchShortcut(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'code' | 'key'>,
): boolean {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return false;
  // By the letter first: on another layout another key may bear it. By the place where the letters are not Latin.
  return event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && !/^[a-z]$/i.test(event.key));
}
