import type { Language } from '@bellhop/contract/scalars';
import type { Template, TemplateMap } from '@bellhop/contract/templates/template';
import { languageName } from '../../platform/i18n/language-name.ts';

export interface TemplateRow extends Template {
  /** The key of the map. */
  language: string;
}

/** One row for each language of each template, by the names of the languages (TPL-01). */
export function rowsOf(map: TemplateMap, reader: Language): TemplateRow[] {
  return languagesOf(map, reader).flatMap((language) =>
    (map[language] ?? []).map((template) => ({ ...template, language })),
  );
}

/** Returns the keys of the map except `all`, which repeats the others. */
export function languagesOf(map: TemplateMap, reader: Language): string[] {
  return Object.keys(map)
    .filter((key) => key !== 'all' && (map[key] ?? []).length > 0)
    .sort((a, b) => languageName(a, reader).localeCompare(languageName(b, reader), reader));
}

/** Returns the languages of the template. */
export function languagesWith(map: TemplateMap, id: string): string[] {
  return Object.keys(map).filter((key) => key !== 'all' && map[key]?.some((template) => template.id === id));
}

/** Returns the map without the row; null if the row is already gone. */
export function mapWithout(map: TemplateMap, row: Pick<TemplateRow, 'id' | 'language'>): TemplateMap | null {
  const rows = map[row.language] ?? [];
  const left = rows.filter(({ id }) => id !== row.id);
  if (left.length === rows.length) return null;
  const { all: _, ...rest } = map;
  return { ...rest, [row.language]: left };
}

/** Returns the version of the map; undefined if the gateway has no versions. */
export function versionOf(map: TemplateMap): number | undefined {
  const versions = Object.values(map).flatMap((list) => list.flatMap(({ version }) => version ?? []));
  return versions.length === 0 ? undefined : Math.max(...versions);
}
