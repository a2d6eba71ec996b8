import { useEffect, useEffectEvent } from 'react';
import { type ShortcutId, shortcutOf } from './shortcuts.ts';
import { isMeant } from './single-keys.ts';

/** Acts on the single key of a shortcut unless the person types. */
export function useShortcut(id: ShortcutId, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (shortcutOf(event.key) !== id || !isMeant(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
