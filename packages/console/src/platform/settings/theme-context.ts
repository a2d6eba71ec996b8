import { createContext, useContext } from 'react';
import type { Theme } from './theme.ts';

export const ThemeContext = createContext<{ theme: Theme; toggle: () => void } | null>(null);

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useContext(ThemeContext);
  if (theme === null) throw new Error('useTheme is used outside of its provider');
  return theme;
}
