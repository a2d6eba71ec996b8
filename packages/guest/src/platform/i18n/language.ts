import { type Language, language, languages } from '@bellhop/contract/scalars';
import { stored } from '../storage/stored.ts';

export const storedLanguage = stored('bellhop.guest.lang', language);

/** Names of the languages in themselves. */
export const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe', ar: 'العربية', es: 'Español' };

/**
 * Returns the guest's choice on this phone, else the stay's language, else the phone's first supported one, else
 * English; only languages that the hotel offers (I18N-02).
 */
export function chooseLanguage(
  chosen: Language | null,
  ofStay: string | null,
  ofPhone: readonly string[],
  offered: readonly string[] = languages,
): Language {
  if (chosen !== null && offered.includes(chosen)) return chosen;
  for (const wish of [ofStay ?? '', ...ofPhone]) {
    const match = languages.find((each) => offered.includes(each) && wish.toLowerCase().split('-')[0] === each);
    if (match !== undefined) return match;
  }
  return 'en';
}

export function setDocumentLanguage(to: Language): void {
  document.documentElement.lang = to;
  document.documentElement.dir = to === 'ar' ? 'rtl' : 'ltr';
}
