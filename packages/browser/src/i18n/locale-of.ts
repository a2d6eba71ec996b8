import type { Language } from '@bellhop/contract/scalars';

// Latin digits in Arabic: mixed teams read and type room numbers, phones and codes (stack §8).
const locales: Record<Language, string> = { en: 'en-GB', tr: 'tr-TR', ar: 'ar-u-nu-latn', es: 'es-ES' };

/** Returns the BCP 47 tag for Intl formatters. */
export function localeOf(language: Language): string {
  return locales[language];
}
