import type { Language } from '@bellhop/contract/scalars';
import iso6391 from 'iso-639-1';
import { languageName } from './language-name.ts';

export interface NamedLanguage {
  id: string;
  label: string;
}

/**
 * TPL-04: about 180 languages by their names in the reader's language, those that the hotel works with on top (record 0032).
 * A language without a name in the reader's language goes by its English one.
 */
export function languageChoices(
  reader: Language,
  ofHotel: readonly string[],
  taken: readonly string[],
): NamedLanguage[] {
  const given = new Set<string>();
  const choice = (id: string): NamedLanguage => {
    const named = languageName(id, reader);
    // Two codes may share a name (Akan and Twi): the second goes by its English one.
    const label = named === id || given.has(named) ? iso6391.getName(id) || id : named;
    given.add(label);
    return { id, label };
  };
  const first = ofHotel.map(choice);
  const others = iso6391
    .getAllCodes()
    .filter((id) => !ofHotel.includes(id))
    .map(choice)
    .sort((one, other) => one.label.localeCompare(other.label, reader));
  return [...first, ...others].filter(({ id }) => !taken.includes(id));
}
