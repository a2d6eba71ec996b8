import type { Language } from '@bellhop/contract/scalars';

const namers = new Map<Language, Intl.DisplayNames>();

/**
 * Returns the name of a language for the reader: `ar` is "Arabic", "Arapça", "العربية". An unknown code stays
 * unchanged.
 */
export function languageName(code: string, reader: Language): string {
  const namer = namers.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' });
  namers.set(reader, namer);
  try {
    const name = namer.of(code) ?? code;
    // For an unknown code `of` returns the code in lower case.
    return name === code.toLowerCase() ? code : name;
  } catch {
    return code;
  }
}
