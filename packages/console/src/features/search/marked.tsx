import { foldForSearch } from '@bellhop/contract/text/fold';

/** A text in its own direction, with what was looked for marked in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return (
    <bdi>
      {markWords(text, words).map((part) => {
        const key = at;
        at += part.text.length;
        return part.isMatch ? <mark key={key}>{part.text}</mark> : part.text;
      })}
    </bdi>
  );
}

/**
 * The text cut where a folded word is found in it. Found in the folded text and cut in the real one: folding makes letters
 * longer (ß), shorter (a vowel mark is gone) and others (İ, ı), so each folded letter remembers where it came from.
 */
export function markWords(text: string, words: readonly string[]): readonly { text: string; isMatch: boolean }[] {
  let folded = '';
  /** Where in the text each folded letter came from. */
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    const each = foldForSearch(letter);
    starts.push(...new Array<number>(each.length).fill(at));
    folded += each;
    at += letter.length;
  }
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length))
      marked.fill(true, starts[from], starts[from + word.length] ?? text.length);
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [index, isMatch] of marked.entries()) {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text.charAt(index);
    else parts.push({ text: text.charAt(index), isMatch });
  }
  return parts;
}
