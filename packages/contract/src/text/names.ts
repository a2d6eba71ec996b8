import { foldForSearch, foldTerm, foldWords } from './fold.ts';
import { holdsTerm, joined, nameWords, separators, withOneLetter } from './spellings.ts';

/** Whether a name or a label contains each typed word, in any spelling. */
export function isNamedSo(label: string, typed: string): boolean {
  const text = foldForSearch(nameWords(label).join('\n'));
  return text.includes(foldTerm(typed)) || foldWords(typed).every((word) => holdsTerm(text, word));
}

/** Whether a word of a name begins with the typed text, in any spelling. */
export function beginsSo(name: string, typed: string): boolean {
  const text = foldForSearch(` ${nameWords(name).join(' ')}`).replaceAll('-', ' ');
  const term = foldTerm(typed);
  return [` ${term}`, joined(term.replace(separators, ''))].some((beginning) => text.includes(beginning));
}

function wordsOf(name: string): string[] {
  return withOneLetter(foldForSearch(name))
    .split(separators)
    .filter((word) => word !== '');
}

/** Whether two names have the same words, in any spelling and order. */
export function hasSameWords(one: string, other: string): boolean {
  return wordsOf(one).sort().join(' ') === wordsOf(other).sort().join(' ');
}

/**
 * Whether two names may be one person's: the same words in any spelling and order, or all words of the shorter name
 * (two or more) among the words of the longer name, which may have further names or a title.
 */
export function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (few.length === 0) return false;
  if (few.join('') === many.join('')) return true;
  // Each word of the shorter name needs a word of its own: Ali Ali is not Ali Veli.
  const rest = [...many];
  const isEachThere = few.every((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return few.length > 1 && isEachThere;
}
