import type { Language } from '@bellhop/contract/scalars';

const namers = new Map<Language, Intl.DisplayNames>();

/** What the reader calls a language: `ar` is "Arabic", "Arapça", "العربية". A code that nobody knows stays as it is. */
export function languageName(code: string, reader: Language): string {
  const namer = namers.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' });
  namers.set(reader, namer);
  try {
    const name = namer.of(code) ?? code;
    // A code without a name comes back in lower case.
    return name === code.toLowerCase() ? code : name;
  } catch {
    return code;
  }
}
