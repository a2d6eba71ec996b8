import type { Language } from '@bellhop/contract/scalars';
import { languageName } from '../../platform/i18n/language-name.ts';

/** Languages of guests, the most frequent first; `languagesToChoose` adds further languages in which a guest writes. */
const spokenByGuests = [
  ...['en', 'tr', 'ar', 'es', 'de', 'fr', 'ru', 'it', 'nl', 'pl', 'pt', 'uk', 'fa', 'he', 'zh', 'ja', 'ko'],
  ...['ro', 'bg', 'cs', 'el', 'hu', 'sv', 'da', 'nb', 'fi', 'az', 'ka', 'kk', 'hi', 'id', 'th', 'vi'],
];

/** Returns the languages of guests and the languages `also`, by their names in the reader's language. */
export function languagesToChoose(
  reader: Language,
  also: readonly (string | null)[],
): readonly { id: string; label: string }[] {
  const codes = new Set([...spokenByGuests, ...also.filter((code) => code !== null)]);
  return [...codes]
    .map((id) => ({ id, label: languageName(id, reader) }))
    .sort((a, b) => a.label.localeCompare(b.label, reader));
}
