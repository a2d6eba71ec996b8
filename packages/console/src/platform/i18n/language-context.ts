import type { Language } from '@bellhop/contract/scalars';
import { createContext, useContext } from 'react';

export interface LanguageChoice {
  language: Language;
  offered: readonly Language[];
  choose(language: Language): void;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (choice === null) throw new Error('useLanguage is used outside of its provider');
  return choice;
}
