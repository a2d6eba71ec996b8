import { expect, it } from 'vitest';
import { isLockShortcut } from './lock-shortcut.ts';
import { isSearchShortcut } from './search-shortcut.ts';
import { shortcutOf, shortcuts } from './shortcuts.ts';

/** Returns the event for all keys of a shortcut of the registry. */
function pressOf(id: 'everything' | 'lock') {
  const keys: readonly string[] = shortcuts[id].split('+');
  const key = keys.at(-1) ?? '';
  return {
    key: key.toLowerCase(),
    code: `Key${key}`,
    ctrlKey: keys.includes('Control'),
    altKey: keys.includes('Alt'),
    shiftKey: false,
    metaKey: false,
    getModifierState: () => false,
  };
}

it('Each shortcut of the registry has keys of its own', () => {
  const all = Object.values(shortcuts);
  expect(new Set(all).size).toBe(all.length);
});

it('A key that the registry does not list has no shortcut', () => {
  expect(shortcutOf('j')).toBe('next');
  expect(shortcutOf('[')).toBe('menu');
  expect(shortcutOf('q')).toBeNull();
  expect(shortcutOf('K'), 'Ctrl K takes two keys').toBeNull();
});

it('The shortcuts of the lock and the search are the ones that the registry lists', () => {
  expect(isLockShortcut(pressOf('lock'))).toBe(true);
  expect(isSearchShortcut(pressOf('everything'))).toBe(true);
  expect(isSearchShortcut(pressOf('lock'))).toBe(false);
});
