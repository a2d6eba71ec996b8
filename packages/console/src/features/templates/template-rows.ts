import type { Template, TemplateMap } from '@bellhop/contract/templates/template';
import { languageName } from './language-names.ts';

export interface TemplateRow extends Template {
  /** The key of the map. */
  language: string;
}

/** One row for each language of each template, by the names of the languages (TPL-01). */
export function rowsOf(map: TemplateMap): TemplateRow[] {
  return languagesOf(map).flatMap((language) => (map[language] ?? []).map((template) => ({ ...template, language })));
}

/** Keys of the map but `all`, which is made of the others. */
export function languagesOf(map: TemplateMap): string[] {
  return Object.keys(map)
    .filter((key) => key !== 'all' && (map[key] ?? []).length > 0)
    .sort((a, b) => languageName(a).localeCompare(languageName(b), 'en'));
}

/** Languages that the template of this id is in. */
export function languagesWith(map: TemplateMap, id: string): string[] {
  return languagesOf(map).filter((language) => map[language]?.some((template) => template.id === id));
}

/** What a put sends: the same map without the row. Null: it is gone already. */
export function mapWithout(map: TemplateMap, row: Pick<TemplateRow, 'id' | 'language'>): TemplateMap | null {
  const rows = map[row.language] ?? [];
  const left = rows.filter(({ id }) => id !== row.id);
  if (left.length === rows.length) return null;
  const { all: _, ...rest } = map;
  return { ...rest, [row.language]: left };
}

/** The change that the map shows; undefined where the gateway does not count. */
export function versionOf(map: TemplateMap): number | undefined {
  const versions = rowsOf(map).flatMap(({ version }) => (version === undefined ? [] : [version]));
  return versions.length === 0 ? undefined : Math.max(...versions);
}
