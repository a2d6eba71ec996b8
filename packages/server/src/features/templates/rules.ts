import { mostTemplates, type WrittenTemplates } from '@bellhop/contract/templates/template';

/** A template of one language as a call names it; without `id` it is new. */
export interface Written {
  language: string;
  id: string | undefined;
  title: string;
  text: string;
  /** In the body, for an answer that names what does not fit. */
  path: string;
}

export interface Stored {
  language: string;
  id: string;
  title: string;
  text: string;
  version: number;
}

interface FieldProblem {
  path: string;
  reason: 'unknown_language' | 'twice' | 'too_many';
}

/**
 * The entries of a map, each under the code of its language; `all` is made of the others. What stands at the same place of
 * several languages without an id is one new template in several languages.
 */
export function entriesOf(
  map: WrittenTemplates,
  codeOf: (key: string) => string | null,
  newId: () => string,
): { entries: (Written & { id: string })[]; problems: FieldProblem[] } {
  const ids: string[] = [];
  const seen = new Set<string>();
  const entries: (Written & { id: string })[] = [];
  const problems: FieldProblem[] = [];
  for (const [key, list] of Object.entries(map)) {
    if (key === 'all') continue;
    const language = codeOf(key);
    if (language === null) {
      problems.push({ path: `body.${key}`, reason: 'unknown_language' });
      continue;
    }
    list.forEach((template, index) => {
      const path = `body.${key}.${index}`;
      ids[index] ??= newId();
      const id = template.id ?? ids[index];
      if (seen.has(`${language} ${id}`)) problems.push({ path, reason: 'twice' });
      seen.add(`${language} ${id}`);
      entries.push({ ...template, title: template.title.trim(), language, id, path });
    });
  }
  if (entries.length > mostTemplates) problems.push({ path: 'body', reason: 'too_many' });
  return { entries, problems };
}

export function isSame(one: Pick<Stored, 'title' | 'text'>, other: Pick<Written, 'title' | 'text'>): boolean {
  return one.title === other.title && one.text === other.text;
}

export function keyOf({ language, id }: Pick<Stored, 'language' | 'id'>): string {
  return `${language} ${id}`;
}

/**
 * Whether somebody changed, added or deleted a template since the state that a whole map was made from: what is newer than
 * that state, or what the map knows by its id and the hotel no longer does.
 */
export function hasChangedSince(
  stored: readonly Stored[],
  map: readonly { language: string; id: string; isNew: boolean }[],
  version: number,
): boolean {
  const known = new Set(stored.map(keyOf));
  return (
    stored.some((template) => template.version > version) ||
    map.some((template) => !template.isNew && !known.has(keyOf(template)))
  );
}
