import type { Template, TemplateMap } from '@bellhop/contract/templates/template';
import { isSameLanguage } from '@bellhop/contract/text/language';

/** A canned reply in one of its languages. */
export interface OfferedTemplate extends Template {
  /** `all` if the template has no language. */
  readonly language: string;
  /** The text in the reader's language if the template is offered in another language; else null. */
  readonly gloss: string | null;
  /** The texts in all languages, for the search. */
  readonly words: string;
}

/**
 * Returns each template once: in the preferred language, else the reader's, else any. Sorted by language: the preferred
 * one, the reader's, the others by code, then `all`.
 */
export function offerTemplates(map: TemplateMap, preferred: string | null, reader: string): readonly OfferedTemplate[] {
  const rank = (code: string) =>
    preferred !== null && isSameLanguage(code, preferred) ? 0 : code === reader ? 1 : code === 'all' ? 3 : 2;
  const codes = Object.keys(map).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const listed = codes.flatMap((language) => (map[language] ?? []).map((template) => ({ ...template, language })));
  const byId = new Map<string, typeof listed>();
  for (const template of listed) byId.set(template.id, [...(byId.get(template.id) ?? []), template]);
  return [...byId.values()].flatMap((versions) => {
    const [best] = versions;
    if (best === undefined) return [];
    const own = best.language === reader ? undefined : versions.find(({ language }) => language === reader);
    const words = versions.map(({ title, text }) => `${title}\n${text}`).join('\n');
    return [{ ...best, gloss: own?.text ?? null, words }];
  });
}

/** Returns the languages of the templates, sorted by code. */
export function templateLanguages(map: TemplateMap): readonly string[] {
  return Object.keys(map)
    .filter((code) => code !== 'all' && (map[code] ?? []).length > 0)
    .sort();
}

/** Fills in `{name}` and `{room}`; a missing value leaves no gap in the sentence. */
export function fillTemplate(text: string, values: { readonly name: string; readonly room: string }): string {
  return text.replaceAll('{name}', values.name).replaceAll('{room}', values.room).replace(/ {2,}/g, ' ');
}

export interface Blank {
  readonly start: number;
  readonly end: number;
}

/** Finds the blanks that the sender must fill in: `___`, and each `{…}` that was not filled with a name or room. */
export function blanksOf(text: string): readonly Blank[] {
  return [...text.matchAll(/_{3,}|\{[^{}\n]{1,40}\}/g)].map(({ index, 0: blank }) => ({
    start: index,
    end: index + blank.length,
  }));
}

/** Returns the next or previous blank from a position in the text; null without a further blank. */
export function blankFrom(text: string, at: number, way: 'next' | 'previous'): Blank | null {
  const blanks = blanksOf(text);
  const blank = way === 'next' ? blanks.find(({ start }) => start >= at) : blanks.findLast(({ end }) => end <= at);
  return blank ?? null;
}

/** Inserts a text at the caret with spaces around it, and selects its first blank or else its end. */
export function insertAt(
  text: string,
  caret: { readonly start: number; readonly end: number },
  inserted: string,
): { readonly text: string; readonly selection: Blank } {
  const before = text.slice(0, caret.start).replace(/ +$/, '');
  const after = text.slice(caret.end).replace(/^ +/, '');
  const gap = (beside: string) => (beside === '' || /\s$|^\s/.test(beside) ? '' : ' ');
  const head = before + gap(before);
  const end = head.length + inserted.length;
  const blank = blanksOf(inserted)[0];
  const selection =
    blank === undefined ? { start: end, end } : { start: head.length + blank.start, end: head.length + blank.end };
  return { text: `${head}${inserted}${gap(after)}${after}`, selection };
}
