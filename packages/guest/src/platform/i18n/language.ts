import { type Language, language, languages } from '@bellhop/contract/scalars';
import { stored } from '../storage/stored.ts';

export const storedLanguage = stored('bellhop.guest.lang', language);

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe', ar: 'العربية', es: 'Español' };

/**
 * The guest's choice on this phone, else what the stay says, else the phone's first language that we speak, else English;
 * never one that the hotel does not offer (I18N-02).
 */
export function chooseLanguage(
  chosen: Language | null,
  ofStay: string | null,
  ofPhone: readonly string[],
  offered: readonly string[] = languages,
): Language {
  if (chosen !== null && offered.includes(chosen)) return chosen;
  for (const wish of [ofStay ?? '', ...ofPhone]) {
    const found = languages.find((each) => offered.includes(each) && wish.toLowerCase().split('-')[0] === each);
    if (found !== undefined) return found;
  }
  return 'en';
}

export function setDocumentLanguage(to: Language): void {
  document.documentElement.lang = to;
  document.documentElement.dir = to === 'ar' ? 'rtl' : 'ltr';
}
