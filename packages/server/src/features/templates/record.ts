import type { Changed } from '../../platform/database/event-row.ts';
import { keyOf } from './rules.ts';
import type { TemplateRow } from './store.ts';

export interface TemplateChange {
  id: string;
  isNew: boolean;
  changed: Changed;
}

/**
 * Returns the changes of each template by title and text of a language, such as `title.en`; null: no such text.
 */
export function changesOfTemplates(before: readonly TemplateRow[], after: readonly TemplateRow[]): TemplateChange[] {
  const [earlier, later] = [before, after].map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const rows = [...before, ...after].filter((row) => row.id === id);
    const changed: Changed = {};
    for (const key of new Set(rows.map(keyOf))) {
      const [from, to] = [earlier?.get(key), later?.get(key)];
      const language = (from ?? to)?.language;
      for (const field of ['title', 'text'] as const) {
        const values = { from: from?.[field] ?? null, to: to?.[field] ?? null };
        if (values.from !== values.to) changed[`${field}.${language}`] = values;
      }
    }
    if (Object.keys(changed).length === 0) return [];
    return [{ id, isNew: before.every((row) => row.id !== id), changed }];
  });
}

/** Returns the languages of a template after an undo, from its recorded values and the current state. */
export function wantedAgain(
  stored: readonly TemplateRow[],
  id: string,
  values: Readonly<Record<string, unknown>>,
): { language: string; title: string | null; text: string | null }[] {
  const languages = [...new Set(Object.keys(values).map((field) => field.slice(field.indexOf('.') + 1)))];
  return languages.map((language) => {
    const now = stored.find((row) => row.id === id && row.language === language);
    const as = (field: 'title' | 'text') => {
      const value = values[`${field}.${language}`];
      return value === undefined ? (now?.[field] ?? null) : typeof value === 'string' ? value : null;
    };
    return { language, title: as('title'), text: as('text') };
  });
}
