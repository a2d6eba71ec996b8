import { foldForSearch } from '@bellhop/contract/text/fold';
import { separators, writtenOut } from '@bellhop/contract/text/spellings';

/** A text in its own direction, with what was looked for marked in it. */
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
 * The text cut where a folded word is found in it. Found in the folded text and cut in the real one: folding makes letters
 * longer (ß), shorter (a vowel mark is gone) and others (İ, ı), so each folded letter remembers where it came from.
 */
export function markWords(text: string, words: readonly string[]): readonly { text: string; isMatch: boolean }[] {
  const marked = new Array<boolean>(text.length).fill(false);
  const written = writings.map(({ letterOf, dropped }) => ({ dropped, ...foldedLetters(text, letterOf) }));
  for (const word of words) {
    // The first writing in which the word stands marks it.
    for (const { dropped, folded, starts } of written) {
      const wanted = word.replace(dropped, '');
      let from = wanted === '' ? -1 : folded.indexOf(wanted);
      if (from < 0) continue;
      for (; from >= 0; from = folded.indexOf(wanted, from + wanted.length))
        marked.fill(true, starts[from], starts[from + wanted.length] ?? text.length);
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
  /** The place in the text from which each folded letter came. */
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
