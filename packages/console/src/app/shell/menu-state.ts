/** SHELL-41: the states of the menu, in the order of its toggle. */
export const menuStates = ['default', 'sub-hidden', 'hidden', 'temporary'] as const;
export type MenuState = (typeof menuStates)[number];

/** Icons with labels, icons alone, nothing, and nothing with the menu over the screen until it is left. */
export function nextMenuState(state: MenuState): MenuState {
  return menuStates[(menuStates.indexOf(state) + 1) % menuStates.length] ?? 'default';
}

/** SHELL-42: when the widths have come to rest, whatever measures itself measures again. */
export const resizeAfterMs = 350;
