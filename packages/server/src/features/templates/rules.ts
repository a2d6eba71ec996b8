import { mostTemplates, type WrittenTemplates } from '@bellhop/contract/templates/template';

/** A template of one language in a call; without `id` it is new. */
export interface TemplateInput {
  language: string;
  id: string | undefined;
  title: string;
  text: string;
  /** The path in the body, for error messages. */
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
 * Returns the entries of a map by language code; `all` is computed from the others. Entries without an id at the same
 * position of several languages are one new template.
 */
export function entriesOf(
  map: WrittenTemplates,
  codeOf: (key: string) => string | null,
  newId: () => string,
): { entries: (TemplateInput & { id: string })[]; problems: FieldProblem[] } {
  const ids: string[] = [];
  const keysSoFar = new Set<string>();
  const entries: (TemplateInput & { id: string })[] = [];
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
      if (keysSoFar.has(`${language} ${id}`)) problems.push({ path, reason: 'twice' });
      keysSoFar.add(`${language} ${id}`);
      entries.push({ ...template, title: template.title.trim(), language, id, path });
    });
  }
  if (entries.length > mostTemplates) problems.push({ path: 'body', reason: 'too_many' });
  return { entries, problems };
}

export function isSame(one: Pick<Stored, 'title' | 'text'>, other: Pick<TemplateInput, 'title' | 'text'>): boolean {
  return one.title === other.title && one.text === other.text;
}

export function keyOf({ language, id }: Pick<Stored, 'language' | 'id'>): string {
  return `${language} ${id}`;
}

/**
 * Checks whether a template was changed, added or deleted since the state of a map: a newer template exists, or the
 * hotel no longer has an id of the map.
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
