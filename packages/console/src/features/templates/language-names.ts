import iso6391 from 'iso-639-1';

export interface NamedLanguage {
  id: string;
  /** In English, whatever the reader's language: as the specified list has them. */
  label: string;
}

/** TPL-04: every language by its English name, in the order of the names. */
export const allLanguages: readonly NamedLanguage[] = iso6391
  .getAllCodes()
  .map((id) => ({ id, label: iso6391.getName(id) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** TPL-05: the first of the list. */
export const firstLanguage = 'ab';

/** `Portuguese (BR)` for `pt-BR`; a key that older clients have made up stays as it is. */
export function languageName(code: string): string {
  const [base = '', part] = code.split('-');
  const name = iso6391.getName(base) || base;
  return part === undefined ? name : `${name} (${part})`;
}
