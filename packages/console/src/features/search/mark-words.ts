import { foldForSearch, foldTerm } from '@bellhop/contract/text/fold';

export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** What was typed, word by word and folded, as the server looks for it. */
export function wordsOf(typed: string): readonly string[] {
  return foldTerm(typed).split(/\s+/).filter(Boolean);
}

/**
 * The text cut where a word is found in it. Found in the folded text and cut in the real one: folding makes letters longer
 * (ß), shorter (a vowel mark is gone) and others (İ, ı), so each folded letter remembers where it came from.
 */
export function markWords(text: string, words: readonly string[]): readonly MarkedPart[] {
  const { folded, starts } = foldLetterByLetter(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const end = starts[at + word.length] ?? text.length;
      marked.fill(true, starts[at], end);
    }
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const isMatch = marked[index] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text[index];
    else parts.push({ text: text.charAt(index), isMatch });
  }
  return parts;
}

/** `starts[i]`: where in the text the i-th folded letter came from. */
function foldLetterByLetter(text: string): { folded: string; starts: readonly number[] } {
  let folded = '';
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    const each = foldForSearch(letter);
    for (let index = 0; index < each.length; index += 1) starts.push(at);
    folded += each;
    at += letter.length;
  }
  return { folded, starts };
}
