import type { ReactNode } from 'react';

/** What stands in for the values; none of them chooses another form of the text. */
export interface Slots {
  readonly [value: string]: string | undefined;
  readonly context?: undefined;
}

interface SentenceProps {
  /** Says the sentence with what it is given in the place of each value. */
  readonly say: (slots: Slots) => string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** What no text of ours and no name holds; marks where a value goes. */
const mark = '\u0000';

/**
 * A sentence whose values keep their own direction: a Latin name in an Arabic sentence must not turn what stands beside it,
 * and where it goes is the translation's to say.
 */
export function Sentence({ say, values }: SentenceProps) {
  const slots = Object.fromEntries(Object.keys(values).map((name) => [name, `${mark}${name}${mark}`]));
  const pieces = say(slots).split(mark);
  // Every second piece is the name of a value; they stand in one order for as long as the sentence does.
  return pieces.map((piece, index) => {
    const key = `${index} ${piece}`;
    return index % 2 === 0 ? <span key={key}>{piece}</span> : <bdi key={key}>{values[piece]}</bdi>;
  });
}
