import { type Language, language, languages } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';
import { inLocal } from '../storage/stored.ts';

export type Direction = 'ltr' | 'rtl';

export const storedLanguage = inLocal('bellhop.lang', language);
export const storedDirection = inLocal('bellhop.dir', z.enum(['ltr', 'rtl']));

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe', ar: 'العربية', es: 'Español' };

export function directionOf(of: Language): Direction {
  return of === 'ar' ? 'rtl' : 'ltr';
}

/** I18N-01, I18N-02. */
export function offeredLanguages(settings: { isArDisabled: boolean }): readonly Language[] {
  return settings.isArDisabled ? languages.filter((each) => each !== 'ar') : languages;
}

/**
 * Returns the stored choice, else the browser's first offered language, else English; always one that the hotel offers.
 */
export function chooseLanguage(
  stored: Language | null,
  browser: readonly string[],
  offered: readonly Language[],
): Language {
  if (stored !== null && offered.includes(stored)) return stored;
  for (const wish of browser) {
    const match = offered.find((each) => wish.toLowerCase().split('-')[0] === each);
    if (match !== undefined) return match;
  }
  return 'en';
}
