import { useProvided } from '@bellhop/browser/ui/use-provided';
import { createContext } from 'react';
import type { Theme } from './theme.ts';

export const ThemeContext = createContext<{ theme: Theme; toggle: () => void } | null>(null);

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useProvided(ThemeContext);
  return theme;
}
