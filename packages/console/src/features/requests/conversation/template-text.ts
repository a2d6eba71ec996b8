import type { Template, TemplateMap } from '@bellhop/contract/templates/template';

/** The guest's language first, then the reader's, then the others by code; `all` where nothing is by language. */
export function orderTemplates(
  map: TemplateMap,
  guestLanguage: string | null,
  reader: string,
): readonly (Template & { language: string })[] {
  const rank = (code: string) => (code === guestLanguage ? 0 : code === reader ? 1 : 2);
  const codes = Object.keys(map)
    .filter((code) => code !== 'all')
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const listed = codes.flatMap((language) => (map[language] ?? []).map((template) => ({ ...template, language })));
  const seen = new Set(listed.map(({ id }) => id));
  const rest = (map.all ?? []).filter(({ id }) => !seen.has(id)).map((template) => ({ ...template, language: 'all' }));
  return [...listed, ...rest];
}

/** `{name}` and `{room}` filled in; without a value the sentence keeps no hole. */
export function fillTemplate(text: string, values: { readonly name: string; readonly room: string }): string {
  return text.replaceAll('{name}', values.name).replaceAll('{room}', values.room).replace(/ {2,}/g, ' ');
}
