import type { TemplateMap } from '@bellhop/contract/templates/template';
import type { TemplateRow } from './store.ts';

/** By language, and all of them under `all` (wire §2). */
export function presentTemplates(rows: readonly TemplateRow[]): TemplateMap {
  const map: TemplateMap = { all: [] };
  for (const { language, ...template } of rows) {
    map.all?.push(template);
    const ofLanguage = map[language];
    if (ofLanguage === undefined) map[language] = [template];
    else ofLanguage.push(template);
  }
  return map;
}
