/**
 * Checks for Ctrl Alt L on any layout. `AltGr` is Ctrl and Alt to the browser, and types a letter on many keyboards.
 */
export function isLockShortcut(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'code' | 'key' | 'getModifierState'>,
): boolean {
  if (!event.ctrlKey || !event.altKey || event.shiftKey || event.metaKey) return false;
  if (event.getModifierState('AltGraph')) return false;
  return event.code === 'KeyL' || event.key.toLowerCase() === 'l';
}
