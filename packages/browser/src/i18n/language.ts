import { type Language, languages } from '@bellhop/contract/scalars';

export type Direction = 'ltr' | 'rtl';

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe', ar: 'العربية', es: 'Español' };

export function directionOf(of: Language): Direction {
  return of === 'ar' ? 'rtl' : 'ltr';
}

/**
 * Returns the stored choice, else the first offered language of the wishes, else English; always a language that the
 * hotel offers (I18N-02).
 */
export function chooseLanguage(
  chosen: Language | null,
  wishes: readonly string[],
  offered: readonly string[] = languages,
): Language {
  if (chosen !== null && offered.includes(chosen)) return chosen;
  for (const wish of wishes) {
    const match = languages.find((each) => offered.includes(each) && wish.toLowerCase().split('-')[0] === each);
    if (match !== undefined) return match;
  }
  return 'en';
}

export function setDocumentLanguage(to: Language): void {
  document.documentElement.lang = to;
  document.documentElement.dir = directionOf(to);
}
