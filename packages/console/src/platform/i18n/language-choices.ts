import type { Language } from '@bellhop/contract/scalars';
import iso6391 from 'iso-639-1';
import { languageName } from './language-name.ts';

export interface LanguageOption {
  id: string;
  label: string;
}

/**
 * Returns about 180 languages by their names in the reader's language, the hotel's languages on top (TPL-04,
 * decision 32). A language without a name in the reader's language has its English name.
 */
export function languageChoices(
  reader: Language,
  ofHotel: readonly string[],
  used: readonly string[],
): LanguageOption[] {
  const usedLabels = new Set<string>();
  const choice = (id: string): LanguageOption => {
    const ownName = languageName(id, reader);
    // Two codes may share a name (Akan and Twi): the second has its English name.
    const label = ownName === id || usedLabels.has(ownName) ? iso6391.getName(id) || id : ownName;
    usedLabels.add(label);
    return { id, label };
  };
  const first = ofHotel.map(choice);
  const others = iso6391
    .getAllCodes()
    .filter((id) => !ofHotel.includes(id))
    .map(choice)
    .sort((one, other) => one.label.localeCompare(other.label, reader));
  return [...first, ...others].filter(({ id }) => !used.includes(id));
}
