/** Every shortcut of the console, in the order of the help, which is drawn from this list. A listener acts by the id. */
export const shortcuts = [
  { id: 'next', keys: ['j'] },
  { id: 'previous', keys: ['k'] },
  { id: 'choose', keys: ['Enter'] },
  { id: 'add', keys: ['n'] },
  { id: 'search', keys: ['/'] },
  { id: 'claim', keys: ['c'] },
  { id: 'assign', keys: ['a'] },
  { id: 'resolve', keys: ['e'] },
  { id: 'back', keys: ['Escape'] },
  { id: 'everything', keys: ['Control', 'K'] },
  { id: 'menu', keys: ['['] },
  { id: 'lock', keys: ['Control', 'Alt', 'L'] },
  { id: 'help', keys: ['?'] },
] as const;
export type ShortcutId = (typeof shortcuts)[number]['id'];

const byKey = new Map<string, ShortcutId>(
  shortcuts.filter(({ keys }) => keys.length === 1).map(({ id, keys }) => [keys[0], id]),
);

/** What a key does that is pressed without Ctrl, Alt and Meta; null: nothing. */
export function shortcutOf(key: string): ShortcutId | null {
  return byKey.get(key) ?? null;
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(id: ShortcutId): string {
  return shortcuts.find((each) => each.id === id)?.keys.join('+') ?? '';
}
