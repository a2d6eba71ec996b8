import { inLocal } from '@bellhop/browser/storage/stored';
import { isComposing } from '@bellhop/browser/ui/composition';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useShortcut } from '../../platform/keyboard/use-shortcut.ts';
import { type MenuState, menuStates, nextMenuState, resizeAfterMs } from './menu-state.ts';

const storedMenu = inLocal('bellhop.menu', z.enum(menuStates));

/** The state of the menu, by its button and by its key (SHELL-34, SHELL-41, SHELL-42). */
export function useMenu(): { menu: MenuState; toggle: () => void; leave: () => void } {
  const [menu, setMenu] = useState<MenuState>(() => storedMenu.read() ?? 'default');
  const resize = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resize.current), []);

  const show = (next: MenuState) => {
    setMenu(next);
    // The overlay state is not persisted.
    storedMenu.write(next === 'temporary' ? 'default' : next);
    clearTimeout(resize.current);
    resize.current = setTimeout(() => window.dispatchEvent(new Event('resize')), resizeAfterMs);
  };
  const toggle = () => show(nextMenuState(menu));

  useShortcut('menu', toggle);

  useEffect(() => {
    if (menu !== 'temporary') return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event) && !event.defaultPrevented) setMenu('hidden');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [menu]);

  return { menu, toggle, leave: () => menu === 'temporary' && show('hidden') };
}
