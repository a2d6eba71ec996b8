import { canonicalLanguage, languageCode } from '@bellhop/contract/text/language';
import iso6391 from 'iso-639-1';

/**
 * Returns the code for a key of a template map (TPL-02): a code, or the English name of a language. Null for other
 * keys, so that a misspelling does not become a language.
 */
export function codeOfKey(key: string): string | null {
  const trimmed = key.trim();
  const code = iso6391.getCode(trimmed);
  if (code !== '') return code;
  return languageCode.safeParse(trimmed).success ? canonicalLanguage(trimmed) : null;
}
