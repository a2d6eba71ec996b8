import type { Language } from '@bellhop/contract/scalars';
import { languageName } from '../../platform/i18n/language-name.ts';

/** Languages of guests, by how often hotels meet them; any other is offered where a guest writes in it. */
const spokenByGuests = [
  ...['en', 'tr', 'ar', 'es', 'de', 'fr', 'ru', 'it', 'nl', 'pl', 'pt', 'uk', 'fa', 'he', 'zh', 'ja', 'ko'],
  ...['ro', 'bg', 'cs', 'el', 'hu', 'sv', 'da', 'nb', 'fi', 'az', 'ka', 'kk', 'hi', 'id', 'th', 'vi'],
];

/** To choose from: those of guests and the ones named, by their names in the reader's language. */
export function languagesToChoose(
  reader: Language,
  also: readonly (string | null)[],
): readonly { id: string; label: string }[] {
  const codes = new Set([...spokenByGuests, ...also.filter((code) => code !== null)]);
  return [...codes]
    .map((id) => ({ id, label: languageName(id, reader) }))
    .sort((a, b) => a.label.localeCompare(b.label, reader));
}
