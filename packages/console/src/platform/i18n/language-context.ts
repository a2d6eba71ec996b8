import { useProvided } from '@bellhop/browser/ui/use-provided';
import type { Language } from '@bellhop/contract/scalars';
import { createContext } from 'react';

export interface LanguageChoice {
  language: Language;
  offered: readonly Language[];
  choose(language: Language): void;
}

export const LanguageContext = createContext<LanguageChoice | null>(null);

export const useLanguage = () => useProvided(LanguageContext);
