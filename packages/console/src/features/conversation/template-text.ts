import type { Template, TemplateMap } from '@bellhop/contract/templates/template';
import { isSameLanguage } from '@bellhop/contract/text/language';

/** One canned reply as it is offered: in one of its languages. */
export interface OfferedTemplate extends Template {
  /** `all`: of none. */
  readonly language: string;
  /** What it says in the reader's language, where it is offered in another. */
  readonly gloss: string | null;
  /** Its words in all of its languages: it is found by any. */
  readonly words: string;
}

/**
 * Each template once, in the wanted language where it is in that, else in the reader's, else in any. Those of the wanted
 * language first, then the reader's, then the others by code; `all` where nothing is by language.
 */
export function offerTemplates(map: TemplateMap, wanted: string | null, reader: string): readonly OfferedTemplate[] {
  const rank = (code: string) =>
    wanted !== null && isSameLanguage(code, wanted) ? 0 : code === reader ? 1 : code === 'all' ? 3 : 2;
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

/** The languages that templates are in; the wanted one is where the choice begins. */
export function templateLanguages(map: TemplateMap): readonly string[] {
  return Object.keys(map)
    .filter((code) => code !== 'all' && (map[code] ?? []).length > 0)
    .sort();
}

/** `{name}` and `{room}` filled in; without a value the sentence keeps no hole. */
export function fillTemplate(text: string, values: { readonly name: string; readonly room: string }): string {
  return text.replaceAll('{name}', values.name).replaceAll('{room}', values.room).replace(/ {2,}/g, ' ');
}

export interface Blank {
  readonly start: number;
  readonly end: number;
}

/** What the person who sends a text still has to fill in: `___`, and `{…}` that no name or room has filled. */
export function blanksOf(text: string): readonly Blank[] {
  return [...text.matchAll(/_{3,}|\{[^{}\n]{1,40}\}/g)].map(({ index, 0: blank }) => ({
    start: index,
    end: index + blank.length,
  }));
}

/** The next blank from a place in the text on, or the one before it; null: there is none that way. */
export function blankFrom(text: string, at: number, way: 'next' | 'previous'): Blank | null {
  const blanks = blanksOf(text);
  const found = way === 'next' ? blanks.find(({ start }) => start >= at) : blanks.findLast(({ end }) => end <= at);
  return found ?? null;
}

/** A text put in at the caret, apart from the words around it, and what is selected then: its first blank, or its end. */
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
