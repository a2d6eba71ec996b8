/**
 * All shortcuts of the console in the order of the help, which is generated from this list. Listeners act by the id.
 */
export const shortcuts = {
  next: 'j',
  previous: 'k',
  choose: 'Enter',
  add: 'n',
  search: '/',
  claim: 'c',
  assign: 'a',
  reply: 'r',
  resolve: 'e',
  seated: 's',
  noShow: 'x',
  confirm: 'y',
  move: 'm',
  back: 'Escape',
  everything: 'Control+K',
  menu: '[',
  lock: 'Control+Alt+L',
  help: '?',
} as const;
export type ShortcutId = keyof typeof shortcuts;
export const shortcutIds = Object.keys(shortcuts) as ShortcutId[]; // the keys of the list above

const byKey = new Map<string, ShortcutId>(shortcutIds.map((id) => [shortcuts[id], id]));

/** Returns the shortcut of a key that is pressed without Ctrl, Alt and Meta; null if the key has no shortcut. */
export function shortcutOf(key: string): ShortcutId | null {
  return byKey.get(key) ?? null;
}
