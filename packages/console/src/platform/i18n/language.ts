import { type Language, language, languages } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';
import { inLocal } from '../storage/stored.ts';

export type Direction = 'ltr' | 'rtl';

export const storedLanguage = inLocal('bellhop.lang', language);
export const storedDirection = inLocal('bellhop.dir', z.enum(['ltr', 'rtl']));

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe', ar: 'العربية', es: 'Español' };

export function directionOf(of: Language): Direction {
  return of === 'ar' ? 'rtl' : 'ltr';
}

/** I18N-01, I18N-02. */
export function offeredLanguages(settings: { isArDisabled: boolean }): readonly Language[] {
  return settings.isArDisabled ? languages.filter((each) => each !== 'ar') : languages;
}

/** The stored choice, else the browser's first that we speak, else English; never one that the hotel does not offer. */
export function chooseLanguage(
  stored: Language | null,
  browser: readonly string[],
  offered: readonly Language[],
): Language {
  if (stored !== null && offered.includes(stored)) return stored;
  for (const wish of browser) {
    const found = offered.find((each) => wish.toLowerCase().split('-')[0] === each);
    if (found !== undefined) return found;
  }
  return 'en';
}
