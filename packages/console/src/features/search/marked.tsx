import { foldForSearch } from '@bellhop/contract/text/fold';
import { separators, writtenOut } from '@bellhop/contract/text/spellings';

/** A text in its own direction, with the words of the search marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return (
    <bdi>
      {markWords(text, words).map((part) => {
        const key = at;
        at += part.text.length;
        return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
      })}
    </bdi>
  );
}

/**
 * Splits the text at its matches. The match is in the folded text and the split in the original: folding makes letters
 * longer (ß), shorter (a vowel mark) and others (İ, ı), so each folded letter keeps its position.
 */
export function markWords(text: string, words: readonly string[]): readonly { text: string; isMatch: boolean }[] {
  const marked = new Array<boolean>(text.length).fill(false);
  const written = writings.map(({ letterOf, dropped }) => ({ dropped, ...foldedLetters(text, letterOf) }));
  for (const word of words) {
    // The first spelling that contains the word marks it.
    for (const { dropped, folded, starts } of written) {
      const query = word.replace(dropped, '');
      let from = query === '' ? -1 : folded.indexOf(query);
      if (from < 0) continue;
      for (; from >= 0; from = folded.indexOf(query, from + query.length))
        marked.fill(true, starts[from], starts[from + query.length] ?? text.length);
      break;
    }
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [index, isMatch] of marked.entries()) {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text.charAt(index);
    else parts.push({ text: text.charAt(index), isMatch });
  }
  return parts;
}

const twoLetters = (letter: string) => foldForSearch(writtenOut(letter));
const joined = (letter: string) => twoLetters(letter).replace(separators, '');
/** The text itself, with `ue` for `ü`, and without the separators of the words of a name. */
const writings = [
  { letterOf: foldForSearch, dropped: '' },
  { letterOf: twoLetters, dropped: '' },
  { letterOf: (letter: string) => foldForSearch(letter).replace(separators, ''), dropped: separators },
  { letterOf: joined, dropped: separators },
];

function foldedLetters(text: string, letterOf: (letter: string) => string) {
  let folded = '';
  /** The position in the text of each folded letter. */
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    const each = letterOf(letter);
    starts.push(...new Array<number>(each.length).fill(at));
    folded += each;
    at += letter.length;
  }
  return { folded, starts };
}
