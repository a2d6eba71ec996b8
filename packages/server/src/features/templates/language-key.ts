import { canonicalLanguage, languageCode } from '@bellhop/contract/text/language';
import iso6391 from 'iso-639-1';

/**
 * The code that a key of a template map stands for (TPL-02): a code, or the English name of a language. Null: neither, so that
 * another spelling does not become a language of its own.
 */
export function codeOfKey(key: string): string | null {
  const trimmed = key.trim();
  const named = iso6391.getCode(trimmed);
  if (named !== '') return named;
  return languageCode.safeParse(trimmed).success ? canonicalLanguage(trimmed) : null;
}
