import { markWords } from './mark-words.ts';

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
